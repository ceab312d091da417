import { verbFormsOf, type WordClass } from '../../languages/grammar.js'
import { hasGrammar } from '../../languages/index.js'
import type { ReadingCue } from '../../languages/reading.js'
import { readingCue } from '../../languages/reading-cues.js'
import type { Sentence, Speech } from '../speech.js'
import { partOf } from '../sentences.js'
import { contentOf, contentSet, countSentencesByWord } from './content.js'
import { lineShape } from './quotable.js'
import { fitsHookLength } from './hook.js'
import { endsIncomplete, foldedWords, hasMainVerb, stammers } from './wellformed.js'
import { isGarbled } from './sound.js'
import { commandAt } from './grammar/commands.js'
import { looseReferenceOf } from './grammar/references.js'
import { isOf } from './grammar/tokens.js'
import { withoutStrayQuote, withoutTornEnd } from './line-ends.js'
import { faultsOf, isLeadIn } from './opening-faults.js'
import { isReversal } from './turn.js'
import { isWhole } from './whole-sentence.js'

/** Finds the most quotable line of a clip: short, whole, understood by itself, with a contrast in it. */

type LineContext = {
  language: string
  /** Content words of the title. */
  title: Set<string>
  /** The number of sentences that have each content word. */
  wordCounts: Map<string, number>
  /** Whether the transcript is punctuated. */
  marked: boolean
}

/**
 * The line that a viewer would most likely repeat. It is not the hook or a part of it if another line is surely
 * quotable, and null if no line is.
 */
export function catchyLineOf(
  speech: Speech,
  contentSentences: Sentence[],
  hook: Sentence | null,
  title: Set<string>,
): Sentence | null {
  const stopped = contentSentences.filter(
    ({ ended, text }) => ended === 'stop' && !/[\p{L}\p{N}]$/u.test(text),
  )
  const marked = stopped.length * 2 >= contentSentences.length
  const wordCounts = countSentencesByWord(contentSentences.map((line) => contentSet(line, speech.language)))
  const context = { language: speech.language, title, wordCounts, marked }
  const others = candidates(speech, contentSentences)
    .map((line) => trimLineEnd(speech, line))
    .filter(
      (line) =>
        fitsHookLength(line) && !(hook && overlaps(line, hook)) && isRepeatable(line, speech.language),
    )
  let best: Sentence | null = null
  let bestScore = hook ? minPoints : -Infinity
  const payoffStart = contentSentences[Math.floor((contentSentences.length * 2) / 3)]?.from ?? Infinity
  for (const line of others) {
    const score = quotability(line, context) + (line.from >= payoffStart ? payoffPoints : 0)
    if (score > bestScore) {
      best = line
      bestScore = score
    }
  }
  if (best !== null || hook === null) return best
  const isQuotable =
    quotability(hook, context) >= minPoints && (marked || isRepeatable(hook, speech.language))
  return isQuotable || (marked && isRepeatableHook(hook, speech.language)) ? hook : null
}

/**
 * Bounds of a hook that is itself the catchy line: its words, and its faults. A short hook only prepares for the
 * next line.
 */
const repeatableHook = { minWords: 8, maxWords: 26, maxFaults: 1.2 }

/** Whether a hook is quotable by itself. Judged in English only; in other languages every hook is. */
function isRepeatableHook(hook: Sentence, language: string): boolean {
  if (!hasGrammar(language)) return true
  const count = hook.words.length
  if (count < repeatableHook.minWords || count > repeatableHook.maxWords) return false
  return !hook.text.endsWith('?') && !isLeadIn(hook.text) && faultsOf(hook) <= repeatableHook.maxFaults
}

function trimLineEnd(speech: Speech, line: Sentence): Sentence {
  return withoutStrayQuote(speech, withoutTornEnd(speech, line))
}

/** Points of a line in the last third of a clip, where its conclusion mostly is. */
const payoffPoints = 0.6
/** Minimum points of a line that is preferred to the hook. */
const minPoints = 3
/** Maximum faults of an English line. */
const maxFaults = 0.5
/** The number of words of a line; fewer of an unpunctuated one, whose ends are less certain. */
const lengthBounds = { min: 4, max: 26, unmarked: 16 }

/** Whether a line is understood without its context. Judged in English only; in other languages every line is. */
function isRepeatable(line: Sentence, language: string): boolean {
  if (!hasGrammar(language)) return true
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
  return faultsOf(line) <= maxFaults && !unrepeatable.some((cue) => readingCue(cue).test(text))
}

/** Classes of words that no quotable line ends on. */
const unfinishedEndings: WordClass[] = ['parts', 'auxiliaries', 'asking', 'coordinators', 'subordinators']

const unrepeatable: ReadingCue[] = [
  'relativeFront',
  'needsContext',
  'pointsOutside',
  'demonstrative',
  'openingLink',
  'announces',
  'halfOfContrast',
  'partOfSeveral',
]

function overlaps(a: Sentence, b: Sentence): boolean {
  return (a.from < b.to && b.from < a.to) || a.text.includes(b.text) || b.text.includes(a.text)
}

/**
 * The candidates: every sentence; two sentences that answer each other ("It's not luck. It's practice.") in place of
 * the first; without leading conjunctions in a transcript without capitals.
 */
function candidates(speech: Speech, contentSentences: Sentence[]): Sentence[] {
  return contentSentences.flatMap((line, index) => {
    const next = contentSentences[index + 1]
    if (next && next.from - line.to <= 2 && isPair(line, next, speech.language))
      return [partOf(speech, line.from, next.to, next.ended)]
    if (next && isCutFromReason(line, next, speech)) return [partOf(speech, line.from, next.to, next.ended)]
    const link = /^\p{Ll}/u.test(line.text) ? readingCue('link').exec(line.text)?.[0].length : undefined
    return link === undefined ? [line] : [line, partOf(speech, line.from + link, line.to, line.ended)]
  })
}

/** Whether a line without a full stop ends on "the reason" or the like, which the next line gives. */
function isCutFromReason(line: Sentence, next: Sentence, { language }: Speech): boolean {
  const words = foldedWords(line)
  if (!hasGrammar(language) || /[.!?]/u.test(line.text) || next.from - line.to > 2) return false
  return isOf(words, words.length - 1, 'heads') && line.words.length + next.words.length <= lengthBounds.max
}

/** Maximum number of words of two sentences in other languages that answer each other. */
const maxPairWords = { first: 10, second: 12 }

/** Whether two sentences begin alike and the first is negative: an antithesis. */
function isPair(line: Sentence, next: Sentence, language: string): boolean {
  if (hasGrammar(language)) return isReversal(line, next) || isEcho(line, next)
  if (line.words.length > maxPairWords.first || next.words.length > maxPairWords.second) return false
  const words = foldedWords(line)
  const following = foldedWords(next)
  const denies = words.some((word) => readingCue('denies').test(word))
  return denies && words[0] === following[0] && !stammers([...words, ...following])
}

/**
 * Maximum number of words of two parallel sentences, and the minimum number of letters of a word that is compared.
 */
const echoBounds = { first: 15, second: 9, letters: 5 }

/**
 * Whether two sentences say the same of two subjects: "Everyone is looking at the tag. I'm looking at the zipper."
 */
function isEcho(line: Sentence, next: Sentence): boolean {
  if (line.words.length > echoBounds.first || next.words.length > echoBounds.second) return false
  const [words, following] = [foldedWords(line), foldedWords(next)]
  if (words[0] === following[0] || looseReferenceOf(words) !== null || looseReferenceOf(following) !== null)
    return false
  return following.some(
    (word) => word.length >= echoBounds.letters && verbFormsOf(word).gerund && words.includes(word),
  )
}

/** The score of a line; a higher one is more quotable. The weights were chosen by reading the results. */
export function quotability(line: Sentence, { language, title, wordCounts, marked }: LineContext): number {
  const words = foldedWords(line)
  const content = contentSet(line, language)
  let score = lengthScore(words.length)
  score += Math.min(1, content.size / Math.max(1, words.length)) * 1.2
  score += Math.min(1.2, [...content].filter((word) => title.has(word)).length * 0.5)
  score += Math.min(0.6, [...content].filter((word) => (wordCounts.get(word) ?? 0) > 1).length * 0.2)
  score += lineShape(line.text, words.length, language)
  score -= hasGrammar(language) ? faultPenalty(line, language) : 0
  if (stammers(words)) score -= 3
  if (endsIncomplete(line, language)) score -= 3
  if (line.ended === 'cut' && marked) score -= 2.5
  if (hasGrammar(language) && !hasMainVerb(line)) score -= 2.5
  if (content.size === 0) score -= 3
  if (hasGrammar(language)) score += (isStep(words) ? -1.5 : 0) + (isAntithesis(line, language) ? 1 : 0)
  return score
}

/** Minimum number of words of an antithesis. */
const minAntithesisWords = 8

/** Whether a line repeats a word of its subject, or is two sentences that answer each other. */
function isAntithesis(line: Sentence, language: string): boolean {
  if (/[.!?] \p{Lu}/u.test(line.text)) return true
  return (
    line.words.length >= minAntithesisWords &&
    contentOf(line.text, language).length > contentSet(line, language).size
  )
}

/** Whether a line is one step of instructions: "take a stick", but not "don't rinse it". */
function isStep(words: string[]): boolean {
  if (isOf(words, 0, 'commands') || isOf(words, 0, 'calls')) return false
  const isVerb = verbFormsOf(words[0] ?? '').base && isOf(words, 1, 'prepositions')
  return isVerb || commandAt(words, 0) === 0
}

/** Signs that a line is not quotable, the worst first. */
const faultCues: { cue: ReadingCue; weight: number }[] = [
  { cue: 'misheard', weight: 3 },
  { cue: 'hesitating', weight: 3 },
  { cue: 'courtesy', weight: 3 },
  { cue: 'introducing', weight: 3 },
  { cue: 'ownLife', weight: 1 },
  { cue: 'pointsOutside', weight: 2.5 },
  { cue: 'demonstrative', weight: 0.8 },
  { cue: 'openingLink', weight: 1.2 },
  { cue: 'ofTheMoment', weight: 1.2 },
  { cue: 'someone', weight: 1 },
  { cue: 'announces', weight: 1.5 },
]

/** The penalty of an English line that needs its context, is no whole sentence, or speaks of the speaker. */
function faultPenalty(line: Sentence, language: string): number {
  const text = line.text.replaceAll('’', "'")
  // In two sentences that answer each other, the second explains what the first refers to.
  if (/[.!?] \p{Lu}/u.test(text)) return isGarbled(line, language) ? 3 : 0
  const penalty = faultCues.reduce(
    (sum, { cue, weight }) => sum + (readingCue(cue).test(text) ? weight : 0),
    0,
  )
  return penalty + (isWhole(line, language) || line.words.length < 5 ? 0 : 2.5)
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
