import { placeholderPattern, withoutPlaceholders } from './template.js'
import { fold, wordSpans } from './text.js'

/** Whether the slots of a text by rules are filled in, or left to whoever asked for it. */

function toComparableWords(text: string): string {
  return ` ${wordSpans(fold(text))
    .map(({ word }) => word)
    .join(' ')} `
}

/** Whether a text is nothing but consecutive words of what the user wrote. */
function isOwnWords(text: string, userText: string): boolean {
  return toComparableWords(userText).includes(toComparableWords(withoutPlaceholders(text)))
}

/** Whether a niche stands outside the slots of a text, as words of their own: also behind an elision or before an “'s”. */
export function isSaid(niche: string, text: string): boolean {
  const letters = fold(niche).replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${letters}(?![\\p{L}\\p{N}])`, 'u')
  return pattern.test(fold(withoutPlaceholders(text)))
}

/**
 * Whether a niche is only in the slots of a text and these have more words than stand outside: who fills them writes it
 * anew.
 */
function isMostlyBlank(text: string, niche_used: string | null): boolean {
  if (niche_used === null || isSaid(niche_used, text)) return false
  const { length } = wordSpans(withoutPlaceholders(text))
  return wordSpans(text).length - length > length
}

/**
 * Whether a text is worth a credit of its own, which takes more than not being mostly blank: a niche stands outside its
 * slots, it has more words than the niche, and at least half of its slots are filled, counting that of the niche.
 */
export function isNicheFilledIn(text: string, niche_used: string): boolean {
  const slots = text.match(placeholderPattern)?.length ?? 0
  return slots <= 1 && isSaid(niche_used, text) && !isOwnWords(text, niche_used)
}

const maxWordsOfNoStructure = 2

/** Whether a text is hardly more than its slots, and shows no structure: "I believe {claim}.", "{a} is {b}." */
export function isHardlyMoreThanSlots(text: string): boolean {
  return (
    text.match(placeholderPattern) !== null &&
    wordSpans(withoutPlaceholders(text)).length <= maxWordsOfNoStructure
  )
}

/**
 * Whether a text leaves too much to fill in to be written. One that is hardly more than its slots is shown, as the
 * structure that it is, to a user who waits for it; a run writes another instead.
 */
export function isTooBlank(
  text: string,
  { niche_used, is_waited_for = false }: { niche_used: string | null; is_waited_for?: boolean },
): boolean {
  return isMostlyBlank(text, niche_used) || (!is_waited_for && isHardlyMoreThanSlots(text))
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
