import { chatLanguages, defaultLanguage, wordsOf } from '../languages/index.js'
import { once } from '../lib/once.js'
import { fold } from '../lib/text.js'
import { searchWords } from './words.js'

/**
 * Words that a topic which asks ("how to sleep better") can be covered without: how well or how often, and in other
 * languages than English, whose stop words are left out of all topics, the stop words and those with which it asks. Words
 * that deny ("sin", "ohne") stay, as a topic with them is another one.
 */

type Cues = {
  asking: RegExp
  manner: RegExp
  others: (front: string) => string[]
  negationWords: ReadonlySet<string>
}

const cues = once(() =>
  chatLanguages.flatMap((language): Cues[] => {
    const { topics: { asking, manner, negation = '' } = {}, stopWords } = wordsOf(language)
    if (asking === undefined || manner === undefined) return []
    return [
      {
        asking: new RegExp(`^(?:${asking})(?!\\p{L})`, 'u'),
        manner: new RegExp(`(?<!\\p{L})(?:${manner})(?!\\p{L})`, 'gu'),
        others: (front) => (language === defaultLanguage ? [] : [front, stopWords]),
        negationWords: new Set(searchWords(negation)),
      },
    ]
  }),
)

/** The words of a topic that only say how, as `searchWords` writes them; empty for one that does not ask. */
export function mannerWordsIn(topic: string): ReadonlySet<string> {
  const text = fold(topic)
    .replace(/['’¿¡]/gu, '')
    .trim()
  const words = cues().flatMap(({ asking, manner, others, negationWords }) => {
    const front = asking.exec(text)?.[0]
    if (front === undefined) return []
    const texts = [...(text.match(manner) ?? []), ...others(front)]
    return texts.flatMap(searchWords).filter((word) => !negationWords.has(word))
  })
  return new Set(words)
}
