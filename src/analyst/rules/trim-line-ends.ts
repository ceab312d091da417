import { hasGrammarRules } from '../../languages/index.js'
import { readingCue } from '../../languages/reading-cues.js'
import { sliceSpeech } from '../sentences.js'
import type { Sentence, Speech } from '../speech.js'
import { clausesIn } from './grammar/clauses.js'
import { isContentWordAt, isOf } from './grammar/tokens.js'
import { fold, wordSpans } from '../../lib/text.js'
import { foldedWords } from './wellformed.js'

/** Trims incomplete ends of English lines from unpunctuated speech. */

/** Unpunctuated speech with more than `words` words is cut at a clause between `min` and `max` words. */
const runOnBounds = { words: 30, min: 8, max: 28 }

/** The beginning of a run-on line, up to a clause that a conjunction adds. Other lines are unchanged. */
export function withoutRunOn(speech: Speech, line: Sentence): Sentence {
  if (!hasGrammarRules(speech.language) || line.words.length <= runOnBounds.words || /[.?!]/u.test(line.text))
    return line
  const words = foldedWords(line)
  const clause = clausesIn(words).findLast(
    ({ at }) => at >= runOnBounds.min && at <= runOnBounds.max && isOf(words, at, 'coordinators'),
  )
  const last = clause && line.words[clause.at - 1]
  return last ? sliceSpeech(speech, line.from, last.to, 'cut') : line
}

/** Minimum number of words that remain of a trimmed line. */
const minWordsLeft = 4
/** Number of characters in which the next word is searched for. */
const lookaheadCharacters = 40

/** Removes a greeting from the end of a line, and words that end no sentence: "I got it wrong hey everyone". */
export function withoutTornEnd(speech: Speech, line: Sentence): Sentence {
  if (!hasGrammarRules(speech.language) || /[.?!]["”']?$/u.test(line.text)) return line
  const greeting = readingCue('greetingInside').exec(line.text)?.index ?? -1
  const beforeGreeting = greeting < 0 ? 0 : line.words.filter(({ to }) => to <= line.from + greeting).length
  return withoutLooseEnd(speech, beforeGreeting >= minWordsLeft ? endAt(speech, line, beforeGreeting) : line)
}

function endAt(speech: Speech, line: Sentence, count: number): Sentence {
  const last = line.words[count - 1]
  return last ? sliceSpeech(speech, line.from, last.to, line.ending) : line
}

/** Removes words that end no sentence, and a word that is repeated after the line: "don't touch it get | get in". */
function withoutLooseEnd(speech: Speech, line: Sentence): Sentence {
  const words = foldedWords(line)
  const next = fold(wordSpans(speech.text.slice(line.to, line.to + lookaheadCharacters))[0]?.word ?? '')
  let count = words.length
  if (count > minWordsLeft && words[count - 1] === next) count -= 1
  while (count > minWordsLeft && isDanglingWord(words, count - 1)) count -= 1
  return count === words.length ? line : endAt(speech, line, count)
}

/** Whether the last word ends no sentence, or only asks for agreement: "you're doing the math right". */
function isDanglingWord(words: readonly string[], last: number): boolean {
  if (readingCue('looseEnd').test(words[last] ?? '')) return true
  return (
    isOf(words, last, 'checks') && isContentWordAt(words, last - 1) && !isOf(words, last - 1, 'beforeChecks')
  )
}

/** Removes a quotation mark at an end of a line that lacks its counterpart. */
export function withoutStrayQuote(speech: Speech, line: Sentence): Sentence {
  const count = line.text.match(/["”“]/gu)?.length ?? 0
  if (count % 2 === 0) return line
  if (/["”]$/u.test(line.text)) return sliceSpeech(speech, line.from, line.to - 1, line.ending)
  return /^["“]/u.test(line.text) ? sliceSpeech(speech, line.from + 1, line.to, line.ending) : line
}
