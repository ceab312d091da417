import { LRUCache } from 'lru-cache'
import { fold, wordSpans } from './text.js'

/** Detects text that copies an original. */

/** Shorter texts are not checked for containment, which would be a coincidence. */
const minWords = 4
/** A text is a copy if at least this share of its words occurs in one piece in the original. */
const maxCopiedShare = 0.8
/** A text with this many consecutive words in common is always a copy. */
const maxCopiedWords = 12

/** What a word in a list takes: its own object and the place in the list. */
const bytesPerWord = 40

/** Recent results, because every text that is written after an original is compared with all parts of it. */
const recentWords = new LRUCache<string, readonly string[]>({
  maxSize: 1_000_000,
  sizeCalculation: (words, text) => 1 + text.length + bytesPerWord * words.length,
})

/** The words in the form in which they are compared: NFKC, case-folded, without accents and punctuation. */
function comparableWords(text: string): readonly string[] {
  const recent = recentWords.get(text)
  if (recent) return recent
  const words = splitComparableWords(text)
  recentWords.set(text, words)
  return words
}

function splitComparableWords(text: string): string[] {
  const foldedText = fold(text.normalize('NFKC').toUpperCase())
  return wordSpans(foldedText).map(({ word }) => word.replace(/['’]/gu, ''))
}

function containsSequence(words: readonly string[], sequences: Set<string>, length: number): boolean {
  for (let start = 0; start + length <= words.length; start += 1) {
    if (sequences.has(words.slice(start, start + length).join(' '))) return true
  }
  return false
}

function wordSequencesOf(words: readonly string[], length: number): Set<string> {
  const sequences = new Set<string>()
  for (let start = 0; start + length <= words.length; start += 1)
    sequences.add(words.slice(start, start + length).join(' '))
  return sequences
}

/**
 * Whether a text copies the original. That is so if both have the same words, regardless of case, accents and
 * punctuation; if one contains the other and both have at least four words; or if at least 80 % of the text's words
 * (five or more), or twelve words, occur consecutively in the original. A text without words is no copy.
 */
export function isCopy(text: string, original: string): boolean {
  const words = comparableWords(text)
  const originalWords = comparableWords(original)
  if (words.length === 0 || originalWords.length === 0) return false
  if (words.join(' ') === originalWords.join(' ')) return true
  if (words.length < minWords || originalWords.length < minWords) return false
  const [shorter, longer] =
    words.length < originalWords.length ? [words, originalWords] : [originalWords, words]
  if (` ${longer.join(' ')} `.includes(` ${shorter.join(' ')} `)) return true
  const length = Math.min(maxCopiedWords, Math.max(minWords + 1, Math.ceil(maxCopiedShare * words.length)))
  return containsSequence(words, wordSequencesOf(originalWords, length), length)
}
