import { defaultLanguage, hasGrammarRules, piecesInAny } from '../../languages/index.js'
import { readingCue } from '../../languages/reading-cues.js'
import { readingWords } from '../../languages/reading.js'
import { fold, collapseWhitespace, wordSpans } from '../../lib/text.js'
import { hasUnspacedScript } from '../../lib/unspaced-script.js'
import { once } from '../../lib/once.js'
import { isContentWord } from './content-words.js'
import { verbFormsOf } from '../../languages/grammar.js'
import { clausesIn } from './grammar/clauses.js'
import { isVerb } from './wellformed.js'

/** Finds whole phrases of a title that name a subject. */

const minWords = 3
const maxWords = 6
/** Maximum for a script without spaces, whose words are counted by a dictionary, which finds more of them. */
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
  return wholeOf(part.split(/\s+/u))
}

const plainOf = (word: string) =>
  fold(word)
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{N}'-]+/gu, '')

/**
 * A whole part of a title as a label. Its article, "How to" and the like are not counted as words. Null if it has too
 * many or too few words, or begins or ends with a word that no name does.
 */
function wholeOf(words: string[]): string | null {
  const lead = readingCue('partLead').exec(words.join(' '))?.[0] ?? ''
  const rest = words.join(' ').slice(lead.length).split(' ')
  const hasArticle = readingWords('articles').has(plainOf(rest[0] ?? ''))
  const bareWords = hasArticle ? rest.slice(1) : rest
  if (!isLabel(bareWords, lead !== '')) return null
  const label = words.length > maxWords && lead === '' ? bareWords : words
  return label.length > maxWords ? null : label.join(' ')
}

/** Whether words without an article name something, or an activity if `isDeed`. */
function isLabel(words: string[], isDeed: boolean): boolean {
  const plainWords = words.map(plainOf)
  const first = plainWords[0] ?? ''
  const last = plainWords.at(-1) ?? ''
  if (words.length < minWords || words.length > maxWords) return false
  const isCount = /^\p{N}/u.test(first) || readingWords('numbers').has(first)
  if (!isCount && !isContentWord(first, defaultLanguage)) return false
  if (!isContentWord(last, defaultLanguage) && !/^\p{N}/u.test(last)) return false
  if (!isDeed && (isVerb(first) || readingWords('wanting').has(first) || isSaying(plainWords))) return false
  return !readingCue('possessive').test(last) && !readingCue('turnedRound').test(words.join(' '))
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
    const isAfterNoun = at > 0 && isContentWord(before, defaultLanguage) && !/^\p{N}/u.test(before)
    return (
      isAfterNoun &&
      ((base && plural.test(before)) ||
        (third && at < words.length - 1 && isContentWord(words[at + 1] ?? '', defaultLanguage)) ||
        (past && !verbFormsOf(word).participle))
    )
  })
}
