import { isModifying } from './common-words.js'
import { baseForm } from './word-forms.js'
import { termSpecificity, type TopicTerm, type TopicTerms } from './topic-terms.js'

/** What makes a match partial, and when a part of a topic is worth a place. */

/**
 * `passing`: what is said names the topic, but hardly. `caption`: the caption names it once, among much else. `apart`: its
 * words are there, away from each other. `words`: some of its words. `related`: none of them, but related ones. `judged`: a
 * model says so.
 */
export type PartialMatch =
  | { kind: 'passing' | 'caption' | 'apart' | 'judged' }
  /** `shared` are words that the best documents have as well, the most telling first; absent of derived words. */
  | { kind: 'related'; shared?: string[] }
  /** As the topic has them. */
  | {
      kind: 'words'
      words: string[]
      /** Those that are nowhere; there may be others, which are said once. */
      missing?: string[]
      /** Whether the others only say how the subject is dealt with. */
      isSubject?: boolean
    }

const texts = {
  passing: 'named in passing',
  caption: 'once in its caption',
  apart: 'its words apart',
  related: 'related words',
  judged: 'partly, as the model judged it',
}

/** The texts of partial matches that name all of the topic, but hardly, and where they do. */
export const namingPlaces: ReadonlyMap<string, string> = new Map([
  [texts.caption, 'in the caption'],
  [texts.passing, 'in passing'],
])

const quoteWords = (words: string[]) => words.map((word) => `'${word}'`).join(', ')

/** What of the topic a result has that is less than all of it, as it is saved. */
export type TopicPart = {
  topic_part: string | null
  /** What makes it a partial match; absent of a whole one, and in what was saved before results said so. */
  topic_part_kind?: PartialMatch['kind']
}

/** What of the topic a result has that matches it in part; null of one that does not, or of which that is not known. */
export function topicPartOf(partial: PartialMatch | null): TopicPart {
  if (partial === null) return { topic_part: null }
  return { topic_part: describePartialMatch(partial), topic_part_kind: partial.kind }
}

/** What of the topic a partial match has, in a few words; of most of it, what is missing. */
export function describePartialMatch(partial: PartialMatch): string {
  if (partial.kind === 'related' && partial.shared !== undefined) return describeShared(partial.shared)
  if (partial.kind !== 'words') return texts[partial.kind]
  const { words, missing } = partial
  if (missing?.length === 0) return texts.apart
  return hasMostWords(partial) ? `all but ${quoteWords(missing ?? [])}` : `only ${quoteWords(words)}`
}

/** The least share of what the words of a topic tell that most of them have. */
const minTellingShare = 0.6

const tellingOf = (words: string[]) =>
  words.reduce((sum, word) => sum + termSpecificity(baseForm(word.toLowerCase())), 0)

/**
 * Whether a match lacks less than half of the words of a topic, and not the most telling ones: "creative people" is not
 * most of "creative people procrastinate". Or only words that say how its subject is dealt with.
 */
function hasMostWords({ words, missing, isSubject = false }: PartialMatch & { kind: 'words' }): boolean {
  if (missing === undefined) return false
  const presentWeight = tellingOf(words)
  const isTelling = presentWeight >= minTellingShare * (presentWeight + tellingOf(missing))
  return isSubject || (words.length > missing.length && isTelling)
}

/** Whether a partial match has most of the topic: it names it, has its words apart, or most of them. */
export function hasMost(partial: PartialMatch | null): boolean {
  if (partial === null) return false
  return partial.kind === 'words' ? hasMostWords(partial) : partial.kind !== 'related'
}

/** As many shared words as are named, and the letters of the longest. */
const maxShared = { words: 3, letters: 30 }

function describeShared(words: string[]): string {
  const shortWords = words.filter(({ length }) => length <= maxShared.letters).slice(0, maxShared.words)
  return shortWords.length === 0 ? texts.related : `${texts.related}: ${quoteWords(shortWords)}`
}

/**
 * A partial match needs a discriminative term: one whose share of the topic is at least this part of the largest share.
 * Of "budgeting tips", "tips" alone is no match.
 */
export const minDiscriminativeShare = 0.5

/** The mentions of a common word that count, where it stands for the whole topic; one in a title counts as two. */
const minCommonMentions = 2

/**
 * Whether some terms of a topic alone are worth a place. A word that is common in any clip is only so if the others
 * narrow it, as the last one does in English: "design" of "product design", but not "public" of "public speaking".
 */
export function isUsefulPart(
  present: TopicTerm[],
  { terms, isList }: TopicTerms,
  countOf: (term: TopicTerm) => number,
): boolean {
  const maxShare = Math.max(...terms.map(({ share }) => share))
  if (!present.some(({ share }) => share >= minDiscriminativeShare * maxShare)) return false
  const isPart = terms.filter(({ isOptional }) => !isOptional).length > present.length
  if (!isPart || isList) return true
  const lastSubject = terms.findLast(({ word }) => !isModifying(word))
  return present.some(
    (term) =>
      termSpecificity(term.base) === 1 || (term === lastSubject && countOf(term) >= minCommonMentions),
  )
}
