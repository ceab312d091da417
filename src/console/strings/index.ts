import { english, type Strings } from './en/index.js'

/** The language of the page: the first of the browser's that there is, else English. */

let current: Strings = english
let language = 'en'

const others: Record<string, () => Promise<Strings>> = {
  de: async () => (await import('./de/index.js')).german,
}

/** Loads the texts; those of English are always there. */
export async function loadStrings(): Promise<void> {
  for (const preferred of navigator.languages) {
    const name = preferred.split('-')[0] ?? ''
    if (name === 'en') break
    const load = others[name]
    if (!load) continue
    try {
      current = await load()
      language = name
    } catch {
      break // Without the file there is English.
    }
    break
  }
  document.documentElement.lang = language
}

/** The texts of the page. */
export function strings(): Strings {
  return current
}

/** Numbers and dates are as the browser's language has them, in the language of the texts. */
export function locale(): string {
  return navigator.languages.find((one) => one.split('-')[0] === language) ?? language
}
