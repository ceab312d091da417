import { shorten } from '../lib/text.js'

const maxNameCharacters = 60

/** The names in quotation marks, as a list. */
export function quote(names: string[]): string {
  return names.map((name) => `“${shorten(name, maxNameCharacters)}”`).join(', ')
}
