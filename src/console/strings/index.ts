import type { Strings } from './en/index.js'

/** The language of the page: the first of the browser's languages that has texts, else English. */

let current: Strings | null = null
let language = 'en'

const texts: Record<string, () => Promise<Strings>> = {
  en: async () => (await import('./en/index.js')).english,
  de: async () => (await import('./de/index.js')).german,
}

async function load(name: string): Promise<void> {
  current = (await texts[name]?.()) ?? null
  language = name
}

/** Loads the texts of the language, and no others; if they cannot be loaded, the English ones. Throws without any. */
export async function loadStrings(logError: (message: string, error: unknown) => void): Promise<void> {
  const names = navigator.languages.map((one) => one.split('-')[0] ?? '')
  const preferred = names.find((name) => Object.hasOwn(texts, name)) ?? 'en'
  try {
    await load(preferred)
  } catch (error) {
    if (preferred === 'en') throw error
    logError('The texts of the page could not be loaded, so it is in English.', error)
    await load('en')
  }
  document.documentElement.lang = language
}

/** The texts of the page. */
export function strings(): Strings {
  if (current === null) throw new Error('The texts have not been loaded.')
  return current
}

/** The locale of numbers and dates: the browser's variant of the page's language. */
export function locale(): string {
  return navigator.languages.find((one) => one.split('-')[0] === language) ?? language
}
