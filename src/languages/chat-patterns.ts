import { memoize, once } from '../lib/once.js'
import { type ChatLanguage, chatLanguages, chatOf } from './index.js'
import type { ChatPart, ChatWords, RequestPattern } from './chat-words.js'
import { withLists } from './pattern-templates.js'

/** Builds patterns, and pieces of them, from the words of the languages in which requests are understood. */

/** The words of rows as a set. */
export function setOf(...rows: string[]): Set<string> {
  return new Set(rows.flatMap((row) => row.split(' ')).filter(Boolean))
}

/**
 * Compiles a pattern over whole tokens, which are separated by one space. With the flags `gu` it has state, so it
 * must not be shared.
 */
export function compilePattern(source: string): RegExp {
  return new RegExp(`(?<!\\S)(?:${source})(?!\\S)`, 'gu')
}

/** The source of a pattern that matches any of the words. */
export function anyOf(...rows: string[]): string {
  return `(?:${[...setOf(...rows)].join('|')})`
}

/** The source of a pattern that matches any of the patterns. */
export function alternation(patterns: readonly string[]): string {
  return `(?:${patterns.join('|')})`
}

/** Applies a function to the words of each of these languages. */
export function mapChatLanguages<Part>(partOf: (words: ChatWords, language: ChatLanguage) => Part): Part[] {
  return chatLanguages.map((language) => partOf(chatOf(language), language))
}

/** The pieces of these parts in all languages, joined by "|" without brackets. */
export function piecesOf(...parts: ChatPart[]): string {
  const all = parts.flatMap((part) => mapChatLanguages((words) => words.parts[part]))
  return all.filter((one) => one !== undefined).join('|')
}

/** The words of a row in any language. */
export function wordsInAny(rowOf: (words: ChatWords) => string): () => Set<string> {
  return once(() => setOf(...mapChatLanguages(rowOf)))
}

/** The words of a part in any language. */
export function partWords(part: ChatPart): () => Set<string> {
  return once(() => new Set(piecesOf(part).split('|')))
}

/** The values of `{names}` in patterns that all languages share. */
const sharedPieces = once(() => {
  const parts = new Set(mapChatLanguages((words) => Object.keys(words.parts) as ChatPart[]).flat())
  const pieces = mapChatLanguages((words) => Object.entries<string>(words.patternPieces ?? {})).flat()
  const own = [...parts].map((part): [string, string] => [part, piecesOf(part)])
  return Object.fromEntries<string>([...pieces, ...own])
})

/** The shared values, and the rows of one language: `{ownOnly}` stands for any word of its row `only`. */
const piecesFor = memoize((words: ChatWords): Record<string, string> => {
  const rows = Object.entries(words).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const own = rows.map(([name, row]): [string, string] => [
    `own${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    anyOf(row),
  ])
  return { ...sharedPieces(), ...Object.fromEntries(own) }
})

/** The sources of a request pattern in every language that has it, with their `{names}` filled in. */
export function sourcesFor(
  name: RequestPattern,
  words: ChatWords | null = null,
  pieces: Record<string, string> = {},
): string[] {
  const sources = mapChatLanguages(({ patterns }) => patterns?.[name] ?? []).flat()
  return sources.map((source) => withPieces(source, words, pieces))
}

/** Fills the `{names}` of a pattern. `words` can be null if the pattern names no row of a language. */
export function withPieces(source: string, words: ChatWords | null, pieces: Record<string, string>): string {
  return withLists(source, { ...(words ? piecesFor(words) : sharedPieces()), ...pieces })
}

/** A request pattern, compiled as one regular expression for all languages. */
export function patternFor(...source: Parameters<typeof sourcesFor>): RegExp {
  return compilePattern(sourcesFor(...source).join('|'))
}
