import { cached } from '../../../lib/once.js'
import { readingCue } from '../../../languages/reading-cues.js'
import type { Said } from './settings.js'
import { type Found, findAll, over, type Phrase, setOf, take } from './tokens.js'
import type { ChatWords } from '../../../languages/chat-words.js'
import { anyOf, inEveryChat, piecesOf, wordsInAny } from './words.js'

/** How many clips are wanted, read from a phrase: a number counts only where it counts clips. */

/** The most a run delivers. */
const most = 30
/** The most that a number by itself behind a comma is taken for: more is a year or a model. */
const likely = 100

/** A number before one of these measures something: "5 minute workouts", "3 body problem", "5 ingredient meals". */
const measures = wordsInAny((words) => words.measures ?? '')

/** Words that cannot stand between a number and the clips it counts. */
const breaks = () => inEveryChat((words) => words.breaks ?? '').join(' ')

/** A word as a source: marks stand for themselves. */
function escaped(word: string): string {
  return word.replace(/[.*+?()]/gu, '\\$&')
}

function anyMark(row: string): string {
  return [...setOf(row)].map(escaped).join('|')
}

const between = () => `(?:(?!(?:${anyMark(breaks())}) )\\S+ )`
const range = () => `(?:N (?:-|–|${piecesOf('to')}) )?`
const about =
  '(?:(?:the |my |your )?(?:top|about|around|roughly|approximately|up to|at least|at most|exactly|just|only|some|another|maybe|say) ){0,2}'
const verbs =
  '(?:give|get|find|show|send|bring|need|want|list|fetch|do|have|make|take)(?: (?:me|us|it|that|just|only|like)){0,2}'
const more = () => `(?:${piecesOf('moreOfThem')})`

type Rules = Record<'counted' | 'named' | 'bounded' | 'listed' | 'bare', RegExp> & { others: RegExp[] }
const rulesOf = cached((words: ChatWords): Rules => {
  const before = words.counting === '' ? '' : `(?<=^|(?:${anyMark(words.counting)}) )`
  const kinds = `(?:${anyOf(words.quality, words.recent)}|other|more|new|LANG|DEMO|SITE|_|-)`
  return {
    // "10 tiktoks", "top 10 short funny videos"
    counted: over(`${before}${about}${range()}N(?: (?:\\+|x|or so|de|di|d'))?(?= (?:${kinds} ){0,5}CLIPS)`),
    // "10 sourdough tiktoks"
    named: over(`${before}${about}${range()}N(?= ${between()}{1,4}CLIPS)`),
    others: [
      // "give me 3", "give me 3 about sourdough"
      `(?<=${verbs} )(?:(?:just|only|about|maybe|exactly) )?N(?: ${more()})?(?=$| (?:about|on|from|in|please|with|regarding|instead|only|[,.!?_]))`,
      'top N(?=$| (?:about|on|from|in|[,.!?_:]))',
      `N ${more()}(?: (?:please|instead|only))?(?=$| [^\\p{L}]| (?:but|from|in|on|with|please|only|about))`,
      `(?:make (?:it|that|them)|count|(?:the )?(?:count|number|amount) (?:to|of|is|=|:)|limit(?: it)? to|${piecesOf('only')}) (?:to |up to )?N(?=$| [,.!?_]| (?:please|instead|though|CLIPS|from|in))`,
      // "count=5 platform=tiktok"
      '(?:count|number|amount) (?:=|:) N',
    ].map(over),
    // "yoga, max 5"
    bounded: over(
      '(?<=(?:^|[\\p{L}\\p{M}_]) [,;(] |^)(?:max|maximum|at most|at least|no more than|not more than|up to|around|roughly|maybe) N(?= please|$| [,.!?;)_])',
    ),
    // "yoga, 5", not "genesis 1, 5"
    listed: over('(?<=[\\p{L}\\p{M}_] , )(?<!(?<!\\S)N , )N(?= please|$| [.!?]| ,(?! N(?!\\S)))'),
    bare: over(
      `(?<=^(?:(?:ok|okay|only|just|maybe|about|but|and|${piecesOf('others')}|_) ){0,3})N(?=$| (?:_|please|[,.!?]|but|more))`,
    ),
  }
})

/** The last number in what was found. */
function valueOf({ tokens }: Found): number {
  return tokens.findLast(({ meaning }) => meaning?.sort === 'N')?.meaning?.number ?? 0
}

/** Takes what a phrase says on how many clips are wanted; `alone` where a bare number is a count too. */
export function readCount(phrase: Phrase, words: ChatWords, alone: boolean): { phrase: Phrase; said: Said } {
  const { counted, named, others, bounded, listed, bare } = rulesOf(words)
  const [place] = [
    ...findAll(phrase, counted),
    ...findAll(phrase, named).filter((found) => !isPartOfName(phrase, found)),
    ...others.flatMap((pattern) => findAll(phrase, pattern)),
    ...[bounded, listed]
      .flatMap((pattern) => findAll(phrase, pattern))
      .filter((found) => valueOf(found) <= likely),
    ...(alone ? findAll(phrase, bare) : []),
  ]
  const value = place ? valueOf(place) : 0
  const isYear = value >= 1900 && value < 2100
  if (!place || isYear) return { phrase, said: {} }
  return { phrase: take(phrase, [place]), said: value < 1 ? {} : { count: Math.min(most, value) } }
}

/** Whether the number belongs to what follows: a measure, or a plural with more behind it before the clips. */
function isPartOfName({ tokens }: Phrase, { to }: Found): boolean {
  const next = tokens[to]
  const after = tokens[to + 1]
  if (!next || next.meaning?.sort === 'UNIT' || measures().has(next.word)) return true
  const isPlural = /\p{L}{2}s$/u.test(next.word) && !readingCue('singular').test(next.word)
  return isPlural && after?.meaning?.sort !== 'CLIPS'
}
