import { inEveryLanguage } from '../languages/index.js'
import { once } from '../lib/once.js'
import { casedWords, searchWords } from './words.js'

/** What else a subject is called: of somebody who asks for "cybersecurity", a clip on "computer security" is all of it. */

/** More names make a search slower and hardly better. */
const maxNames = 6

/** For the words of each name, the other names of its subject, as written. */
const namesByName = once(() => {
  const byName = new Map<string, string[]>()
  for (const names of listGroups())
    for (const name of names) {
      const key = searchWords(name).join(' ')
      const others = names.filter((other) => other !== name)
      byName.set(key, [...new Set([...(byName.get(key) ?? []), ...others])])
    }
  return byName
})

/** The names of each subject, initials among them. */
function listGroups(): string[][] {
  const rows = inEveryLanguage(({ otherNames }) => otherNames).flatMap(([, own]) => own)
  const initials = inEveryLanguage(({ initialisms }) => initialisms).flatMap(([, own]) => Object.entries(own))
  return [...rows.map((row) => row.split('|').map((name) => name.trim())), ...initials]
}

const wordInitials = once(
  () => new Set(inEveryLanguage(({ wordInitials }) => wordInitials).flatMap(([, own]) => own.split(' '))),
)

const quotes = /^"(.*)"$/

const maxNameWords = 5

/** A topic with the name of a subject in it replaced by another one of the same subject. */
export type OtherName = {
  topic: string
  /** The name that stands in it, as written. */
  name: string
  /** The words of the topic that it stands for, as `searchWords` writes them. */
  replacedWords: string[]
  /** Whether no other form of a word of the name is meant. */
  isExact: boolean
}

/**
 * The topic with the name of a subject in it replaced by each of the other names, at most six; none if it has no name that
 * has others. A name of more words is preferred, so that "sexual violence" is not read as "violence".
 */
export function otherNamesOf(topic: string): OtherName[] {
  const words = searchWords(topic)
  const inCapitals = new Set(casedWords(topic).flatMap(({ text, isCapital }) => (isCapital ? [text] : [])))
  const isName = (name: string) => !wordInitials().has(name) || inCapitals.has(name)
  for (let length = Math.min(words.length, maxNameWords); length > 0; length -= 1)
    for (let at = 0; at + length <= words.length; at += 1) {
      const replacedWords = words.slice(at, at + length)
      const key = replacedWords.join(' ')
      const names = isName(key) ? namesByName().get(key) : undefined
      if (names)
        return names.slice(0, maxNames).map((spelling) => {
          const name = spelling.replace(quotes, '$1')
          const topic = [...words.slice(0, at), name, ...words.slice(at + length)].join(' ')
          return { topic, name, replacedWords, isExact: quotes.test(spelling) }
        })
    }
  return []
}
