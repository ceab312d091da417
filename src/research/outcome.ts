import type { AboutTopic } from '../analyst/types.js'
import { describePartialMatch, namingPlaces, type TopicPart } from '../search/partial-match.js'
import type { WiderTopic } from '../search/wider-topics.js'

/** The outcome of a run: what a person should know of its results, as parts with a code that become one sentence. */

type Part = { code: string }

/** For each code the words of its part, in lower case and without a full stop. */
export type PartTexts<P extends Part> = { [Code in P['code']]: (part: Extract<P, { code: Code }>) => string }

/** Writes the parts as one sentence; null for none. */
export function renderOutcome<P extends Part>(parts: P[], texts: PartTexts<P>): string | null {
  if (parts.length === 0) return null
  const sentence = parts
    .map((part) => (texts[part.code as P['code']] as (part: P) => string)(part))
    .join('; ')
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
}

/** Whether a run has all the results that were asked for. */
export const isFullRun = (results: readonly unknown[], { count }: { count: number }): boolean =>
  results.length >= count

const cancelledInFull = 'Cancelled when all that was asked for had been found'

/**
 * The outcome of a cancelled run, from the outcome that it would have without the cancellation. If it is full, only the
 * notes on the results remain.
 */
export function cancelledOutcome(outcome: string | null, isFull: boolean): string {
  if (outcome === null) return `${cancelledInFull}.`
  const remarks = `${outcome.charAt(0).toLowerCase()}${outcome.slice(1)}`
  return isFull ? `${cancelledInFull}; ${remarks}` : `Cancelled: ${remarks}`
}

/** How many of the requested results there are, or that there are none. */
export type CountPart =
  { code: 'fewer'; count: number; requested: number } | { code: 'nothing_new' } | { code: 'nothing' }

/** The part on the count. If an earlier run of the watch delivered something, no result means nothing new. */
export function countPart(count: number, requested: number, wasDelivered: boolean): CountPart {
  if (count > 0) return { code: 'fewer', count, requested }
  return { code: wasDelivered ? 'nothing_new' : 'nothing' }
}

/** The words after a count, in singular and plural if these differ. */
export type CountedText = string | [one: string, many: string]

/** The form of a text that fits a count. */
export function textFor(text: CountedText, count: number): string {
  if (typeof text === 'string') return text
  return count === 1 ? text[0] : text[1]
}

/** Why some whose listing lacks the topic are not read, though others like them are (`leaveOutDescribed`). */
export const fewOfThese = ', and only a few such are read, more for a larger count'

/** The words of a count of hooks or finds. */
export const countTexts = (results: 'hooks' | 'finds'): PartTexts<CountPart> => ({
  fewer: ({ count, requested }) => `${count} of the ${requested} ${results} asked for`,
  nothing_new: () => 'nothing new',
  nothing: () => `no ${results}`,
})

/** How many results match only a part of the topic, and which parts, most frequent first. */
export type PartialPart = {
  code: 'partial_matches'
  count: number
  total: number
  matches: [text: string, count: number][]
  /** Whether a model judged any of them. */
  isJudged: boolean
}

/** The members of a hook or find that say how much of the topic it has. */
type PartialResult = Partial<TopicPart> & {
  about_topic?: AboutTopic | null
  about_subject?: AboutTopic | null
}

/** The part on partial matches, with the part of the topic that each has; none if there are no partial matches. */
export function partialPart(count: number, results: readonly PartialResult[]): PartialPart[] {
  if (count === 0) return []
  const countsByText = new Map<string, number>()
  const partialResults = results.filter((one) => (one.about_topic ?? one.about_subject) !== 'yes')
  for (const { topic_part, topic_part_kind } of partialResults) {
    const text = topic_part_kind === 'related' ? describePartialMatch({ kind: 'related' }) : topic_part
    if (text) countsByText.set(text, (countsByText.get(text) ?? 0) + 1)
  }
  const matches = [...countsByText].sort(([, a], [, b]) => b - a)
  const isJudged = partialResults.some(({ topic_part_kind }) => topic_part_kind === 'judged')
  return [{ code: 'partial_matches', count, total: results.length, matches, isJudged }]
}

/** Maximum number of parts of a topic that are named. */
const maxMatches = 3

/** Where all of the results name the topic, if none does more than that; null otherwise. */
function describeNaming(
  results: 'hooks' | 'finds',
  matches: PartialPart['matches'],
  total: number,
): string | null {
  const places = [...namingPlaces].flatMap(([match, place]) =>
    matches.some(([text]) => text === match) ? [place] : [],
  )
  const placeTotal = matches.reduce((sum, [match, count]) => sum + (namingPlaces.has(match) ? count : 0), 0)
  if (places.length === 0 || placeTotal < total) return null
  const all = total === 1 ? `the ${results.slice(0, -1)} names` : `all of the ${results} name`
  return `${all} the whole topic only ${places.join(' or ')}`
}

/** The words on hooks or finds that match part of the topic. */
export const partialTexts = (results: 'hooks' | 'finds'): PartTexts<PartialPart> => ({
  partial_matches({ count, total, matches, isJudged }) {
    const some = `${count} of the ${results} ${count === 1 ? 'matches' : 'match'} only part of the topic`
    if (count >= total) {
      const naming = describeNaming(results, matches, total)
      if (naming !== null) return naming
    }
    const namesAll = matches.some(([match]) => namingPlaces.has(match))
    const verb = isJudged ? 'is about' : 'names'
    const text = count < total || namesAll ? some : `none of the ${results} ${verb} all of the topic`
    const matchTexts = matches.slice(0, maxMatches).map(([match, number]) => `${match}: ${number}`)
    return matchTexts.length === 0 ? text : `${text} (${matchTexts.join(', ')})`
  },
})

/** What to ask for instead of a topic that nothing is about: words of it. */
export type WiderPart = { code: 'wider'; topics: WiderTopic[] }

/** The part on wider topics; none if there are none. */
export function widerPart(topics: WiderTopic[]): WiderPart[] {
  return topics.length === 0 ? [] : [{ code: 'wider', topics }]
}

/** The words on wider topics. They give no counts: a run on the wider topic finds other clips than this one did. */
export const widerTexts: PartTexts<WiderPart> = {
  wider({ topics }) {
    const texts = topics.map(({ topic }) => `“${topic}”`)
    return `a wider topic may bring something: ${texts.join(' or ')}`
  },
}

/** Whether the results, or everything that was searched, are samples. */
export type SamplePart = { code: 'results_are_samples' } | { code: 'searched_samples' }

/** The words on samples of clips or videos. */
export const sampleTexts = (videos: 'clips' | 'videos'): PartTexts<SamplePart> => ({
  results_are_samples: () => `these are invented sample ${videos}; ${sampleRemedy}`,
  searched_samples: () => `only invented sample ${videos} were searched; ${sampleRemedy}`,
})
const sampleRemedy = 'import your own with `coldopen catalog import`'
