import { verbFormsOf, type WordClass } from '../../../languages/grammar.js'
import { hasGrammarRules } from '../../../languages/index.js'
import { hasCueOf, readingCue, weighCues } from '../../../languages/reading-cues.js'
import type { Sentence } from '../../speech.js'
import { contentWordsOf, contentWordSet } from '../content-words.js'
import { commandAt } from '../grammar/commands.js'
import { looseReferenceOf } from '../grammar/references.js'
import { isOf } from '../grammar/tokens.js'
import { faultsOf } from '../opening-faults.js'
import { lineShape } from '../quotable.js'
import { isGarbled } from '../misheard.js'
import { endsIncomplete, foldedWords, hasMainVerb, hasStammer } from '../wellformed.js'
import { isWholeSentence } from '../whole-sentence.js'
import type { LinePlace } from './place.js'

/** Scores how quotable a line is, in points that were chosen by reading the results. */

/** Maximum faults of an English line. */
const maxFaults = 0.5
/** The number of words of a line; fewer of an unpunctuated one, whose ends are less certain. */
const lengthBounds = { min: 4, max: 26, unmarked: 16 }

/** Whether a line is understood without its context. Judged in English only; in other languages every line is. */
export function isRepeatable(line: Sentence, language: string): boolean {
  if (!hasGrammarRules(language)) return true
  const count = line.words.length
  const isMarked = /[.!?]/u.test(line.text)
  if (count < lengthBounds.min || count > (isMarked ? lengthBounds.max : lengthBounds.unmarked)) return false
  const text = line.text.replaceAll('’', "'")
  if (/[.!?] \p{Lu}/u.test(text)) return !isGarbled(line, language)
  if (/[?]["”]?$/u.test(text) || readingCue('quoting').test(text)) return false
  const words = foldedWords(line)
  if (unfinishedEndings.some((name) => isOf(words, words.length - 1, name))) return false
  const looseReference = looseReferenceOf(words)
  if (looseReference && !readingCue('emptyIt').test(text)) return false
  return faultsOf(line) <= maxFaults && !hasCueOf('unrepeatable', text)
}

/** Classes of words that no quotable line ends on. */
const unfinishedEndings: WordClass[] = ['parts', 'auxiliaries', 'asking', 'coordinators', 'subordinators']

/** The score of a line; a higher one is more quotable. The weights were chosen by reading the results. */
export function pointsOf(line: Sentence, { language, title, wordCounts, isPunctuated }: LinePlace): number {
  const words = foldedWords(line)
  const content = contentWordSet(line, language)
  let score = lengthScore(words.length)
  score += Math.min(1, content.size / Math.max(1, words.length)) * 1.2
  score += Math.min(1.2, [...content].filter((word) => title.has(word)).length * 0.5)
  score += Math.min(0.6, [...content].filter((word) => (wordCounts.get(word) ?? 0) > 1).length * 0.2)
  score += lineShape(line.text, words.length, language)
  score -= hasGrammarRules(language) ? faultPenalty(line, language) : 0
  if (hasStammer(words)) score -= 3
  if (endsIncomplete(line, language)) score -= 3
  if (line.ending === 'cut' && isPunctuated) score -= 2.5
  if (hasGrammarRules(language) && !hasMainVerb(line)) score -= 2.5
  if (content.size === 0) score -= 3
  if (hasGrammarRules(language)) score += (isStep(words) ? -1.5 : 0) + (isAntithesis(line, language) ? 1 : 0)
  return score
}

/** Minimum number of words of an antithesis. */
const minAntithesisWords = 8

/** Whether a line repeats a word of its subject, or is two sentences that answer each other. */
function isAntithesis(line: Sentence, language: string): boolean {
  if (/[.!?] \p{Lu}/u.test(line.text)) return true
  return (
    line.words.length >= minAntithesisWords &&
    contentWordsOf(line.text, language).length > contentWordSet(line, language).size
  )
}

/** Whether a line is one step of instructions: "take a stick", but not "don't rinse it". */
function isStep(words: readonly string[]): boolean {
  if (isOf(words, 0, 'commands') || isOf(words, 0, 'calls')) return false
  const isVerb = verbFormsOf(words[0] ?? '').base && isOf(words, 1, 'prepositions')
  return isVerb || commandAt(words, 0) === 0
}

/** The penalty of an English line that needs its context, is no whole sentence, or speaks of the speaker. */
function faultPenalty(line: Sentence, language: string): number {
  const text = line.text.replaceAll('’', "'")
  // In two sentences that answer each other, the second explains what the first refers to.
  if (/[.!?] \p{Lu}/u.test(text)) return isGarbled(line, language) ? 3 : 0
  return (
    weighCues('quotableFaults', text) + (isWholeSentence(line, language) || line.words.length < 5 ? 0 : 2.5)
  )
}

/** Six to sixteen words are the best length: longer lines get paraphrased, shorter ones say little. */
function lengthScore(count: number): number {
  if (count < 3) return -4
  if (count < 5) return -0.5
  if (count < 6) return 1.75
  if (count <= 16) return 2
  if (count <= 20) return 1.2
  return 1 - (count - 20) * 0.18
}
