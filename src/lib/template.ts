import { hasUnspacedScript, wordSpans } from './text.js'

/** Texts with {placeholders} for what only their reader can fill in. */

/** A placeholder: braces without braces inside. */
export const placeholderPattern = /\{[^{}]{1,200}\}/gu

/**
 * How many words a text has to be spoken: what stands between white space, a {placeholder of many words} as one,
 * and a run of a script without spaces as the words its dictionary finds.
 */
export function countSpokenWords(text: string): number {
  const tokens = text.replace(placeholderPattern, '{}').split(/\s+/u).filter(Boolean)
  return tokens.reduce(
    (count, token) => count + (hasUnspacedScript(token) ? Math.max(1, wordSpans(token).length) : 1),
    0,
  )
}
