import type { Platform } from '../../../providers/types.js'
import type { Said } from './settings.js'
import { type Found, findAll, over, type Phrase, take, type Token, unname } from './tokens.js'
import { cached, once } from '../../../lib/once.js'
import type { ChatWords } from '../../../languages/chat-words.js'
import { anyOf, either, inEveryChat, partWords, piecesOf, wordsInAny } from './words.js'

/** Where the clips are to be from, read from a phrase. A platform that is the subject restricts nothing. */

/** Words of those who write about a platform rather than name where to look. */
const trade = wordsInAny((words) => words.trade)

const site = '(?:SITE|CLIPS)'
const conjunctions = () => `,|&|/|\\+|${piecesOf('and', 'or', 'nor')}`
const sites = () => `${site}(?: (?:(?:${conjunctions()}) ){1,2}(?:(?:on|not|from|no) )?${site}){0,3}`
/** A refusal goes on over "or" and "and"; behind a bare comma the next platform is wanted. */
const refusedSites = () =>
  `${site}(?: (?:(?:, )?(?:${piecesOf('or', 'nor')})|&|/|\\+|${piecesOf('and')}) (?:(?:on|not|from|no) )?${site}){0,3}`
const making =
  '(?:making|editing|filming|shooting|recording|posting|creating|writing|scripting|uploading|starting|growing)'
const ended = () => `(?=$| [,.!?;:)_]| (?:${piecesOf('behindSetting')}|as well|now))`

/** Clips that are made, not looked for: "how to edit reels", "filming tiktoks on a phone". */
const made = [
  over(`(?<=how (?:to|i|we|you|do i|do you|can i|they) (?:\\S+ ){1,4})CLIPS`),
  over(
    `(?<!(?:i'm|am|are|im|we're) ${making} (?:\\S+ ){0,3})(?<=${making} (?:(?:better|good|great|viral|my|your|short|faceless|the|a|SITE) ){0,3})CLIPS`,
  ),
]
const howTo = over(
  'how (?:to|i|we|you|do i|do you|can i|they) (?:\\p{L}+ly |actually )?(?:make|edit|film|shoot|record|post|create|write|script|upload|start|monetize|grow)',
)

type Rules = {
  every: RegExp
  not: RegExp
  listed: RegExp
  named: RegExp
  called: RegExp
  only: RegExp
  ahead: RegExp
  last: RegExp
}
const rulesOf = cached((words: ChatWords): Rules => {
  const quality = `(?:(?:${anyOf(words.quality, words.recent)}|_|LANG|DEMO) ){0,3}`
  return {
    every: over(either(words.every)),
    // In every language: a short message seldom shows which it is in. Portuguese "no" is "on".
    not: over(
      `(?!(?:(?:but|and|just|please|,) )?${anyOf(words.on)} )${either(refusing())} (?:(?:${piecesOf('behindRefused')}) ){0,2}${refusedSites()}`,
    ),
    listed: over(`(?:SITE (?:(?:${conjunctions()}) ){1,2}){0,3}SITE(?: ')?(?= ${quality}CLIPS)`),
    named: over(
      `(?:(?:${anyOf(words.on, words.only)}|but|posted|published) ){1,3}${sites()}(?: (?:${anyOf(words.only)}|please|instead)){0,2}${ended()}`,
    ),
    called: over(`(?:platforms?|sites?|apps?|networks?) (?:=|:|is) ${sites()}`),
    only: over(`${sites()}(?: -)? (?:${anyOf(words.only)})(?: please)?${ended()}`),
    ahead: over(
      `(?<=^|[,.!?;_] )SITE(?: (?:,|and|or|&|/|\\+) SITE){0,2}(?=$| (?:about|on|for|instead|:|-|_|[,.!?;])|(?: ,)? please)`,
    ),
    last: over('(?<=[\\p{L}\\p{N}"”\')] )SITE(?: (?:,|and|or|&|/|\\+) SITE){0,2}(?: please)?(?=$| [,.!?;_])'),
  }
})

function refusing(): string[] {
  return inEveryChat(({ not }) => not).flat()
}

/** Takes what a phrase says on where the clips are to be from. */
export function readPlatforms(phrase: Phrase, words: ChatWords): { phrase: Phrase; said: Said } {
  const { every, not, listed, named, called, only, ahead, last } = rulesOf(words)
  const all = findAll(phrase, every)
  let rest = take(phrase, all)
  const left = findAll(rest, not).filter(({ tokens }) => platformsOf(tokens).length > 0)
  const without = left.filter((place) => !isLife(phrase, place))
  rest = take(rest, without)
  rest = unname(
    rest,
    left.filter((place) => isLife(phrase, place)),
  )
  const subject = findAll(rest, howTo).length > 0
  rest = unname(
    rest,
    made.flatMap((pattern) => findAll(rest, pattern)).filter(() => subject || !hasAbout(rest)),
  )
  rest = unname(rest, traded(rest))
  const isTrade = hasTrade(rest)
  const found: Found[] = []
  for (const pattern of [called, listed, only, named, ahead, last, tinted]) {
    const places = findAll(rest, pattern).filter(
      (place) =>
        platformsOf(place.tokens).length > 0 &&
        (pattern === called || pattern === listed || pattern === only || pattern === ahead || !isTrade),
    )
    found.push(...places)
    rest = take(rest, places)
  }
  const clips = rest.tokens.filter(({ meaning, taken }) => !taken && meaning?.sort === 'CLIPS')
  const wanted = [...found.flatMap(({ tokens }) => platformsOf(tokens)), ...platformsOf(clips)]
  return {
    phrase: rest,
    said: saidOf(
      wanted,
      without.flatMap(({ tokens }) => platformsOf(tokens)),
      all.length > 0,
    ),
  }
}

/** "tiktok sourdough videos": a platform in front of clips of a subject. */
const tinted = over(
  '(?<=^|(?:me|us|some|any|find|the|best|top|viral|trending|popular|short|new|_|N|[,.!?;]) )SITE(?= (?:(?!about |on |for |that |[,.!?;:_] )\\S+ ){1,4}CLIPS)',
)

function saidOf(wanted: Platform[], without: Platform[], isEvery: boolean): Said {
  const said: Said = {}
  if (wanted.length > 0) said.platforms = [...new Set(wanted)].filter((one) => !without.includes(one))
  else if (isEvery) said.platforms = null
  if (without.length > 0) said.without = [...new Set(without)]
  return said
}

function platformsOf(tokens: readonly Token[]): Platform[] {
  return tokens.flatMap(({ meaning }) => meaning?.platforms ?? [])
}

const life = partWords('life')

/** "Life without Instagram", "a year with no TikTok": what is left out is the subject. */
function isLife({ tokens }: Phrase, { from }: Found): boolean {
  return life().has(tokens[from - 1]?.word ?? '')
}

const owning = once(() => over(`(?:${piecesOf('my')}) (?:SITE|CLIPS)`))

/** A platform bound to a word of its trade: "tiktok algorithm", "reels strategy", "my instagram". */
function traded(phrase: Phrase): Found[] {
  const behind = findAll(phrase, over('(?:SITE |CLIPS ){1,2}\\S+')).filter(
    ({ tokens }) => platformsOf(tokens).length > 0 && trade().has(tokens.at(-1)?.word ?? ''),
  )
  const owned = findAll(phrase, owning())
  return [
    ...behind,
    ...owned.filter(({ tokens }) => platformsOf(tokens).length > 0 && tokens[1]?.meaning?.sort === 'SITE'),
  ].map((place) => ({ ...place, tokens: place.tokens.filter(({ meaning }) => meaning) }))
}

/** Whether the phrase speaks of a platform's trade, and no platform is bound to it yet. */
function hasTrade({ tokens }: Phrase): boolean {
  const isBound = tokens.some(
    ({ meaning, word }) =>
      meaning === null &&
      /^(?:tiktok|tik tok|instagram|insta|ig|youtube|yt|reels|shorts|tiktoks)$/u.test(word),
  )
  return !isBound && tokens.some(({ word, taken }) => !taken && trade().has(word))
}

function hasAbout({ tokens }: Phrase): boolean {
  return tokens.some(({ word }) => word === 'about')
}
