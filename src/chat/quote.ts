import { shorten } from '../lib/text.js'

const maxNameCharacters = 60

/** Names in quotation marks, one after the other. */
export function quote(names: string[]): string {
  return names.map((name) => `“${shorten(name, maxNameCharacters)}”`).join(', ')
}
