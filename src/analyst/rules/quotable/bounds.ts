import { verbFormsOf } from '../../../languages/grammar.js'
import { hasGrammarRules, wordsOf } from '../../../languages/index.js'
import { readingCue } from '../../../languages/reading-cues.js'
import { memoize } from '../../../lib/once.js'
import { fold } from '../../../lib/text.js'
import type { Sentence } from '../../speech.js'
import { clausesIn } from '../grammar/clauses.js'
import { isOf, type Tokens } from '../grammar/tokens.js'
import { looseReferenceOf } from '../grammar/references.js'
import { faultsOf } from '../opening-faults.js'
import { isGarbled } from '../misheard.js'
import { endsIncomplete, foldedWords, hasMainVerb } from '../wellformed.js'
import { isWholeSentence } from '../whole-sentence.js'
import type { LinePlace } from './place.js'

/** Excludes lines as quotations, however high their score is. */

const wordBounds = { min: 5, max: 18 }
/** Maximum faults of an English line. */
const maxFaults = 0.3

/** Words at the beginning of a sentence that refer to the one before it: "but", "this", "there", "they". */
const needsBefore = memoize((language: string) => {
  const words = wordsOf(language).needsBefore
  return new RegExp(`^(?:${words ?? '(?!)'})(?![\\p{L}])`, 'iu')
})

/**
 * Whether a line can be quoted alone. It must begin a sentence, without a word that refers to the one before it. In
 * English it must also be a statement of moderate length, without signs of mishearing.
 */
export function standsAsQuotation(line: Sentence, place: LinePlace): boolean {
  const text = line.text.replaceAll('’', "'")
  if (needsBefore(place.language).test(text) || (place.isPunctuated && /^\p{Ll}/u.test(text))) return false
  return !hasGrammarRules(place.language) || isQuotableStatement(line, text, place)
}

/**
 * Whether an English line is a whole statement, or two that answer each other, in correctly heard words. It must not
 * end with a number, which is mostly cut from what it counts.
 */
function isQuotableStatement(line: Sentence, text: string, { language, title }: LinePlace): boolean {
  const words = foldedWords(line)
  if (words.length < wordBounds.min || words.length > wordBounds.max) return false
  if (isGarbled(line, language) || endsIncomplete(line, language) || /["“”()]|\d[.!]*$/u.test(text))
    return false
  if (readingCue('notCatchy').test(text) || !readingCue('catchy').test(text) || hasUnknownName(text, title))
    return false
  if (/\?$/u.test(text)) return readingCue('quotableQuestion').test(text) && looseReferenceOf(words) === null
  // Two sentences that answer each other explain what they refer to.
  if (/[.!] \p{Lu}/u.test(text)) return hasMainVerb(line)
  return (
    hasMainVerb(line) &&
    isOneStatement(line, words) &&
    isWholeSentence(line, language) &&
    looseReferenceOf(words) === null &&
    faultsOf(line) <= maxFaults
  )
}

/** Whether a line has one main clause, and others only after a comma or a conjunction. Misheard words make more. */
function isOneStatement(line: Sentence, words: Tokens): boolean {
  const isTied = (at: number) =>
    at === 0 ||
    /,$/u.test(line.text.slice(0, (line.words[at]?.from ?? 0) - line.from).trimEnd()) ||
    isOf(words, at, 'coordinators') ||
    isOf(words, at, 'relatives')
  const clauses = clausesIn(words).filter(({ kind }) => kind !== 'inner' && kind !== 'likely')
  const [first] = clauses
  const front = words.slice(0, first?.at)
  const isFrontPlain = front.every(
    (_, at) =>
      !isOf(words, at, 'subjects') && !isOf(words, at, 'auxiliaries') && !verbFormsOf(words[at] ?? '').third,
  )
  return (
    first !== undefined &&
    (first.kind === 'side' || isTied(first.at) || isFrontPlain) &&
    clauses.slice(1).every(({ at, kind }) => kind === 'side' || isTied(at))
  )
}

/** Whether a line has a capitalised word that is not in the title or a known name, so probably misheard. */
function hasUnknownName(text: string, title: ReadonlySet<string>): boolean {
  const names = text.replace(/[.!?] \p{Lu}/gu, '').match(/(?<=[\p{L}\p{N},;:] )\p{Lu}[\p{L}\p{N}]*/gu) ?? []
  return names.some((name) => name !== 'I' && !title.has(fold(name)) && !readingCue('names').test(name))
}
