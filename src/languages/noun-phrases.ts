import { once } from '../lib/once.js'
import { fold } from '../lib/text.js'
import { functionWordsOf } from './function-words.js'
import { comparedWords, hasLettersOf, withoutSharedPhrases } from './word-evidence.js'
import { wordSet } from './word-set.js'
import { wordsOf } from './index.js'

/**
 * Detects the language of a few words that name something, which are too few to be detected by their function words.
 */

const loanWords = once(() => wordSet(wordsOf('en').loanWords))
const isLoanWord = (word: string) => loanWords().has(fold(word))

/** Removes the words that English has adopted from other languages. */
const withoutLoanWords = (text: string) =>
  text.replace(/[\p{L}\p{M}]+/gu, (word) => (isLoanWord(word) ? '' : word))

/** Minimum number of signs of a language. */
const minSigns = 2

/**
 * Whether a few words name something in a language, although they are too few for detection. They need two signs of it
 * (letters of its own; an article in front or a function word inside; a second one; an ending that no word has which
 * English has adopted), and every other word must end like its nouns. Names alone ("La Liga") are no evidence, nor are
 * words that English has adopted ("jalapeño empanadas"), whose letters are no sign.
 */
export function areNounsOf(language: string, text: string): boolean {
  const { nounEndings, ownEndings, articles, hasCapitalNouns } = wordsOf(language)
  const words = withoutSharedPhrases(comparedWords(text))
  const { plain } = functionWordsOf(language)
  const isFunctionWord = (word: string) => plain.has(word) && !functionWordsOf('en').plain.has(word)
  const nouns = words.filter((word) => !isFunctionWord(word))
  if (nounEndings === undefined || nouns.every(isLoanWord) || (hasCapitalNouns && !/\p{Lu}/u.test(text)))
    return false
  const namedWords = text.match(/(?<![\p{L}'’-])\p{Lu}\p{L}*/gu) ?? []
  if (!hasCapitalNouns && nouns.every((word) => namedWords.some((name) => fold(name) === word))) return false
  const functionSigns = words.filter(
    (word, at) => isFunctionWord(word) && (at > 0 || (words.length > 1 && wordSet(articles).has(word))),
  )
  const own = new RegExp(`\\p{L}{2}(?:${ownEndings ?? '(?!)'})$`, 'u')
  const signs =
    functionSigns.length +
    Number(hasLettersOf(language, withoutLoanWords(text))) +
    Number(nouns.some((word) => own.test(word)))
  const ending = new RegExp(`\\p{L}{2}(?:${nounEndings})$`, 'u')
  return signs >= minSigns && nouns.every((word) => ending.test(word))
}
