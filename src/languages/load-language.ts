import type { Cues, FullCues } from './language.js'

/**
 * The languages, in three tiers by the files of their folders. Data files are read on first use; cues are imported by
 * `loadLanguage`. A language can also be listed in `detect.ts` (guessed from letters), in `chatLanguages` of
 * `language-words.ts` (the order in which requests are tried) and in `traitLanguages` of `trait-words.ts` (scores of
 * drafts).
 */

type Importer<Needed> = () => Promise<{ cues: Needed }>

/**
 * Languages of videos, of requests and of written texts: they have words.yaml, chat.yaml, writing.yaml,
 * reasons.yaml (all but English) and cues.ts.
 */
const writtenLanguageData = {
  en: () => import('./en/cues.js'),
  es: () => import('./es/cues.js'),
  de: () => import('./de/cues.js'),
  fr: () => import('./fr/cues.js'),
  pt: () => import('./pt/cues.js'),
  nl: () => import('./nl/cues.js'),
} satisfies Record<string, Importer<FullCues>>

/** Languages of videos and of requests: they have words.yaml, chat.yaml, reasons.yaml and cues.ts. */
const chatLanguageData = {
  it: () => import('./it/cues.js'),
} satisfies Record<string, Importer<Cues>>

/** Languages of videos only: they have words.yaml and cues.ts. */
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

/** The language of a text about which nothing is known. Its words are used for what another language lacks. */
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

/** Whether a language has a folder here. */
export function isKnownLanguage(code: string): code is LanguageCode {
  return importers.has(code)
}

/** Whether the rules can write texts in a language. */
export function isWrittenLanguage(code: string): code is WrittenLanguage {
  return code in writtenLanguageData
}

const loaded = new Map<string, Cues>()

/** Imports the cues of a language, and those of English, which are used for what a language lacks. */
export async function loadLanguage(code: string): Promise<void> {
  for (const one of [defaultLanguage, code]) {
    const importer = importers.get(one)
    if (importer && !loaded.has(one)) loaded.set(one, (await importer()).cues)
  }
}

/** Imports the cues of all languages. */
export async function loadEveryLanguage(): Promise<void> {
  for (const code of languageCodes) await loadLanguage(code)
}

/**
 * Languages with rules that analyse verbs and clauses; their data are in reading.yaml, grammar.yaml and frames.yaml.
 */
const languagesWithEnglishRules: ReadonlySet<string> = new Set(['en'] satisfies WrittenLanguage[])

/** Whether a language has rules that analyse verbs and clauses. */
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
