import { readingWords } from '../../languages/reading.js'
import { readingCue } from '../../languages/reading-cues.js'
import type { Cue, Speech } from '../speech.js'
import { once } from '../../lib/once.js'
import { fold } from '../../lib/text.js'
import { wordSet } from '../../languages/word-set.js'
import { inEveryLanguage, hasGrammarRules } from '../../languages/index.js'
import { functionWordsOf } from '../../languages/function-words.js'

/** Decides whether a full stop, a question mark or an equivalent in any script ends a sentence. */

const ends = /[.!?…。．！？｡؟।॥۔።፧]+["'”’»」』)\]）]*/gu

type Abbreviations = {
  /** Abbreviations that always precede a name or a number. */
  titles: Set<string>
  /** Abbreviations after which a sentence continues in lower case. */
  others: Set<string>
  /** Those of `titles` that are also ordinary words, unless a number follows. */
  beforeNumbers: Set<string>
}

/** The abbreviations of all languages, since a name keeps its title in another one. */
const knownAbbreviations = once((): Abbreviations => {
  const rows = inEveryLanguage((words) => words.abbreviations).map(([, own]) => own)
  return {
    titles: wordSet(rows.map(({ titles }) => titles).join(' ')),
    others: wordSet(rows.map(({ others }) => others).join(' ')),
    beforeNumbers: wordSet(rows.map(({ beforeNumbers }) => beforeNumbers ?? '').join(' ')),
  }
})

type StopCandidate = {
  text: string
  at: number
  end: number
  cue: Cue | undefined
  next: Cue | undefined
  habits: TranscriptHabits
}

/**
 * The habits of a transcript: whether its sentences begin with a capital, and whether every cue ends with a full
 * stop.
 */
type TranscriptHabits = { capitals: boolean; closesCues: boolean; language: string }

/** The members of a speech from which its stops are found. */
type PunctuatedText = Pick<Speech, 'bare' | 'cues' | 'language'>

/** The offset after each end of a sentence, in order. */
export function findSentenceEnds(speech: PunctuatedText): number[] {
  const { bare: text, cues } = speech
  const habits = habitsOf(speech)
  const positions: number[] = []
  let cue = 0
  for (const match of text.matchAll(ends)) {
    const end = match.index + match[0].length
    while (cue + 1 < cues.length && (cues[cue]?.to ?? 0) < end) cue += 1
    const last = cues[cue]?.to === end
    const stop = {
      text,
      at: match.index,
      end,
      habits,
      cue: last ? cues[cue] : undefined,
      next: cues[cue + 1],
    }
    if (isStop(stop, match[0])) positions.push(end)
  }
  return positions
}

function habitsOf({ bare: text, cues, language }: PunctuatedText): TranscriptHabits {
  const after = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  const closedCount = cues.filter((cue) => text[cue.to - 1] === '.').length
  const inside = after(/[.!?] /gu) - cues.filter((cue) => /[.!?]/u.test(text[cue.to - 1] ?? '')).length
  return {
    capitals: after(/[.!?] \p{Lu}/gu) > after(/[.!?] \p{Ll}/gu),
    closesCues: cues.length >= 4 && closedCount >= 0.9 * cues.length && inside < 0.1 * cues.length,
    language,
  }
}

function isStop(stop: StopCandidate, mark: string): boolean {
  const { text, end, habits } = stop
  const rest = text.slice(end, end + 40)
  const goesOnSmall = habits.capitals && /^\s*["'“‘«(]?\p{Ll}/u.test(rest)
  if (/[。．！？｡؟।॥۔።፧]/u.test(mark)) return true
  if (rest !== '' && !/^\s/u.test(rest)) return false
  if (/[!?]/u.test(mark)) return !goesOnSmall || mark.length === 1
  if (/^(?:\.{2,}|…)/u.test(mark)) return !/^\s*\p{Ll}/u.test(rest)
  return !goesOnSmall && isFullStop(stop, rest)
}

/** Whether a full stop ends a sentence, not just an abbreviation, a number or a cue. */
function isFullStop(stop: StopCandidate, rest: string): boolean {
  const { text, at, habits } = stop
  const word = wordBefore(text, at)
  const before = word.replaceAll('.', '')
  const next = /^[^\p{L}\p{N}]{0,10}([\p{L}\p{N}'’]{1,30})/u.exec(rest)?.[1] ?? ''
  const { plain } = functionWordsOf(habits.language)
  const begins = /^\p{Lu}/u.test(next) && plain.has(fold(next)) && next.length > 1
  if (next === '' && !/[\p{L}\p{N}]/u.test(rest)) return true
  if (isInitials(word, plain) || (/^\p{L}$/u.test(before) && /^\s?\p{L}\./u.test(rest))) return begins
  if (knownAbbreviations().titles.has(fold(before)))
    return begins || (knownAbbreviations().beforeNumbers.has(fold(before)) && !/^\d/u.test(next))
  if (knownAbbreviations().others.has(fold(before))) return /^\p{Lu}/u.test(next)
  if (/^\d{1,2}$/u.test(before) && /^\s*\d{1,2}(?!\d)/u.test(rest) && !stop.cue) return false
  return !stop.cue || endsCue(stop, before, begins)
}

/**
 * Whether the text before a full stop is initials: "J", "z", "p.m", "Ph.D". An ordinary word of one letter is not.
 */
function isInitials(word: string, plain: Set<string>): boolean {
  if (/^\p{Lu}$/u.test(word)) return !readingCue('alwaysCapital').test(word)
  if (/^\p{Ll}$/u.test(word)) return !plain.has(fold(word))
  return /^[\p{Lu}\p{Ll}]{1,2}(?:\.[\p{Lu}\p{Ll}]{1,2})+$/u.test(word)
}

/**
 * Whether a full stop is only that of a cue: automatic captions end cues inside sentences, and no sentence ends on
 * "the".
 */
function endsCue({ cue, next, habits }: StopCandidate, before: string, begins: boolean): boolean {
  if (cannotEndSentence(before, habits.language)) return false
  if (!habits.closesCues) return true
  const gap = cue && next && next.start !== null && cue.end !== null ? next.start - cue.end : null
  if (gap !== null && gap >= 0.3) return true
  return begins || !functionWordsOf(habits.language).dangling.has(fold(before))
}

function cannotEndSentence(word: string, language: string): boolean {
  return hasGrammarRules(language) && readingWords('hanging').has(fold(word))
}

/** The word right before an offset, with the full stops in it, of at most 30 characters. */
function wordBefore(text: string, at: number): string {
  return /[\p{L}\p{M}\p{N}'’.]+$/u.exec(text.slice(Math.max(0, at - 30), at))?.[0] ?? ''
}
