import { fold } from '../lib/text.js'

/** The words of a row, each once, in the form in which they are compared. */
export function wordSet(row: string | undefined): Set<string> {
  return new Set((row ?? '').split(' ').filter(Boolean).map(fold))
}
