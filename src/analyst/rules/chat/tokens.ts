import type { Platform } from '../../../providers/types.js'
import { once } from '../../../lib/once.js'
import { fold } from '../../../lib/text.js'
import { chatLanguages, chatOf } from '../../../languages/index.js'

/**
 * The tokens of a chat message: its words and marks in order. When patterns are matched, a token with a known
 * meaning (a number, a platform, a language) is represented by the sort of its meaning, so that one pattern serves
 * every language.
 */

/**
 * Sorts of meanings. In a pattern a sort stands for every word of its kind. It is in upper case, which folded words
 * never are.
 */
export type Sort = 'N' | 'CLIPS' | 'SITE' | 'MAKERS' | 'LANG' | 'DEMO' | 'LAND' | 'UNIT'

/** The meaning of a word. Only the members of its sort are set. */
export type Meaning = {
  sort: Sort
  number?: number
  platforms?: Platform[]
  /** A BCP 47 tag. */
  language?: string
  /** ISO 3166-1 alpha-2. */
  country?: string
  days?: number
}

export type Token = {
  /** The folded word; several words with spaces if they have one meaning together. */
  word: string
  /** UTF-16 offsets in the message. */
  from: number
  to: number
  meaning: Meaning | null
  /** Whether it was read as a setting, so that it is no part of the subject. */
  isTaken: boolean
}

type TokenForm = (token: Token) => string

export type Phrase = { text: string; tokens: readonly Token[] }

const tokenPattern = /\p{N}[\p{N}.,]*\p{N}(?![\p{L}\p{M}\p{N}])|[\p{L}\p{M}\p{N}'’]+|\S/gu
/** Articles and prepositions that are attached to the next word: "l'été", "dell'Italia", "d'entraînement". */
const attachedMarks = once(() => {
  const pieces = chatLanguages.flatMap((language) => chatOf(language).parts.leaning ?? [])
  return new RegExp(`^(?:${pieces.join('|')})['’](?=.)`, 'iu')
})

/** Splits a text into words and marks, without apostrophes that are quotation marks. */
export function tokenise(text: string): Token[] {
  return [...text.matchAll(tokenPattern)].flatMap((match) => {
    const at = match.index
    const lead = attachedMarks().exec(match[0])?.[0].length ?? 0
    const parts = lead > 0 ? [match[0].slice(0, lead), match[0].slice(lead)] : [match[0]]
    return parts.flatMap((part, index) =>
      tokenOf(part, at + (index === 0 ? 0 : lead), index < parts.length - 1),
    )
  })
}

function tokenOf(part: string, at: number, leans: boolean): Token[] {
  const before = /^['’]*/u.exec(part)?.[0].length ?? 0
  const after = leans ? 0 : (/['’]*$/u.exec(part)?.[0].length ?? 0)
  if (before + after >= part.length) return []
  const word = fold(part.slice(before, part.length - after)).replaceAll('’', "'")
  return [{ word, from: at + before, to: at + part.length - after, meaning: null, isTaken: false }]
}

/**
 * The form of a token that patterns are matched with: the sort of its meaning, otherwise its word; `_` if it is
 * taken.
 */
export function formOf({ word, meaning, isTaken }: Token): string {
  return isTaken ? '_' : (meaning?.sort ?? word)
}

/** As `formOf`, but a token that may belong to a subject is represented by its word. */
export function plainForm(token: Token): string {
  const sort = token.isTaken ? undefined : token.meaning?.sort
  return sort === 'UNIT' || sort === 'LANG' || sort === 'DEMO' || sort === 'LAND' ? token.word : formOf(token)
}

/** A match of a pattern: from token `from` up to, not including, token `to`. */
export type PatternMatch = { from: number; to: number; tokens: Token[] }

/** The forms of tokens are computed once, because many patterns are matched with them. */
const formCache = new WeakMap<readonly Token[], Map<TokenForm, string[]>>()

function formsOf(tokens: readonly Token[], form: TokenForm): string[] {
  const formsByKind = formCache.get(tokens) ?? new Map<TokenForm, string[]>()
  formCache.set(tokens, formsByKind)
  const forms = formsByKind.get(form) ?? tokens.map((token) => form(token).replaceAll(' ', '~'))
  formsByKind.set(form, forms)
  return forms
}

/** All matches of a pattern in a phrase, in order, not overlapping. */
export function findAll({ tokens }: Phrase, pattern: RegExp, form: TokenForm = formOf): PatternMatch[] {
  const forms = formsOf(tokens, form)
  const line = forms.join(' ')
  if (line.search(pattern) < 0) return []
  const index = new Map<number, number>()
  let length = 0
  for (const [at, word] of forms.entries()) {
    index.set(length, at)
    length += word.length + 1
  }
  return [...line.matchAll(pattern)].flatMap((match) => {
    const from = index.get(match.index)
    if (from === undefined || match[0] === '') return []
    const to = from + match[0].split(' ').length
    return [{ from, to, tokens: tokens.slice(from, to) }]
  })
}

/** The phrase with the matched tokens changed. */
export function mapTokensAt(phrase: Phrase, places: PatternMatch[], to: (token: Token) => Token): Phrase {
  if (places.length === 0) return phrase
  const tokens = [...phrase.tokens]
  for (const place of places) {
    for (let at = place.from; at < place.to; at++) {
      const token = tokens[at]
      if (token) tokens[at] = to(token)
    }
  }
  return { ...phrase, tokens }
}

/** The phrase with the matched tokens marked as taken, so that they are no part of the subject. */
export function takeOut(phrase: Phrase, places: PatternMatch[]): Phrase {
  return mapTokensAt(phrase, places, (token) => ({ ...token, isTaken: true }))
}

/** The phrase with the matched tokens read as plain words. */
export function withoutMeanings(phrase: Phrase, places: PatternMatch[]): Phrase {
  return mapTokensAt(phrase, places, (token) => ({ ...token, meaning: null }))
}

/** Whether a token has a letter or a digit; others are punctuation alone. */
export function isWord(token: Token): boolean {
  return /[\p{L}\p{N}]/u.test(token.word)
}
