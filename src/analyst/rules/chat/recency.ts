import type { ReadSettings, SettingsChange } from './settings-types.js'
import { type PatternMatch, findAll, type Phrase, takeOut } from './tokens.js'
import { memoize, once } from '../../../lib/once.js'
import type { ChatWords, RequestPattern } from '../../../languages/chat-words.js'
import {
  compilePattern,
  anyOf,
  alternation,
  mapChatLanguages,
  partWords,
  patternFor,
  sourcesFor,
} from '../../../languages/chat-patterns.js'

/** Reads the maximum age of clips from a phrase. */

const daysInYear = 365
/** The oldest clips that a start can ask for. */
const maxDays = 3650
/** The lengths of a vague time span, such as "the last few days". */
const vagueSpans = [7, 30, 90]

/** The greatest age of clips to start with, in days; null for any age, as for more than ten years. */
export const ageOf = (days: number): number | null => (days > maxDays ? null : Math.max(1, Math.ceil(days)))

/** Months have 30 days up to a quarter, and are twelfths of a year beyond it. */
function exactDays(times: number, unit: number): number {
  const days = times * unit
  return unit === 30 && days > 90 ? Math.round((times * daysInYear) / 12) : days
}

/** The shortest vague span that includes the days, or whole years. */
const vagueDays = (days: number): number =>
  vagueSpans.find((span) => days <= span) ?? Math.ceil(days / daysInYear) * daysInYear

/** The number that "a few" units stand for. */
const unitsInAFew = 3
/** Names of seasons, which mean a whole year: the last one may have begun a year ago. */
const seasons = partWords('seasons')

type Pattern = {
  pattern: RegExp
  days: (found: PatternMatch) => number | null
  /** A further condition on a match. */
  isOne?: (found: PatternMatch) => boolean
}

/** The days of a matched time span: its number, "few" or one, times its unit, which is a day if none is named. */
function daysOf({ tokens }: PatternMatch, isFew: boolean): number {
  const number = tokens.find(({ meaning }) => meaning?.sort === 'N')?.meaning?.number
  const unit = tokens.find(({ meaning }) => meaning?.sort === 'UNIT')?.meaning?.days ?? 1
  if (isFew && number === undefined) return vagueDays(unitsInAFew * unit)
  return exactDays(Math.min(number ?? 1, 10_000), unit)
}

/** Whether the unit of a time span is longer than those that lengths are stated in. */
const isLong = ({ tokens }: PatternMatch) => tokens.some(({ meaning }) => (meaning?.days ?? 0) >= 1)

function patternsOf(words: ChatWords): Pattern[] {
  const isFew = new RegExp(`^${anyOf(words.few)}$`, 'u')
  const span = (found: PatternMatch) =>
    daysOf(
      found,
      found.tokens.some(({ word }) => isFew.test(word)),
    )
  const season = (found: PatternMatch) =>
    found.tokens.some(({ word }) => seasons().has(word)) ? daysInYear : span(found)
  const rows = (name: RequestPattern, days: Pattern['days']) =>
    sourcesFor(name, words).map((source) => ({ pattern: compilePattern(source), days }))
  return [
    ...rows('spanTwice', (found) => span(found) * 2),
    ...rows('spanOrSeason', season),
    ...rows('span', span),
    // "Less than 3 minutes" is a length.
    ...rows('spanBounded', span).map((row) => ({ ...row, isOne: isLong })),
  ]
}

/** Time spans of fixed words or phrases, in any language. A year or "no limit" is none of them. */
const fixed = once((): Pattern[] => [
  ...fixedSpanPatterns('year'),
  { pattern: patternFor('today'), days: () => 7 },
  ...fixedSpanPatterns('named'),
])

function fixedSpanPatterns(list: 'year' | 'named'): Pattern[] {
  const rows = mapChatLanguages(({ fixedSpans }) => fixedSpans?.[list] ?? []).flat()
  return rows.map(({ days, pattern, onlyYears }) => ({
    pattern: compilePattern(pattern),
    days: () => days,
    ...(onlyYears ? { isOne: ({ tokens }) => /^(?:19|20)\d\d$/u.test(tokens.at(-1)?.word ?? '') } : {}),
  }))
}

/** Compiled once for each language. */
const rulesOf = memoize((words: ChatWords): { spans: Pattern[]; recentPatterns: RegExp[] } => {
  const recentPatterns = [alternation(words.lately), ...sourcesFor('lately', words)].map(compilePattern)
  return { spans: [...patternsOf(words), ...fixed()], recentPatterns }
})

/** Reads the maximum age and takes it out of the phrase. */
export function readRecency(phrase: Phrase, words: ChatWords): ReadSettings {
  let rest = phrase
  let change: SettingsChange = {}
  const { spans, recentPatterns } = rulesOf(words)
  for (const { pattern, days, isOne = () => true } of spans) {
    const found = findAll(rest, pattern).filter(isOne)
    const first = found[0]
    if (!first) continue
    const value = days(first)
    if (change.posted_within_days === undefined)
      change = { posted_within_days: value === null ? null : ageOf(value) }
    rest = takeOut(rest, found)
  }
  for (const pattern of recentPatterns) {
    const found = findAll(rest, pattern)
    if (found.length > 0 && change.posted_within_days === undefined) change = { posted_within_days: 30 }
    rest = takeOut(rest, found)
  }
  return { phrase: rest, change }
}
