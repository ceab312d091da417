import { fold } from './text.js'

/** A message in lower case, without accents and marks, with single spaces. */
export function plainOf(message: string): string {
  return fold(message)
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{M}\p{N}']+/gu, ' ')
    .trim()
}

/** The words of a text that are missing in what was made of it by leaving out words, without marks at either end. */
export function missingWords(text: string, keptText: string): string {
  const keptWords = keptText.split(' ')
  const missing = text.split(' ').filter((word) => {
    const isKept = plainOf(word) === plainOf(keptWords[0] ?? '')
    if (isKept) keptWords.shift()
    return !isKept
  })
  return missing.join(' ').replace(/^[\s,;:]+|[\s,;:.!?]+$/gu, '')
}
