import { once } from '../../../lib/once.js'
import { type ChatLanguage, chatLanguages, chatOf } from '../../../languages/index.js'
import type { ChatPart, ChatWords } from '../../../languages/chat-words.js'
import { setOf } from './tokens.js'

/** Pieces and patterns made of the words of the languages that requests are understood in. */

/** One of the words, as a source. */
export function anyOf(...rows: string[]): string {
  return `(?:${[...setOf(...rows)].join('|')})`
}

/** One of the patterns, as a source. */
export function either(patterns: readonly string[]): string {
  return `(?:${patterns.join('|')})`
}

/** What every language has of something. */
export function inEveryChat<Part>(partOf: (words: ChatWords, language: ChatLanguage) => Part): Part[] {
  return chatLanguages.map((language) => partOf(chatOf(language), language))
}

/** The pieces that any language has for these parts, without brackets around them. */
export function piecesOf(...parts: ChatPart[]): string {
  const all = parts.flatMap((part) => inEveryChat((words) => words.parts[part]))
  return all.filter((one) => one !== undefined).join('|')
}

/** The words that any language has for something. */
export function wordsInAny(rowOf: (words: ChatWords) => string): () => Set<string> {
  return once(() => setOf(...inEveryChat(rowOf)))
}

/** The words of a part in any language. */
export function partWords(part: ChatPart): () => Set<string> {
  return once(() => new Set(piecesOf(part).split('|')))
}
