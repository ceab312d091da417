import { functionWordsOf } from '../languages/function-words.js'
import { hasGrammarRules } from '../languages/index.js'
import { fold, wordSpans } from '../lib/text.js'
import { foldedWords, hasVerb, isVerb } from '../analyst/rules/wellformed.js'

/** The words that hold a sentence together: those that carry no subject, and in English verbs. */

/** Whether a word is one of a language that is loaded. */
export function isLinkWord(word: string, language: string): boolean {
  const foldedWord = fold(word).replaceAll('’', "'")
  const { plain, starters, dangling } = functionWordsOf(language)
  if (plain.has(foldedWord) || starters.has(foldedWord) || dangling.has(foldedWord)) return true
  return hasGrammarRules(language) && isVerb(foldedWord)
}

/** Fewer words may be an exclamation or a list. */
const minWords = 5
/** Of 665 spoken English openings of talks, one has a smaller share of such words. */
const minShare = 0.25

/** So often a word that stands alone in a line is no exclamation. */
const minRepeats = 3

/**
 * Whether nothing shows that a spoken line is a sentence: too few of its words hold one together, or all do and none is
 * a verb, or they are one word again and again. English only; false in other languages, whose verbs are not known.
 */
export function lacksSentence(text: string, language: string): boolean {
  if (!hasGrammarRules(language)) return false
  const words = foldedWords({ words: wordSpans(text) })
  if (words.length >= minRepeats && new Set(words).size === 1) return true
  if (words.length < minWords) return false
  const links = words.filter((word) => isLinkWord(word, language))
  return links.length < words.length * minShare || (links.length === words.length && !hasVerb(words))
}
