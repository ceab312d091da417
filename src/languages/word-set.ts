import { fold } from '../lib/text.js'

/** The words of a row, each once, folded for comparison. */
export function wordSet(row: string | undefined): Set<string> {
  return new Set((row ?? '').split(' ').filter(Boolean).map(fold))
}
