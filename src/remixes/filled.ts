import { placeholderPattern, withoutPlaceholders } from '../lib/template.js'
import { fold, wordSpans } from '../lib/text.js'

/** Measures how much of a text by rules is written, and not left to whoever asked for it. */

function wordsOf(text: string): string {
  return ` ${wordSpans(fold(text))
    .map(({ word }) => word)
    .join(' ')} `
}

/** Whether a text is nothing but consecutive words of what the user wrote. */
function isOwnWords(text: string, userText: string): boolean {
  return wordsOf(userText).includes(wordsOf(withoutPlaceholders(text)))
}

/**
 * Whether a niche stands outside the slots of a text that has more words than the niche, and at least half of its
 * slots are filled, counting the one that the niche fills.
 */
export function isNicheFilledIn(text: string, niche_used: string): boolean {
  const slots = text.match(placeholderPattern)?.length ?? 0
  const isSaid = wordsOf(withoutPlaceholders(text)).includes(wordsOf(niche_used))
  return isSaid && slots <= 1 && !isOwnWords(text, niche_used)
}

/** Whether a line of an intro says more than its slots do, in words that are not the brief's alone. */
function isWrittenLine(line: string, brief: string): boolean {
  const { length } = wordSpans(withoutPlaceholders(line))
  return length > wordSpans(line).length - length && !isOwnWords(line, brief)
}

/** Whether at least half of the lines of an intro are written. */
export function isIntroFilledIn(lines: string[], brief: string): boolean {
  return lines.filter((line) => isWrittenLine(line, brief)).length * 2 >= lines.length
}
