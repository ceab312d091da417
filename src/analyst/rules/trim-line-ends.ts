import { hasGrammarRules } from '../../languages/index.js'
import { readingCue } from '../../languages/reading-cues.js'
import { sliceSpeech } from '../sentences.js'
import type { Sentence, Speech } from '../speech.js'
import { clausesIn } from './grammar/clauses.js'
import { isContentWordAt, isOf } from './grammar/tokens.js'
import { fold, wordSpans } from '../../lib/text.js'
import { foldedWords } from './wellformed.js'

/** Ends of English lines where speech is written without stops: what has just begun there is left out. */

/** The words after which speech without stops runs on, and where it may then end. */
const runOnBounds = { words: 30, min: 8, max: 28 }

/** The front of speech without stops that runs on: up to a clause that is added to it. */
export function withoutRunOn(speech: Speech, line: Sentence): Sentence {
  if (!hasGrammarRules(speech.language) || line.words.length <= runOnBounds.words || /[.?!]/u.test(line.text))
    return line
  const words = foldedWords(line)
  const added = clausesIn(words).findLast(
    ({ at }) => at >= runOnBounds.min && at <= runOnBounds.max && isOf(words, at, 'coordinators'),
  )
  const last = added && line.words[added.at - 1]
  return last ? sliceSpeech(speech, line.from, last.to, 'cut') : line
}

/** So many words stay of a line of which the end is left out. */
const minWordsLeft = 4
/** Characters in which the next word begins. */
const lookaheadCharacters = 40

/** A line without a greeting that it runs on to, nor words that lead on at its end: "I got it wrong hey everyone". */
export function withoutTornEnd(speech: Speech, line: Sentence): Sentence {
  if (!hasGrammarRules(speech.language) || /[.?!]["”']?$/u.test(line.text)) return line
  const greeting = readingCue('greetingInside').exec(line.text)?.index ?? -1
  const beforeGreeting = greeting < 0 ? 0 : line.words.filter(({ to }) => to <= line.from + greeting).length
  return withoutLooseEnd(speech, beforeGreeting >= minWordsLeft ? endAt(speech, line, beforeGreeting) : line)
}

function endAt(speech: Speech, line: Sentence, count: number): Sentence {
  const last = line.words[count - 1]
  return last ? sliceSpeech(speech, line.from, last.to, line.ended) : line
}

/** A line without words that lead on at its end, nor a word that is said again behind it: "don't touch anything get | get in". */
function withoutLooseEnd(speech: Speech, line: Sentence): Sentence {
  const words = foldedWords(line)
  const next = fold(wordSpans(speech.text.slice(line.to, line.to + lookaheadCharacters))[0]?.word ?? '')
  let count = words.length
  if (count > minWordsLeft && words[count - 1] === next) count -= 1
  while (count > minWordsLeft && isDanglingWord(words, count - 1)) count -= 1
  return count === words.length ? line : endAt(speech, line, count)
}

/** Whether the last word leads on, or asks whether one agrees: "you're doing the math right". */
function isDanglingWord(words: readonly string[], last: number): boolean {
  if (readingCue('looseEnd').test(words[last] ?? '')) return true
  return (
    isOf(words, last, 'checks') && isContentWordAt(words, last - 1) && !isOf(words, last - 1, 'beforeChecks')
  )
}

/** A quotation mark at an end of a line whose other one is not in it, left out. */
export function withoutStrayQuote(speech: Speech, line: Sentence): Sentence {
  const count = line.text.match(/["”“]/gu)?.length ?? 0
  if (count % 2 === 0) return line
  if (/["”]$/u.test(line.text)) return sliceSpeech(speech, line.from, line.to - 1, line.ended)
  return /^["“]/u.test(line.text) ? sliceSpeech(speech, line.from + 1, line.to, line.ended) : line
}
