import { fold, wordSpans } from './text.js'

/** Detects text that copies an original. */

/** Words a text must have before being contained in another says anything. */
const minWords = 4
/** The part of a text that, taken over in one run, makes it a copy. */
const maxCopiedShare = 0.8
/** This many consecutive words in common are never a coincidence. */
const maxCopiedWords = 12

/** The words as they are compared: NFKC, case folded, accents and punctuation dropped. */
function comparableWords(text: string): string[] {
  const folded = fold(text.normalize('NFKC').toUpperCase())
  return wordSpans(folded).map(({ word }) => word.replace(/['’]/gu, ''))
}

function containsSequence(words: string[], sequences: Set<string>, length: number): boolean {
  for (let start = 0; start + length <= words.length; start += 1) {
    if (sequences.has(words.slice(start, start + length).join(' '))) return true
  }
  return false
}

function wordSequencesOf(words: string[], length: number): Set<string> {
  const sequences = new Set<string>()
  for (let start = 0; start + length <= words.length; start += 1)
    sequences.add(words.slice(start, start + length).join(' '))
  return sequences
}

/**
 * Whether a written text is the original again: the same words whatever their case, accents and punctuation; or
 * one holds the other where both have four words or more; or at least 80 % of the written words (and five of
 * them), or twelve words, stand in one unbroken run in the original. A text without words is no copy.
 */
export function isCopy(text: string, original: string): boolean {
  const [ours, theirs] = [comparableWords(text), comparableWords(original)]
  if (ours.length === 0 || theirs.length === 0) return false
  if (ours.join(' ') === theirs.join(' ')) return true
  if (ours.length < minWords || theirs.length < minWords) return false
  const [shorter, longer] = ours.length < theirs.length ? [ours, theirs] : [theirs, ours]
  if (` ${longer.join(' ')} `.includes(` ${shorter.join(' ')} `)) return true
  const length = Math.min(maxCopiedWords, Math.max(minWords + 1, Math.ceil(maxCopiedShare * ours.length)))
  return containsSequence(ours, wordSequencesOf(theirs, length), length)
}
