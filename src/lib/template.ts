import { wordSpans } from './text.js'
import { hasUnspacedScript } from './unspaced-script.js'

/** Texts with {placeholders}, which the reader fills in. */

/** A placeholder: braces without braces inside. */
export const placeholderPattern = /\{[^{}]{1,200}\}/gu

/** A text without its placeholders. */
export function withoutPlaceholders(text: string): string {
  return text.replace(placeholderPattern, ' ')
}

/**
 * The number of spoken words in a text: tokens between white space, where a {placeholder of many words} counts as one,
 * and text in a script without spaces counts as the words that the dictionary finds.
 */
export function countSpokenWords(text: string): number {
  const tokens = text.replace(placeholderPattern, '{}').split(/\s+/u).filter(Boolean)
  return tokens.reduce(
    (count, token) => count + (hasUnspacedScript(token) ? Math.max(1, wordSpans(token).length) : 1),
    0,
  )
}
