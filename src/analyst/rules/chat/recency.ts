import type { Said } from './settings.js'
import { type Found, findAll, over, type Phrase, take } from './tokens.js'
import { cached, once } from '../../../lib/once.js'
import type { ChatWords } from '../../../languages/chat-words.js'
import { anyOf, either, inEveryChat, partWords, piecesOf } from './words.js'

/** How new the clips are to be, read from a phrase. */

type Days = 7 | 30 | 90 | 365

/** The smallest of the four spans that holds so many days; null for more than a year. */
export function spanOf(days: number): Days | null {
  return ([7, 30, 90, 365] as const).find((span) => days <= span) ?? null
}

/** "A few" of a unit. */
const few = 3
/** Longer ago than this season: the one before may have begun a year ago. */
const seasons = partWords('seasons')

type Pattern = {
  pattern: RegExp
  days: (found: Found, forms: string[]) => number | null
  /** Where the pattern alone does not tell. */
  isOne?: (found: Found) => boolean
}

/** Days of a found span: its number, "few" or one, of its unit. Null where there is no unit. */
function measured({ tokens }: Found, isFew: boolean): number {
  const number = tokens.find(({ meaning }) => meaning?.sort === 'N')?.meaning?.number
  const unit = tokens.find(({ meaning }) => meaning?.sort === 'UNIT')?.meaning?.days ?? 1
  const times = number ?? (isFew ? few : 1)
  return Math.min(times, 10_000) * unit
}

function patternsOf(words: ChatWords): Pattern[] {
  const during = `(?:${anyOf(words.during)} ){0,5}`
  const last = anyOf(words.last)
  const fewOf = `(?:(?:(?:${piecesOf('a')}) )?${anyOf(words.few)}(?: (?:${piecesOf('ofFew')}))?(?: the)? )?`
  const isFew = new RegExp(`^${anyOf(words.few)}$`, 'u')
  const span = (found: Found) =>
    measured(
      found,
      found.tokens.some(({ word }) => isFew.test(word)),
    )
  const season = (found: Found) => (found.tokens.some(({ word }) => seasons().has(word)) ? 365 : span(found))
  const not = `(?! (?:${piecesOf('of')})(?! CLIPS)(?!\\S))`
  return [
    { pattern: over(`(?:${during})since ${last} UNIT`), days: (found) => span(found) * 2 },
    { pattern: over(`${during}(?:N )?${last} ${fewOf}(?:N )?(?:half )?UNIT${not}`), days: season },
    { pattern: over(`${during}(?:N )?UNIT ${last}`), days: season },
    { pattern: over(`${during}${anyOf(words.this)} UNIT(?:${piecesOf('here')})?${not}`), days: span },
    { pattern: over('(?<=CLIPS )of the UNIT'), days: span },
    {
      pattern: over(
        '(?:(?:that are|are|posted|uploaded|from|,) ){0,2}(?:not |no |nothing )?(?:older than|newer than|less than|under|within|at most|max|up to|not more than) (?:N |a |an |the )(?:UNIT)(?: (?:old|ago|or newer))?(?<=(?:old|ago|newer)|(?:older|newer) than \\S+ UNIT|within \\S+ UNIT)',
      ),
      days: span,
    },
    { pattern: over(`${during}(?:N |a |${fewOf})UNIT (?:ago|old)(?: or (?:less|newer))?`), days: span },
    { pattern: over(`(?:(?<=^|[,;(_] )|(?<=^(?:only|just|from) ))(?:N )UNIT(?=$| [,._!?)])`), days: span },
  ]
}

/** Spans that one word or phrase names, in any language; a year or no limit is none of the spans. */
const fixed = once((): Pattern[] => [
  ...spansNamed('year'),
  {
    pattern: over(
      `(?:(?:${piecesOf('beforeToday')}) ){0,2}(?:${piecesOf('today')})(?=$| [,.!?;_)]| only| please| about)`,
    ),
    days: () => 7,
  },
  ...spansNamed('named'),
])

function spansNamed(list: 'year' | 'named'): Pattern[] {
  const rows = inEveryChat(({ fixedSpans }) => fixedSpans?.[list] ?? []).flat()
  return rows.map(({ days, pattern, onlyYears }) => ({
    pattern: over(pattern),
    days: () => days,
    ...(onlyYears ? { isOne: ({ tokens }) => /^(?:19|20)\d\d$/u.test(tokens.at(-1)?.word ?? '') } : {}),
  }))
}

/** Read once for each language. */
const rulesOf = cached((words: ChatWords): { spans: Pattern[]; lately: RegExp[] } => {
  const recent = anyOf(words.recent)
  const between = `(?:(?:${anyOf(words.quality)}|N|LANG|DEMO) ){0,3}`
  return {
    spans: [...patternsOf(words), ...fixed()],
    lately: [
      over(either(words.lately)),
      over(`(?:most )?${recent}(?= ${between}(?:SITE )?CLIPS)`),
      over(`(?<=CLIPS |CLIPS ${anyOf(words.quality)} )${recent}`),
      over(
        '(?<=^|(?:the|some|any|N|me|find|for|of|to|_|[,.!]) )(?:most )?(?:recent|latest|newest)(?= \\p{L})',
      ),
    ],
  }
})

/** Takes what a phrase says on how new the clips are to be. */
export function readRecency(phrase: Phrase, words: ChatWords): { phrase: Phrase; said: Said } {
  let rest = phrase
  let said: Said = {}
  const { spans, lately } = rulesOf(words)
  for (const { pattern, days, isOne = () => true } of spans) {
    const found = findAll(rest, pattern).filter(isOne)
    const first = found[0]
    if (!first) continue
    const value = days(first, [])
    if (said.posted_within_days === undefined)
      said = { posted_within_days: value === null ? null : spanOf(value) }
    rest = take(rest, found)
  }
  for (const pattern of lately) {
    const found = findAll(rest, pattern)
    if (found.length > 0 && said.posted_within_days === undefined) said = { posted_within_days: 30 }
    rest = take(rest, found)
  }
  return { phrase: rest, said }
}
