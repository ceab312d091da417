import { inEveryLanguage } from '../../languages/index.js'
import { once } from '../../lib/once.js'
import { hasUnspacedScript } from '../../lib/unspaced-script.js'
import { termSpecificity } from '../../search/topic-terms.js'
import { baseForm } from '../../search/word-forms.js'
import { searchWords } from '../../search/words.js'
import type { OfForms } from './titles.js'

/** Topics that several titles of a catalog share, to be suggested to who does not know what it holds. */

const maxTopics = 6
const minTitles = 3
/** Shorter words are mostly initials and forms of function words; a word of a script without spaces has two letters. */
const minLetters = 4
const minLettersUnspaced = 2
const maxLetters = 60
/** What more of the titles have than this share says where they are from, not what they are about. */
const maxShare = 0.2
/** The share says nothing of fewer titles. */
const minTitlesForShare = 20
/** Two words are worth more than one: they say more closely what is found. */
const pairWeight = 3

/** English words of four letters and more that are of no subject, and in no list of stop words. */
const otherStopWords =
  'found against along among around behind below beneath beside between beyond during inside outside since through toward towards under until upon within without'

/** The stop words and function words of all languages, together: hardly a suggestion is lost by that, and titles name no language. */
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

/** The words of a title that can be of a topic, and those of them that stand side by side, as pairs. */
function termsOfTitle(title: string): Set<string> {
  const words = searchWords(title).map((word) => (canBeOfTopic(word) ? word : null))
  const pairs = words.flatMap((word, at) => {
    const next = words[at + 1]
    return word && next && !hasUnspacedScript(word + next) ? [`${word} ${next}`] : []
  })
  return new Set([...words.filter((word) => word !== null), ...pairs])
}

/** Whether a search for the term finds what it is about: not of words alone that occur in titles on anything. */
const isSpecific = (term: string) => term.split(' ').some((word) => termSpecificity(baseForm(word)) === 1)

/** The terms in order, without those of which a word, in whatever form, is in one before. */
function withoutRepeatedWords(terms: string[]): string[] {
  const used = new Set<string>()
  return terms.filter((term) => {
    const bases = term.split(' ').map(baseForm)
    if (bases.some((base) => used.has(base))) return false
    for (const base of bases) used.add(base)
    return true
  })
}

/**
 * Up to six topics of one word or two that at least three different titles share, the most common first, in small
 * letters. No word is in two of them.
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

/** The topics of either form. */
export const topicsOfForms = ({ short, long }: OfForms<string[]>): OfForms<string[]> => ({
  short: commonTopics(short),
  long: commonTopics(long),
})
