import { cached } from '../lib/once.js'
import type { Cues, FullCues, Words } from './language.js'
import type { ChatWords } from './chat-words.js'
import type { Writing } from './writing.js'
import { readData } from './data.js'

/**
 * The languages, in three tiers by the files that their folders have. Data files are read when they are first needed, cues
 * are imported by `loadLanguage`. A language may also be listed in `detect.ts` (guessed from letters), in `chatLanguages`
 * below (the order in which requests are tried) and in `traitLanguages` of `trait-words.ts` (scores of drafts).
 */

type Importer<Needed> = () => Promise<{ cues: Needed }>

/** Videos are read, requests understood and texts written in these: words.yaml, chat.yaml, writing.yaml and cues.ts. */
const writtenLanguageData = {
  en: () => import('./en/cues.js'),
  es: () => import('./es/cues.js'),
  de: () => import('./de/cues.js'),
  fr: () => import('./fr/cues.js'),
  pt: () => import('./pt/cues.js'),
  nl: () => import('./nl/cues.js'),
} satisfies Record<string, Importer<FullCues>>

/** Videos are read and requests understood in these: words.yaml, chat.yaml and cues.ts. */
const chatLanguageData = {
  it: () => import('./it/cues.js'),
} satisfies Record<string, Importer<Cues>>

/** Videos are read in these: words.yaml and cues.ts. */
const readLanguageData = {
  ar: () => import('./ar/cues.js'),
  bn: () => import('./bn/cues.js'),
  hi: () => import('./hi/cues.js'),
  id: () => import('./id/cues.js'),
  ja: () => import('./ja/cues.js'),
  ko: () => import('./ko/cues.js'),
  pl: () => import('./pl/cues.js'),
  ru: () => import('./ru/cues.js'),
  ta: () => import('./ta/cues.js'),
  th: () => import('./th/cues.js'),
  tr: () => import('./tr/cues.js'),
  uk: () => import('./uk/cues.js'),
  vi: () => import('./vi/cues.js'),
  zh: () => import('./zh/cues.js'),
} satisfies Record<string, Importer<Cues>>

/** The language of a text of which nothing is known; its words stand in for what another language lacks. */
export const defaultLanguage = 'en' satisfies keyof typeof writtenLanguageData

export type WrittenLanguage = keyof typeof writtenLanguageData
/** A language whose requests are understood. */
export type ChatLanguage = WrittenLanguage | keyof typeof chatLanguageData
export type LanguageCode = ChatLanguage | keyof typeof readLanguageData

const importers = new Map<string, Importer<Cues>>(
  Object.entries({ ...writtenLanguageData, ...chatLanguageData, ...readLanguageData }),
)

export const writtenLanguages = Object.keys(writtenLanguageData) as WrittenLanguage[]
export const languageCodes = [...importers.keys()] as LanguageCode[]

export function isWrittenLanguage(code: string): code is WrittenLanguage {
  return code in writtenLanguageData
}

const loaded = new Map<string, Cues>()

/** Imports the cues of a language and those of English, which stand in for what a language lacks. */
export async function loadLanguage(code: string): Promise<void> {
  for (const one of [defaultLanguage, code]) {
    const importer = importers.get(one)
    if (importer && !loaded.has(one)) loaded.set(one, (await importer()).cues)
  }
}

export async function loadEveryLanguage(): Promise<void> {
  for (const code of languageCodes) await loadLanguage(code)
}

/** The languages of the rules that look for verbs and clauses; their data is in reading.yaml, grammar.yaml and frames.yaml. */
const languagesWithEnglishRules: ReadonlySet<string> = new Set(['en'] satisfies WrittenLanguage[])

export function hasGrammarRules(code: string): boolean {
  return languagesWithEnglishRules.has(code)
}

const noCues: Cues = { smallTalk: {} }

/** The cues of a BCP 47 primary language; empty for one without a folder. Throws if it was not loaded. */
export function cuesOf(code: string): Cues {
  const cues = loaded.get(code)
  if (!cues && importers.has(code)) throw new Error(`The language ${code} is not loaded.`)
  return cues ?? noCues
}

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
export const chatOf = cached((language: ChatLanguage) => readData(`${language}/chat`) as ChatWords)

/** The words that join two things, in the languages of requests, as the alternatives of a regular expression. */
export function joiningWords(): string {
  return chatLanguages.flatMap((language) => chatOf(language).parts.and ?? []).join('|')
}

/** Nouns that a letter names one of, as the alternatives of a regular expression: "vitamin E", "generación Y". */
export function letteredNouns(): string {
  return chatLanguages.flatMap((language) => chatOf(language).parts.letteredNouns ?? []).join('|')
}

const readWords = cached((code: string) => readData(`${code}/words`) as Words)

/** The words of a BCP 47 primary language; empty for one without a folder. */
export function wordsOf(code: string | null): Words {
  return code === null || !importers.has(code) ? noWords : readWords(code)
}

/** One part of the words of every language, each with its code; a language that lacks it is left out. */
export function inEveryLanguage<Part>(partOf: (words: Words) => Part | undefined): [LanguageCode, Part][] {
  return languageCodes.flatMap((code): [LanguageCode, Part][] => {
    const part = partOf(wordsOf(code))
    return part === undefined || part === '' ? [] : [[code, part]]
  })
}

const readWriting = cached((code: string) => readData(`${code}/writing`) as Writing)

/** One part of the words of all languages, as the alternatives of a regular expression, without brackets. */
export function piecesInAny(piecesOf: (words: Words) => string | undefined): string {
  return inEveryLanguage(piecesOf)
    .map(([, own]) => own)
    .join('|')
}

/** The data for writing in a language; that of English where nothing is written in it. */
export function writingOf(code: string): Writing {
  return readWriting(isWrittenLanguage(code) ? code : defaultLanguage)
}
