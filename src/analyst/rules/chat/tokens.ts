import type { Platform } from '../../../providers/types.js'
import { once } from '../../../lib/once.js'
import { fold } from '../../../lib/text.js'
import { chatLanguages, chatOf } from '../../../languages/index.js'

/**
 * A chat message as the rules see it: words and marks in order. What a word is known for (a number, a platform,
 * a language) stands in its place when patterns are matched, so one pattern serves every language.
 */

/** Stands in a pattern for every word of its kind. Upper case: folded words never are. */
export type Sort = 'N' | 'CLIPS' | 'SITE' | 'MAKERS' | 'LANG' | 'DEMO' | 'LAND' | 'UNIT'

/** What a word is known for; only the members of its sort are set. */
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
  /** Folded; several words side by side where they have one meaning together. */
  word: string
  /** UTF-16 offsets in the message. */
  from: number
  to: number
  meaning: Meaning | null
  /** Understood as a setting: no part of the subject. */
  isTaken: boolean
}

type TokenForm = (token: Token) => string

export type Phrase = { text: string; tokens: readonly Token[] }

const piece = /\p{N}[\p{N}.,]*\p{N}(?![\p{L}\p{M}\p{N}])|[\p{L}\p{M}\p{N}'’]+|\S/gu
/** Articles and prepositions that lean on the next word: "l'été", "dell'Italia", "d'entraînement". */
const attachedMarks = once(() => {
  const pieces = chatLanguages.flatMap((language) => chatOf(language).parts.leaning ?? [])
  return new RegExp(`^(?:${pieces.join('|')})['’](?=.)`, 'iu')
})

/** The words and marks of a text; apostrophes that quote are left out. */
export function tokenise(text: string): Token[] {
  return [...text.matchAll(piece)].flatMap((match) => {
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

/** How a token shows in a line: its sort, else its word; `_` once it is taken. */
export function formOf({ word, meaning, isTaken }: Token): string {
  return isTaken ? '_' : (meaning?.sort ?? word)
}

/** As `formOf`, but a word that may belong to a subject shows as itself. */
export function plainForm(token: Token): string {
  const sort = token.isTaken ? undefined : token.meaning?.sort
  return sort === 'UNIT' || sort === 'LANG' || sort === 'DEMO' || sort === 'LAND' ? token.word : formOf(token)
}

/** A pattern over whole tokens, one space between them. Flags `gu`: it is made for one place and kept there. */
export function compilePattern(source: string): RegExp {
  return new RegExp(`(?<!\\S)(?:${source})(?!\\S)`, 'gu')
}

/** Where a pattern was found: tokens `from` up to, not with, `to`. */
export type PatternMatch = { from: number; to: number; tokens: Token[] }

/** Forms are looked through for one pattern after the other. */
const formCache = new WeakMap<readonly Token[], Map<TokenForm, string[]>>()

function formsOf(tokens: readonly Token[], form: TokenForm): string[] {
  const formsByKind = formCache.get(tokens) ?? new Map<TokenForm, string[]>()
  formCache.set(tokens, formsByKind)
  const forms = formsByKind.get(form) ?? tokens.map((token) => form(token).replaceAll(' ', '~'))
  formsByKind.set(form, forms)
  return forms
}

/** Every place of a pattern in a phrase, in order, none over another. */
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

/** The phrase with these tokens changed. */
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

/** The phrase with what was found there taken out of the subject. */
export function takeOut(phrase: Phrase, places: PatternMatch[]): Phrase {
  return mapTokensAt(phrase, places, (token) => ({ ...token, isTaken: true }))
}

/** The phrase with what was found there read as plain words. */
export function withoutMeanings(phrase: Phrase, places: PatternMatch[]): Phrase {
  return mapTokensAt(phrase, places, (token) => ({ ...token, meaning: null }))
}

export function isWord(token: Token): boolean {
  return /[\p{L}\p{N}]/u.test(token.word)
}

/** Words of a row in a set. */
export function setOf(...rows: string[]): Set<string> {
  return new Set(rows.flatMap((row) => row.split(' ')).filter(Boolean))
}
