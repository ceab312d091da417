import { cached, once } from '../../../lib/once.js'
import { type ChatLanguage, chatLanguages, chatOf } from '../../../languages/index.js'
import type { ChatPart, ChatWords, RequestPattern } from '../../../languages/chat-words.js'
import { withLists } from '../../../languages/pieces.js'
import { compilePattern, setOf } from './tokens.js'

/** Pieces and patterns made of the words of the languages that requests are understood in. */

/** One of the words, as a source. */
export function anyOf(...rows: string[]): string {
  return `(?:${[...setOf(...rows)].join('|')})`
}

/** One of the patterns, as a source. */
export function alternation(patterns: readonly string[]): string {
  return `(?:${patterns.join('|')})`
}

/** What every language has of something. */
export function fromEveryChat<Part>(partOf: (words: ChatWords, language: ChatLanguage) => Part): Part[] {
  return chatLanguages.map((language) => partOf(chatOf(language), language))
}

/** The pieces that any language has for these parts, without brackets around them. */
export function piecesOf(...parts: ChatPart[]): string {
  const all = parts.flatMap((part) => fromEveryChat((words) => words.parts[part]))
  return all.filter((one) => one !== undefined).join('|')
}

/** The words that any language has for something. */
export function wordsInAny(rowOf: (words: ChatWords) => string): () => Set<string> {
  return once(() => setOf(...fromEveryChat(rowOf)))
}

/** The words of a part in any language. */
export function partWords(part: ChatPart): () => Set<string> {
  return once(() => new Set(piecesOf(part).split('|')))
}

/** What `{names}` in patterns stand for whatever language the request is in. */
const sharedPieces = once(() => {
  const parts = new Set(fromEveryChat((words) => Object.keys(words.parts) as ChatPart[]).flat())
  const pieces = fromEveryChat((words) => Object.entries<string>(words.patternPieces ?? {})).flat()
  const own = [...parts].map((part): [string, string] => [part, piecesOf(part)])
  return Object.fromEntries<string>([...pieces, ...own])
})

/** The same, and the rows of the request's own language: `{ownOnly}` stands for any word of `only`. */
const piecesFor = cached((words: ChatWords): Record<string, string> => {
  const rows = Object.entries(words).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const own = rows.map(([name, row]): [string, string] => [
    `own${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    anyOf(row),
  ])
  return { ...sharedPieces(), ...Object.fromEntries(own) }
})

/** The patterns that tell something in a request, of every language that has any, with their `{names}` filled in. */
export function sourcesFor(
  name: RequestPattern,
  words: ChatWords | null = null,
  pieces: Record<string, string> = {},
): string[] {
  const sources = fromEveryChat(({ patterns }) => patterns?.[name] ?? []).flat()
  return sources.map((source) => withPieces(source, words, pieces))
}

/** A pattern with its `{names}` filled in; null words where no row of the request's language is named. */
export function withPieces(source: string, words: ChatWords | null, pieces: Record<string, string>): string {
  return withLists(source, { ...(words ? piecesFor(words) : sharedPieces()), ...pieces })
}

/** The same as one pattern over whole tokens. */
export function patternFor(...source: Parameters<typeof sourcesFor>): RegExp {
  return compilePattern(sourcesFor(...source).join('|'))
}
