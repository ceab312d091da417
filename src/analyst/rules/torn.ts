import type { Sentence } from '../sentences.js'

/** Openings that are the rest of a sentence whose beginning the clip does not have: "you about a breakthrough." */

/** No sentence of English begins so that does not ask something. */
const neverFirst = [
  // "you about …", "us the story of …": somebody was told it.
  /^(?:you|me|him|us|them) (?:about|of|for|with|to|from|on|in|at|into|by|some|a|an|the|how|what|why|that|this|or)\b[^,]*$/u,
  // "be showing some …", "been trying to …"
  /^(?:been \p{L}+ing|be (?!willing\b)\p{L}+ing (?:some|an?|the|my|our|this|that|to|about|with|for))\b/u,
  // "is because …", "was about …": not "is it", "was the", which may ask.
  /^(?:am|is|are|was|were|has|had) (?:because|to|not|been|always|about|what|how|why|going|gonna|like)\b/u,
  // "ask and try to …"
  /^(?:ask|answer|say) (?:and|or)\b/u,
  // "so to start out with things."
  /^(?:so |and |now |well )?to (?:start|begin)(?: out| off)?(?: with)?(?: things)?\.$/u,
  /^(?:or|than|whom|whose|nor)\b/u,
]

/**
 * Whether what a clip begins with is the end of a sentence. Told of English alone, and only where sentences
 * are captioned with stops and capitals and this one has none in front; "I" is written large by all.
 */
export function isTorn(sentence: Sentence, next: Sentence, language: string): boolean {
  if (language !== 'en' || sentence.from > 0) return false
  if (sentence.ended !== 'stop' || sentence.text.endsWith('?')) return false
  if (!/^\p{Ll}/u.test(sentence.text) || !/^(?!I\b)\p{Lu}/u.test(next.text)) return false
  const text = sentence.text.replaceAll('’', "'")
  return neverFirst.some((mark) => mark.test(text))
}
