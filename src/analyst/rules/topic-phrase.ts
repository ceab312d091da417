import { defaultLanguage, hasGrammarRules, piecesInAny } from '../../languages/index.js'
import { readingCue } from '../../languages/reading-cues.js'
import { readingWords } from '../../languages/reading.js'
import { fold, hasUnspacedScript, collapseWhitespace, wordSpans } from '../../lib/text.js'
import { once } from '../../lib/once.js'
import { functionWordsOf } from '../../languages/function-words.js'
import { isContent } from './content.js'
import { verbFormsOf } from '../../languages/grammar.js'
import { clausesIn } from './grammar/clauses.js'
import { isVerb } from './wellformed.js'

/** Finds whole phrases of a title that name a subject. */

const minWords = 3
const maxWords = 6
/** The words of a script without spaces are counted by a dictionary, which makes more of them. */
const maxUnspacedWords = 12

/** A part of a title that only gives its place in a series. */
const serial = once(
  () =>
    new RegExp(
      `(?:${piecesInAny(({ seriesParts }) => seriesParts)})\\.? *(?:\\p{N}|${piecesInAny(({ seriesOrdinals }) => seriesOrdinals)})|${piecesInAny(({ seriesMarks }) => seriesMarks)}|#\\p{N}`,
      'iu',
    ),
)

/** The number of words between spaces, or by a dictionary in a script without spaces. */
function wordCount(text: string, language: string): number {
  return hasUnspacedScript(text)
    ? wordSpans(text, language).length
    : collapseWhitespace(text).split(' ').length
}

/** A part of a title without leading words that attract attention instead of naming the subject. */
function withoutLures(part: string, language: string): string {
  const first = wordSpans(part, language).find(({ word }) => !readingWords('lures').has(fold(word)))
  return first === undefined ? '' : part.slice(first.from)
}

/**
 * The parts of a title between dashes, bars and full stops, without marks at their ends. The first one most likely
 * names the subject.
 */
export function titleParts(title: string, language: string): string[] {
  return title
    .split(/\s[|–—-]+\s|[|｜–—]|[.:;!?|…]+(?:\s|$)|\.{2,}|[(){}[\]。！？、]+/u)
    .map((part) => withoutLures(part.replace(/^["'“”¿¡,\s]+|["'“”,\s]+$/gu, ''), language))
    .filter((part) => part !== '' && !serial().test(part) && wordCount(part, language) > 1)
}

/**
 * The phrase of three to six words in a part of a title that names its subject, not cut anywhere; null if there is
 * none.
 */
export function wholePhrase(part: string, language: string): string | null {
  if (hasUnspacedScript(part)) {
    const count = wordCount(part, language)
    return count >= minWords && count <= maxUnspacedWords && part.split(' ').length <= maxWords ? part : null
  }
  if (!hasGrammarRules(language)) {
    const count = wordCount(part, language)
    return count >= minWords && count <= maxWords ? part : null
  }
  const words = part.split(/\s+/u)
  return [beginningOf(words), ...phrasesAfterLinks(words)].find((phrase) => phrase !== null) ?? null
}

const plainOf = (word: string) =>
  fold(word)
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{N}'-]+/gu, '')

/** The beginning of a part without "How to" and the like, whole or up to a joined clause. */
function beginningOf(words: string[]): string | null {
  const text = words.join(' ').replace(readingCue('partLead'), '')
  const isDeed = readingCue('howTo').test(words.join(' '))
  const wordsWithoutArticle = text
    .split(' ')
    .filter((word, at) => at > 0 || !readingWords('articles').has(plainOf(word)))
  const whole = phraseOf(wordsWithoutArticle, isDeed)
  if (whole !== null) return whole
  const joint = wordsWithoutArticle.findIndex((word, at) => at >= minWords && isJoint(plainOf(word)))
  if (joint < 0 || isDeed) return null
  return phraseOf(
    wordsWithoutArticle.slice(0, joint),
    isDeed,
    !readingWords('joiningClauses').has(plainOf(wordsWithoutArticle[joint] ?? '')),
  )
}

/** Whether a word joins a clause or another noun to a noun. */
function isJoint(word: string): boolean {
  return readingWords('joiningClauses').has(word) || readingWords('joiningNouns').has(word)
}

/** The phrases after a preposition or an article up to the end of the part, the longest first. */
function phrasesAfterLinks(words: string[]): (string | null)[] {
  return words.flatMap((word, at) => {
    if (!readingWords('leadingToNoun').has(plainOf(word))) return []
    const hasArticle = readingWords('articles').has(plainOf(words[at + 1] ?? ''))
    return [phraseOf(words.slice(at + (hasArticle ? 2 : 1)), false, true)]
  })
}

/** Words as a label; null if there are too many or too few, or if they begin or end with a word that no name does. */
function phraseOf(words: string[], isDeed: boolean, isNoun = false): string | null {
  const folded = words.map(plainOf)
  const first = folded[0] ?? ''
  const last = folded.at(-1) ?? ''
  if (words.length < minWords || words.length > maxWords) return null
  if (isNoun && words.slice(0, -1).some((word) => /[,.;:!?]$/u.test(word))) return null
  const isCount = /^\p{N}/u.test(first) || readingWords('numbers').has(first)
  if (!isCount && !isContent(first, defaultLanguage)) return null
  if (!isContent(last, defaultLanguage) && !/^\p{N}/u.test(last)) return null
  if (!isDeed && (isVerb(first) || readingWords('wanting').has(first))) return null
  if (!isDeed && isSaying(folded)) return null
  if (readingCue('possessive').test(last) || readingCue('turnedRound').test(words.join(' '))) return null
  if (isNoun && hasStrayArticle(folded)) return null
  if (isNoun && folded.some((word) => isVerb(word) || functionWordsOf(defaultLanguage).starters.has(word)))
    return null
  return words.join(' ')
}

const plural = /[^su]s$/u

/**
 * Whether a phrase makes a statement instead of naming something, or concerns the speaker: "games make kids
 * smarter", "the people I treat".
 */
function isSaying(words: string[]): boolean {
  if (words.some((word) => readingWords('persons').has(word) || readingWords('notInLabels').has(word)))
    return true
  if (readingWords('notFirstInLabels').has(words[0] ?? '') || clausesIn(words).length > 0) return true
  return words.some((word, at) => {
    const { base, third, past } = verbFormsOf(word)
    const before = words[at - 1] ?? ''
    const isAfterNoun = at > 0 && isContent(before, defaultLanguage) && !/^\p{N}/u.test(before)
    return (
      isAfterNoun &&
      ((base && plural.test(before)) ||
        (third && at < words.length - 1 && isContent(words[at + 1] ?? '', defaultLanguage)) ||
        (past && !verbFormsOf(word).participle))
    )
  })
}

/** Whether an article follows a noun, which begins a clause: "kids the school forgets". */
function hasStrayArticle(words: string[]): boolean {
  return words.some(
    (word, at) =>
      at > 0 && readingWords('articles').has(word) && isContent(words[at - 1] ?? '', defaultLanguage),
  )
}
