import { inEveryLanguage } from '../../languages/index.js'
import { once } from '../../lib/once.js'
import { hasUnspacedScript } from '../../lib/unspaced-script.js'
import { termSpecificity } from '../../search/topic-terms.js'
import { baseForm } from '../../search/word-forms.js'
import { searchWords } from '../../search/words.js'
import type { OfForms } from './titles.js'

/** Finds subjects that several titles of a catalog share, as suggestions for users who do not know its content. */

const maxTopics = 6
const minTitles = 3
/** Shorter words are mostly initials and forms of function words; a word of a script without spaces has two letters. */
const minLetters = 4
const minLettersUnspaced = 2
const maxLetters = 60
/** A word in a larger share of the titles says where they are from and not what they are about. */
const maxShare = 0.2
/** With fewer titles the share is not meaningful. */
const minTitlesForShare = 20
/** Two words weigh more than one, because they are more specific. */
const pairWeight = 3

/** English words of four or more letters that name no subject and are in no list of stop words. */
const otherStopWords =
  'found against along among around behind below beneath beside between beyond during inside outside since through toward towards under until upon within without'

/**
 * The stop words and function words of all languages together. Titles do not name their language, and hardly a
 * suggestion is lost.
 */
const stopWords = once(() => {
  const rows = [
    ...inEveryLanguage(({ stopWords: own }) => own),
    ...inEveryLanguage(({ topicStopWords }) => topicStopWords),
    ...inEveryLanguage(({ functionWords }) => functionWords.plain),
  ]
  return new Set([otherStopWords, ...rows.map(([, row]) => row)].flatMap(searchWords))
})

function canBeOfTopic(word: string): boolean {
  const least = hasUnspacedScript(word) ? minLettersUnspaced : minLetters
  return (
    [...word].length >= least && word.length <= maxLetters && !/\p{N}/u.test(word) && !stopWords().has(word)
  )
}

/** The words of a title that can be part of a topic, and pairs of such words that stand side by side. */
function termsOfTitle(title: string): Set<string> {
  const words = searchWords(title).map((word) => (canBeOfTopic(word) ? word : null))
  const pairs = words.flatMap((word, at) => {
    const next = words[at + 1]
    return word && next && !hasUnspacedScript(word + next) ? [`${word} ${next}`] : []
  })
  return new Set([...words.filter((word) => word !== null), ...pairs])
}

/**
 * Whether a search for the term finds what it is about. A term of words that occur in titles on anything is not
 * specific.
 */
const isSpecific = (term: string) => term.split(' ').some((word) => termSpecificity(baseForm(word)) === 1)

/** The terms in order, without those that share a word (in any form) with an earlier one. */
function withoutRepeatedWords(terms: string[]): string[] {
  const usedTopics = new Set<string>()
  return terms.filter((term) => {
    const bases = term.split(' ').map(baseForm)
    if (bases.some((base) => usedTopics.has(base))) return false
    for (const base of bases) usedTopics.add(base)
    return true
  })
}

/**
 * Up to six topics of one or two words that at least three different titles share, most common first, in lower case. No
 * word is in two of them.
 */
export function commonTopics(titles: string[]): string[] {
  const different = new Set(titles)
  const counts = new Map<string, number>()
  for (const title of different)
    for (const term of termsOfTitle(title)) counts.set(term, (counts.get(term) ?? 0) + 1)
  const max = different.size < minTitlesForShare ? Infinity : maxShare * different.size
  const weightOf = ([term, count]: [string, number]) => (term.includes(' ') ? pairWeight * count : count)
  const terms = [...counts]
    .filter(([term, count]) => count >= minTitles && count <= max && isSpecific(term))
    .toSorted((one, other) => weightOf(other) - weightOf(one))
    .map(([term]) => term)
  return withoutRepeatedWords(terms).slice(0, maxTopics)
}

/** The topics of short clips and of long videos. */
export const topicsOfForms = ({ short, long }: OfForms<string[]>): OfForms<string[]> => ({
  short: commonTopics(short),
  long: commonTopics(long),
})
