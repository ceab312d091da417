import { fold } from './text.js'

/** A message in lower case, without accents and marks, with single spaces. */
export function plainOf(message: string): string {
  return fold(message)
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{M}\p{N}']+/gu, ' ')
    .trim()
}
