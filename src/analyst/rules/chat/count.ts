import { memoize } from '../../../lib/once.js'
import { maxResults } from '../../../lib/run-limits.js'
import { readingCue } from '../../../languages/reading-cues.js'
import type { ReadSettings } from './settings-types.js'
import { type PatternMatch, findAll, type Phrase, takeOut, type Token } from './tokens.js'
import type { ChatWords } from '../../../languages/chat-words.js'
import {
  compilePattern,
  setOf,
  mapChatLanguages,
  patternFor,
  sourcesFor,
  wordsInAny,
} from '../../../languages/chat-patterns.js'

/** Reads the number of clips that a phrase requests. A number counts only if it counts clips. */

/** A larger number behind a comma is a year or a model, not a number of clips. */
const maxBareCount = 100

/** Words after a number that make it a measure: "5 minute workouts", "3 body problem", "5 ingredient meals". */
const measureWords = wordsInAny((words) => words.measures ?? '')

/** Words that never stand between a number and the clips that it counts. */
const breaks = () => mapChatLanguages((words) => words.breaks ?? '').join(' ')

function markAlternatives(row: string): string {
  return [...setOf(row)].map((word) => word.replace(/[.*+?()]/gu, '\\$&')).join('|')
}

type CountRules = Record<'counted' | 'named' | 'bounded' | 'listed' | 'bare', RegExp> & { others: RegExp[] }

const rulesOf = memoize((words: ChatWords): CountRules => {
  const pieces = {
    counting: words.counting === '' ? '' : `(?<=^|(?:${markAlternatives(words.counting)}) )`,
    between: `(?:(?!(?:${markAlternatives(breaks())}) )\\S+ )`,
  }
  return {
    counted: patternFor('counted', words, pieces),
    named: patternFor('countedSubject', words, pieces),
    others: sourcesFor('countedAlone', words).map(compilePattern),
    bounded: patternFor('countBounded', words),
    listed: patternFor('countListed', words),
    bare: patternFor('countBare', words),
  }
})

/** The last number in tokens; null if there is none. */
export function numberIn(tokens: readonly Token[]): number | null {
  return tokens.findLast(({ meaning }) => meaning?.sort === 'N')?.meaning?.number ?? null
}

/**
 * Reads the requested number of clips and takes it out of the phrase. If the subject is already known, a bare number
 * counts, too.
 */
export function readCount(phrase: Phrase, words: ChatWords, hasSubject: boolean): ReadSettings {
  const { counted, named, others, bounded, listed, bare } = rulesOf(words)
  const places = [
    ...findAll(phrase, counted),
    ...findAll(phrase, named).filter((found) => !isPartOfName(phrase, found)),
    ...others.flatMap((pattern) => findAll(phrase, pattern)),
    ...[bounded, listed]
      .flatMap((pattern) => findAll(phrase, pattern))
      .filter(({ tokens }) => (numberIn(tokens) ?? 0) <= maxBareCount),
    ...(hasSubject ? findAll(phrase, bare) : []),
  ]
  const place = places[0]
  const value = numberIn(place?.tokens ?? []) ?? 0
  const isYear = value >= 1900 && value < 2100
  if (!place || isYear) return { phrase, change: {} }
  return { phrase: takeOut(phrase, [place]), change: value < 1 ? {} : { count: Math.min(maxResults, value) } }
}

/**
 * Whether the number belongs to the words after it: a measure, or a plural noun that more words separate from the
 * clips.
 */
function isPartOfName({ tokens }: Phrase, { to }: PatternMatch): boolean {
  const next = tokens[to]
  const after = tokens[to + 1]
  if (!next || next.meaning?.sort === 'UNIT' || measureWords().has(next.word)) return true
  const isPlural = /\p{L}{2}s$/u.test(next.word) && !readingCue('singular').test(next.word)
  return isPlural && after?.meaning?.sort !== 'CLIPS'
}
