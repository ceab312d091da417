import { memoize } from '../lib/once.js'
import type { ChatWords } from './chat-words.js'
import { readData } from './data.js'
import type { Words } from './language.js'
import {
  type ChatLanguage,
  defaultLanguage,
  isKnownLanguage,
  isWrittenLanguage,
  type LanguageCode,
  languageCodes,
} from './load-language.js'
import type { Writing } from './writing.js'

/** The words of each language, read from its data files on first use. */

const noWords: Words = { functionWords: { plain: '', starters: '', dangling: '' }, stopWords: '' }
/** The languages of requests, in the order in which their patterns are tried. */
export const chatLanguages = [
  'en',
  'es',
  'pt',
  'fr',
  'de',
  'it',
  'nl',
] as const satisfies readonly ChatLanguage[]

/** How requests are worded and answered in a language. */
export const chatOf = memoize((language: ChatLanguage) => readData(`${language}/chat`) as ChatWords)

/**
 * The words that join two things, or two to choose from, in the languages of requests, as the alternatives of a regular
 * expression. A word for "or" that is one letter, or means "of" in another language, is left out.
 */
export function joiningWords(): string {
  const parts = chatLanguages.map((language) => chatOf(language).parts)
  const split = (texts: (string | undefined)[]) => texts.flatMap((text) => text?.split('|') ?? [])
  const ofWords = new Set(split(parts.map((part) => part.of)))
  const choosing = split(parts.map((part) => part.or)).filter((word) => word.length > 1 && !ofWords.has(word))
  return [...split(parts.map(({ and }) => and)), ...choosing].join('|')
}

/** Nouns that are named by a letter, as the alternatives of a regular expression: "vitamin E", "generación Y". */
export function letteredNouns(): string {
  return chatLanguages.flatMap((language) => chatOf(language).parts.letteredNouns ?? []).join('|')
}

const readWords = memoize((code: string) => readData(`${code}/words`) as Words)

/** The words of a BCP 47 primary language; empty for one without a folder. */
export function wordsOf(code: string | null): Words {
  return code === null || !isKnownLanguage(code) ? noWords : readWords(code)
}

/** One part of the words of every language, each with its code; a language that lacks it is left out. */
export function inEveryLanguage<Part>(partOf: (words: Words) => Part | undefined): [LanguageCode, Part][] {
  return languageCodes.flatMap((code): [LanguageCode, Part][] => {
    const part = partOf(wordsOf(code))
    return part === undefined || part === '' ? [] : [[code, part]]
  })
}

const readWriting = memoize((code: string) => readData(`${code}/writing`) as Writing)

/** One part of the words of all languages, as the alternatives of a regular expression, without brackets. */
export function piecesInAny(piecesOf: (words: Words) => string | undefined): string {
  return inEveryLanguage(piecesOf)
    .map(([, own]) => own)
    .join('|')
}

/** The data for writing in a language; that of English if no texts are written in it. */
export function writingOf(code: string): Writing {
  return readWriting(isWrittenLanguage(code) ? code : defaultLanguage)
}
