import { isContentWord, isContracted, isDeterminer, isOf, type Tokens } from './tokens.js'

/** Words that a speaker utters between sentences: "um", "okay", "right?". They stand where a stop would. */

/** A stretch of words from one place up to another. */
export type Span = { from: number; to: number }

/** The stretches of a run of folded words between its hesitations; the whole run where there are none. */
export function spansBetweenHesitations(words: Tokens): Span[] {
  const found: Span[] = []
  let from = 0
  for (let at = 0; at <= words.length; at += 1) {
    if (at < words.length && !isHesitation(words, at)) continue
    if (at > from) found.push({ from, to: at })
    from = at + 1
  }
  return found.length === 0 ? [{ from: 0, to: words.length }] : found
}

function isHesitation(words: Tokens, at: number): boolean {
  if (isOf(words, at, 'hesitations')) return !isHeld(words, at - 1) || at === 0
  if (!isOf(words, at, 'checks')) return false
  if (at === 0) return mayBeginSentence(words, 1)
  return (
    isContentWord(words, at - 1) && !isOf(words, at - 1, 'beforeChecks') && mayBeginSentence(words, at + 1)
  )
}

/** Whether what stands before a hesitation asks for more: "i bought a um". */
function isHeld(words: Tokens, at: number): boolean {
  return (
    isOf(words, at, 'articles') ||
    isOf(words, at, 'auxiliaries') ||
    isOf(words, at, 'coordinators') ||
    isOf(words, at, 'subordinators') ||
    (isOf(words, at, 'prepositions') && !isOf(words, at, 'particles')) ||
    isContracted(words, at) ||
    isDeterminer(words, at)
  )
}

/** Whether a sentence may begin at a place, so that "right" before it is no adjective. */
function mayBeginSentence(words: Tokens, at: number): boolean {
  return (
    isOf(words, at, 'sureLinks') ||
    isOf(words, at, 'coordinators') ||
    isOf(words, at, 'subjects') ||
    isOf(words, at, 'subordinators') ||
    isOf(words, at, 'asking') ||
    isOf(words, at, 'eithers') ||
    isContracted(words, at) ||
    isOf(words, at, 'checks')
  )
}
