import type { Compression } from './compression.js'

/** A page for people, outside the contract. It is the same for every reader and is read with GET. */
export type Page = {
  media_type: string
  /** A page with `static` compression must return the same buffer at every call. */
  body: () => string | Buffer | Promise<string>
  headers: Record<string, string>
  compression: Compression
  /** The body as it was compressed at build time; null for a coding that the build did not make. */
  compressedBody?: (coding: 'br' | 'gzip') => Buffer | null
}

/** The parts of the console whose scripts are loaded apart from the common ones. */
export type ConsolePart = 'shared' | 'run' | 'result' | 'library' | 'other' | 'usage'

/** The languages of the console's texts. */
export const consoleLanguages = ['en', 'de'] as const
export type ConsoleLanguage = (typeof consoleLanguages)[number]

/** The console: one page for all of its views, and its files by name. */
export type WebConsole = {
  page: Page
  file: (name: string) => Page | undefined
  /** The scripts of each part, which a page may preload. */
  scripts: Record<ConsolePart, string[]>
  /** The scripts with the texts of each language, of which a page needs one. */
  texts: Record<ConsoleLanguage, string[]>
}
