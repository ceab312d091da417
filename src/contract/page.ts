import type { Compression } from './compression.js'

/** A page for people, beside the contract: the same for everybody, and read by GET. */
export type Page = {
  media_type: string
  /** Where it is compressed as `static`, the same buffer at every call. */
  body: () => string | Buffer | Promise<string>
  headers: Record<string, string>
  compression: Compression
  /** The body as it was compressed beforehand; null in a coding in which it was not. */
  compressed?: (coding: 'br' | 'gzip') => Buffer | null
}

/** The parts of the console whose code comes apart from that of every page. */
export type ConsolePart = 'shared' | 'results' | 'other' | 'usage'

/** The console: one page for all of its views, and its files by name. */
export type WebConsole = {
  page: Page
  file: (name: string) => Page | undefined
  /** The scripts of a part, which its page may load at once. */
  scripts: Record<ConsolePart, string[]>
}
