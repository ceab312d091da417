import { fold } from '../lib/text.js'

/** The words of a message in small letters, without accents and marks, with single spaces between. */
export function foldWords(message: string): string {
  return fold(message)
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}
