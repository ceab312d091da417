import type { Platform } from '../../../providers/types.js'
import { memoize, once } from '../../../lib/once.js'
import { type ChatLanguage, chatOf } from '../../../languages/index.js'
import type { ChatLexicon } from '../../../languages/chat-words.js'
import { names } from './names.js'
import type { Meaning, Token } from './tokens.js'
import { mapChatLanguages, partWords, piecesOf, wordsInAny } from '../../../languages/chat-patterns.js'

/** Looks up the meanings of words and short phrases. */

/** Pairs of words of which one only looks like a word for clips: "jean shorts". */
const pairs = wordsInAny((words) => words.compounds ?? '')

/** The meanings of words and short phrases in any language. */
const commonMeanings = once(() => {
  const meanings = new Map<string, Meaning>()
  const add = (row: string, meaning: Meaning) => row.split('|').forEach((word) => meanings.set(word, meaning))
  for (const lexicon of mapChatLanguages((words) => words.lexicon)) addLexicon(add, lexicon)
  return meanings
})

function platformsOf({ platforms }: ChatLexicon) {
  return Object.entries(platforms ?? {}) as [Platform, { names: string; clips: string }][]
}

function addLexicon(add: (row: string, meaning: Meaning) => void, words: ChatLexicon): void {
  for (const [platform, { names, clips }] of platformsOf(words)) {
    add(names, { sort: 'SITE', platforms: [platform] })
    add(clips, { sort: 'CLIPS', platforms: [platform] })
  }
  add(words.clips, { sort: 'CLIPS', platforms: [] })
  add(words.dozen, { sort: 'N', number: 12 })
  add(words.halfDozen, { sort: 'N', number: 6 })
  add(words.makers, { sort: 'MAKERS' })
  for (const [days, row] of Object.entries(words.units)) add(row, { sort: 'UNIT', days: Number(days) })
}

const ambiguousClipWords = wordsInAny(({ lexicon }) => lexicon.soft.replaceAll('|', ' '))

const numbersOf = memoize((language: ChatLanguage): Map<string, number> => {
  const pairs = chatOf(language)
    .numbers.split(' ')
    .map((pair) => pair.split(':'))
  return new Map(pairs.map(([value, word]) => [word ?? '', Number(value)]))
})

/** The value of "12", "1,000" or "1.000"; null for anything else, such as "2.5" or "10k". */
function digits(word: string): number | null {
  const [first = '', ...rest] = word.split(/[.,]/u)
  if (!/^[0-9]{1,9}$/u.test(first) || rest.some((part) => !/^[0-9]{3}$/u.test(part))) return null
  return Number([first, ...rest].join('').slice(0, 12))
}

const shortUnits = once(() => {
  const units = mapChatLanguages(({ lexicon }) => Object.entries(lexicon.shortUnits ?? {})).flat()
  return {
    hours: new Map(units),
    pattern: new RegExp(`^([0-9]{1,4})(${units.map(([unit]) => unit).join('|')})$`, 'u'),
  }
})

/** The time span of "24h" or "7d". */
function parseShortSpan(word: string): Meaning | null {
  const match = shortUnits().pattern.exec(word)
  if (!match) return null
  const hours = Number(match[1]) * (shortUnits().hours.get(match[2] ?? '') ?? 0)
  return { sort: 'UNIT', days: Math.max(1, Math.ceil(hours / 24)) }
}

function meaningOf(word: string, language: ChatLanguage): Meaning | null {
  const number = digits(word) ?? numbersOf(language).get(word)
  if (number !== undefined) return { sort: 'N', number }
  return commonMeanings().get(word) ?? names().get(word) ?? parseShortSpan(word)
}

/** Maximum number of words of a phrase with one meaning. */
const maxPhraseWords = 6

/** The tokens with their meanings, for a message in this language. */
export function withMeanings(tokens: readonly Token[], language: ChatLanguage): Token[] {
  const result: Token[] = []
  for (let at = 0; at < tokens.length;) {
    const entry = longestEntryAt(tokens, at, language)
    if (entry) result.push(entry.token)
    at += entry?.length ?? 1
  }
  return withNumbers(
    result.map((token, at) =>
      isCompound(token, result[at + 1], result[at + 2])
        ? { ...token, meaning: null }
        : resolveByNeighbours(token, result[at - 1], result[at + 1]),
    ),
  )
}

function longestEntryAt(
  tokens: readonly Token[],
  at: number,
  language: ChatLanguage,
): { token: Token; length: number } | null {
  const first = tokens[at]
  if (!first) return null
  for (let length = Math.min(maxPhraseWords, tokens.length - at); length > 1; length--) {
    const words = tokens.slice(at, at + length)
    const word = words.map((token) => token.word).join(' ')
    const meaning = commonMeanings().get(word) ?? names().get(word)
    if (meaning) return { token: { ...first, word, to: words.at(-1)?.to ?? first.to, meaning }, length }
  }
  return { token: { ...first, meaning: meaningOf(first.word, language) }, length: 1 }
}

const onlyWords = partWords('only')

/** Whether a hyphen joins a noun to a platform, as in "Instagram-Sucht", but not in "TikTok-Clips" or "tiktok - bread". */
function isCompound({ meaning, to }: Token, mark: Token | undefined, noun: Token | undefined): boolean {
  if (meaning?.sort !== 'SITE' || mark?.word !== '-' || mark.from !== to || noun?.from !== mark.to)
    return false
  return noun.meaning?.sort !== 'CLIPS' && noun.meaning?.sort !== 'SITE' && !onlyWords().has(noun.word)
}

const leadingWord = once(() => new RegExp(`^(?:${piecesOf('leadingOn')}|:)$`, 'u'))

/**
 * Corrects the meaning of a token by its neighbours: "5 posts" are clips, "jean shorts" and "video games" are not.
 */
function resolveByNeighbours(token: Token, before: Token | undefined, after: Token | undefined): Token {
  const isCounted = before?.meaning?.sort === 'N'
  if (ambiguousClipWords().has(token.word) && (isCounted || leadingWord().test(after?.word ?? ''))) {
    return { ...token, meaning: { sort: 'CLIPS' } }
  }
  // "5 tiktok sul pane", "5 tiktok about bread".
  if (token.meaning?.sort === 'SITE' && isCounted && leadingWord().test(after?.word ?? '')) {
    return { ...token, meaning: { ...token.meaning, sort: 'CLIPS' } }
  }
  if (token.meaning?.sort !== 'CLIPS') return token
  const isPart = pairs().has(`${before?.word}_${token.word}`) || pairs().has(`${token.word}_${after?.word}`)
  return isPart ? { ...token, meaning: null } : token
}

/** Joins adjacent number words into one number: "twenty five", "vingt-cinq", "two dozen". */
function withNumbers(tokens: readonly Token[]): Token[] {
  const result: Token[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token
    const dash = tokens[at]?.word === '-'
    const next = dash ? tokens[at + 1] : token
    const before = result.at(-1)
    const sum = before && next ? combineNumbers(before, next) : null
    if (before && next && sum !== null) {
      result[result.length - 1] = {
        ...before,
        word: `${before.word} ${next.word}`,
        to: next.to,
        meaning: { sort: 'N', number: sum },
      }
      if (dash) at += 1
    } else result.push(token)
  }
  return result
}

function combineNumbers(first: Token, second: Token): number | null {
  const one = first.meaning?.number
  const secondNumber = second.meaning?.number
  if (one === undefined || secondNumber === undefined || /\p{N}/u.test(first.word + second.word)) return null
  if (secondNumber === 12 || secondNumber >= 100) return one * secondNumber
  return [10, 20, 30, 40, 50].includes(one) && secondNumber > 0 && secondNumber < 10
    ? one + secondNumber
    : null
}
