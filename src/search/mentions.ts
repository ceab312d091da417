import { type Field, type FieldName, unspacedText } from './documents.js'
import type { TopicTerm, TopicTerms } from './topic-terms.js'
import { singularForm } from './word-forms.js'

/** How often a document names a topic. */

/** Where a field has a term: positions of its forms, and the number of related words. */
export type TermHits = { positions: number[]; relatedCount: number }

/** The fields of a document, each with the hits of the terms in their order. */
export type FieldHits = { field: Field; hits: TermHits[] }[]

/** How often all of the topic is named in one place, by field. */
export type Mentions = Partial<Record<FieldName, number>>

/** Counts the mentions of the topic in each field. A field without mentions is absent. */
export function countMentionsByField(fieldHits: FieldHits, topic: TopicTerms): Mentions {
  const mentions: Mentions = {}
  for (const { field, hits } of fieldHits) {
    const count = countMentions(field, hits, topic)
    if (count > 0) mentions[field.name] = count
  }
  return mentions
}

/** How often a term occurs; what is shown counts twice. */
export function countWeighted(fieldHits: FieldHits, term: number): number {
  const weightOf = ({ name }: Field) => (name === 'title' || name === 'onscreen' ? 2 : 1)
  return fieldHits.reduce(
    (sum, { field, hits }) => sum + weightOf(field) * (hits[term]?.positions.length ?? 0),
    0,
  )
}

/** How often any of the terms is said, in whatever form. */
export const countSaid = (hits: TermHits[]) =>
  hits.reduce((sum, { positions, relatedCount }) => sum + positions.length + relatedCount, 0)

/** How many other words may stand between the words of a topic of two words, and of a longer one. */
const maxGaps = { pair: 2, more: 4 }

/** How often all of the topic is named in a field: its words near each other, in one word, or by its initials. */
function countMentions(field: Field, hits: TermHits[], topic: TopicTerms): number {
  const { terms, initialism, compound, unspaced, isList } = topic
  if (unspaced !== null && terms.length > 1) {
    const wordCount = unspacedText(field).split(unspaced).length - 1
    if (wordCount > 0) return wordCount
  }
  const requiredHits = hits.filter((_, at) => !terms[at]?.isOptional)
  const positions = requiredHits.map((hit) => hit.positions)
  const inOne =
    compound === null
      ? 0
      : field.words.filter((word, at) => word === compound || field.bases[at] === compound).length
  const initials = initialism === null ? 0 : countInitials(field, initialism)
  if (positions.length === 0 || positions.some((one) => one.length === 0)) return inOne + initials
  if (positions.length === 1) return (positions[0]?.length ?? 0) + inOne + initials
  const pair = requiredHits.length === 2 && !isList ? terms.filter(({ isOptional }) => !isOptional) : null
  if (pair) return countPairs(field, positions, pair) + inOne + initials
  if (isList || field.name === 'title')
    return Math.min(...positions.map((one) => one.length)) + inOne + initials
  return countNear(positions) + inOne + initials
}

/** Whether a word is the one of the topic or differs from it in number alone: "machines", but not "learn" for "learning". */
function isSameForm(word: string | undefined, term: TopicTerm): boolean {
  return word !== undefined && singularForm(word) === singularForm(term.word)
}

/**
 * How often two words stand near each other, or both in a title: in their order, in any form, or the other way round as
 * the topic writes them. "How do we learn to work with machines" does not name machine learning.
 */
function countPairs(field: Field, [first = [], second = []]: number[][], [one, other]: TopicTerm[]): number {
  const span = field.name === 'title' ? Infinity : 2 + maxGaps.pair
  const isSame = (at: number, term: TopicTerm | undefined) =>
    term !== undefined && isSameForm(field.words[at], term)
  const isPair = (at: number, next: number) =>
    Math.abs(next - at) < span && (next >= at || (isSame(at, one) && isSame(next, other)))
  return first.filter((at) => second.some((next) => isPair(at, next))).length
}

function countNear(positions: number[][]): number {
  const [first = [], ...others] = positions
  const span = positions.length + (positions.length === 2 ? maxGaps.pair : maxGaps.more)
  const isNear = (at: number) =>
    others.every((positions) => positions.some((other) => Math.abs(other - at) < span))
  return first.filter(isNear).length
}

function countInitials(field: Field, initialism: string): number {
  if (field.capitals === null) return 0
  return field.words.filter((word, at) => word === initialism && field.capitals?.[at]).length
}
