import { english, type Strings } from './en/index.js'

/** The language of the page: the first of the browser's languages that has texts, else English. */

let current: Strings = english
let language = 'en'

const others: Record<string, () => Promise<Strings>> = {
  de: async () => (await import('./de/index.js')).german,
}

/** Loads the texts of the language. The English ones are built in, and stay if others cannot be loaded. */
export async function loadStrings(logError: (message: string, error: unknown) => void): Promise<void> {
  for (const preferred of navigator.languages) {
    const name = preferred.split('-')[0] ?? ''
    if (name === 'en') break
    const load = others[name]
    if (!load) continue
    try {
      current = await load()
      language = name
    } catch (error) {
      logError('The texts of the page could not be loaded, so it is in English.', error)
    }
    break
  }
  document.documentElement.lang = language
}

/** The texts of the page. */
export function strings(): Strings {
  return current
}

/** The locale of numbers and dates: the browser's variant of the page's language. */
export function locale(): string {
  return navigator.languages.find((one) => one.split('-')[0] === language) ?? language
}
