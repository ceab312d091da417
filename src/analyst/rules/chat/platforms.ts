import type { Platform } from '../../../providers/types.js'
import type { ReadSettings, SettingsChange } from './settings-types.js'
import { type PatternMatch, findAll, type Phrase, takeOut, type Token, withoutMeanings } from './tokens.js'
import { memoize, once } from '../../../lib/once.js'
import type { ChatWords } from '../../../languages/chat-words.js'
import {
  compilePattern,
  alternation,
  mapChatLanguages,
  partWords,
  patternFor,
  sourcesFor,
  wordsInAny,
} from '../../../languages/chat-patterns.js'

/** Reads the requested platforms from a phrase. A platform that is itself the subject is no setting. */

/** Words of the trade around a platform, beside which it is a subject: "algorithm", "strategy". */
const tradeWords = wordsInAny((words) => words.trade)

/** Clips that the user wants to make, not to find. */
const clipPatterns = once(() => sourcesFor('madeClips').map(compilePattern))
const howToMake = once(() => patternFor('howToMake'))

type PlatformRules = Record<
  'every' | 'refused' | 'listed' | 'named' | 'called' | 'only' | 'ahead' | 'last',
  RegExp
>

const rulesOf = memoize((words: ChatWords): PlatformRules => ({
  every: compilePattern(alternation(words.every)),
  refused: patternFor('sitesRefused', words, { refusing: alternation(negations()) }),
  listed: patternFor('sitesListed', words),
  named: patternFor('sitesNamed', words),
  called: patternFor('sitesCalled', words),
  only: patternFor('sitesOnly', words),
  ahead: patternFor('sitesAhead', words),
  last: patternFor('sitesLast', words),
}))

function negations(): string[] {
  return mapChatLanguages(({ not }) => not).flat()
}

/** Reads the requested platforms and takes them out of the phrase. */
export function readPlatforms(phrase: Phrase, words: ChatWords): ReadSettings {
  const { every, refused, listed, named, called, only, ahead, last } = rulesOf(words)
  const all = findAll(phrase, every)
  let rest = takeOut(phrase, all)
  const exclusions = findAll(rest, refused).filter(({ tokens }) => platformsOf(tokens).length > 0)
  const without = exclusions.filter((place) => !isLife(phrase, place))
  rest = withoutMeanings(
    takeOut(rest, without),
    exclusions.filter((place) => isLife(phrase, place)),
  )
  const subject = findAll(rest, howToMake()).length > 0
  rest = withoutMeanings(
    rest,
    clipPatterns()
      .flatMap((pattern) => findAll(rest, pattern))
      .filter(() => subject || !hasAbout(rest)),
  )
  rest = withoutMeanings(rest, findTradeUses(rest))
  const isTrade = hasTrade(rest)
  const found: PatternMatch[] = []
  // Beside a word of the trade, only the surest of them.
  for (const pattern of isTrade
    ? [called, listed, only, ahead]
    : [called, listed, only, named, ahead, last, beforeSubject()]) {
    const places = findAll(rest, pattern).filter(({ tokens }) => platformsOf(tokens).length > 0)
    found.push(...places)
    rest = takeOut(rest, places)
  }
  const clips = rest.tokens.filter(({ meaning, isTaken }) => !isTaken && meaning?.sort === 'CLIPS')
  const requestedPlatforms = [...found.flatMap(({ tokens }) => platformsOf(tokens)), ...platformsOf(clips)]
  return {
    phrase: rest,
    change: platformChange(
      requestedPlatforms,
      without.flatMap(({ tokens }) => platformsOf(tokens)),
      all.length > 0,
    ),
  }
}

const beforeSubject = once(() => patternFor('sitesBeforeSubject'))

function platformChange(
  requestedPlatforms: Platform[],
  without: Platform[],
  isEvery: boolean,
): SettingsChange {
  const change: SettingsChange = {}
  if (requestedPlatforms.length > 0)
    change.platforms = [...new Set(requestedPlatforms)].filter((one) => !without.includes(one))
  else if (isEvery) change.platforms = null
  if (without.length > 0) change.without = [...new Set(without)]
  return change
}

function platformsOf(tokens: readonly Token[]): Platform[] {
  return tokens.flatMap(({ meaning }) => meaning?.platforms ?? [])
}

const lifeWords = partWords('life')

/** Whether the subject is life without a platform: "a year with no TikTok". */
function isLife({ tokens }: Phrase, { from }: PatternMatch): boolean {
  return lifeWords().has(tokens[from - 1]?.word ?? '')
}

const ownedPlatform = once(() => patternFor('sitesOwned'))

/** Finds platforms beside a word of their trade: "tiktok algorithm", "reels strategy", "my instagram". */
function findTradeUses(phrase: Phrase): PatternMatch[] {
  const behind = findAll(phrase, compilePattern('(?:SITE |CLIPS ){1,2}\\S+')).filter(
    ({ tokens }) => platformsOf(tokens).length > 0 && tradeWords().has(tokens.at(-1)?.word ?? ''),
  )
  const owned = findAll(phrase, ownedPlatform())
  return [
    ...behind,
    ...owned.filter(({ tokens }) => platformsOf(tokens).length > 0 && tokens[1]?.meaning?.sort === 'SITE'),
  ].map((place) => ({ ...place, tokens: place.tokens.filter(({ meaning }) => meaning) }))
}

const namedPlatforms = partWords('namedPlatforms')

/** Whether the phrase has a word of a platform's trade, and no platform has been read as a part of its subject. */
function hasTrade({ tokens }: Phrase): boolean {
  const isBound = tokens.some(({ meaning, word }) => meaning === null && namedPlatforms().has(word))
  return !isBound && tokens.some(({ word, isTaken }) => !isTaken && tradeWords().has(word))
}

const subjectMarks = partWords('subjectMark')

function hasAbout({ tokens }: Phrase): boolean {
  return tokens.some(({ word }) => subjectMarks().has(word))
}
