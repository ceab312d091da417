import { fold, wordSpans } from './text.js'

/** Whether a written text is somebody's own words again. */

/** Words a text must have before being contained in another says anything. */
const fewest = 4
/** The part of a text that, taken over in one run, makes it a copy. */
const most_share = 0.8
/** As many words in a row are taken over, never met by chance. */
const longest_run = 12

/** The words as they are compared: NFKC, case folded, accents and punctuation dropped. */
function compared(text: string): string[] {
  const folded = fold(text.normalize('NFKC').toUpperCase())
  return wordSpans(folded).map(({ word }) => word.replace(/['’]/gu, ''))
}

function holdsRun(words: string[], runs: Set<string>, length: number): boolean {
  for (let at = 0; at + length <= words.length; at += 1) {
    if (runs.has(words.slice(at, at + length).join(' '))) return true
  }
  return false
}

function runsOf(words: string[], length: number): Set<string> {
  const runs = new Set<string>()
  for (let at = 0; at + length <= words.length; at += 1) runs.add(words.slice(at, at + length).join(' '))
  return runs
}

/**
 * Whether a written text is the original again: the same words whatever their case, accents and punctuation; or
 * one holds the other where both have four words or more; or at least 80 % of the written words (and five of
 * them), or twelve words, stand in one unbroken run in the original. A text without words is no copy.
 */
export function isCopy(written: string, original: string): boolean {
  const [ours, theirs] = [compared(written), compared(original)]
  if (ours.length === 0 || theirs.length === 0) return false
  if (ours.join(' ') === theirs.join(' ')) return true
  if (ours.length < fewest || theirs.length < fewest) return false
  const [few, many] = ours.length < theirs.length ? [ours, theirs] : [theirs, ours]
  if (` ${many.join(' ')} `.includes(` ${few.join(' ')} `)) return true
  const length = Math.min(longest_run, Math.max(fewest + 1, Math.ceil(most_share * ours.length)))
  return holdsRun(ours, runsOf(theirs, length), length)
}
