import { inEveryLanguage } from '../languages/index.js'
import { once } from '../lib/once.js'
import { searchWords } from './words.js'

/** What else a subject is called: of somebody who asks for "cybersecurity", a clip on "computer security" is all of it. */

/** More names make a search slower and hardly better. */
const maxNames = 6

/** For the words of each name, the other names of its subject, as written. */
const namesByName = once(() => {
  const byName = new Map<string, string[]>()
  for (const [, rows] of inEveryLanguage(({ otherNames }) => otherNames))
    for (const row of rows) {
      const names = row.split('|').map((name) => name.trim())
      for (const name of names) {
        const key = searchWords(name).join(' ')
        byName.set(key, [...(byName.get(key) ?? []), ...names.filter((other) => other !== name)])
      }
    }
  return byName
})

const maxNameWords = 5

/**
 * The topic with the name of a subject in it replaced by each of the other names, at most six; none if it has no name that
 * has others. A name of more words is preferred, so that "sexual violence" is not read as "violence".
 */
export function otherNamesOf(topic: string): string[] {
  const words = searchWords(topic)
  for (let length = Math.min(words.length, maxNameWords); length > 0; length -= 1)
    for (let at = 0; at + length <= words.length; at += 1) {
      const names = namesByName().get(words.slice(at, at + length).join(' '))
      if (names)
        return names
          .slice(0, maxNames)
          .map((name) => [...words.slice(0, at), name, ...words.slice(at + length)].join(' '))
    }
  return []
}
