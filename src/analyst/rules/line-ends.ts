import { hasGrammar } from '../../languages/index.js'
import { readingCue } from '../../languages/reading-cues.js'
import { partOf } from '../sentences.js'
import type { Sentence, Speech } from '../speech.js'
import { clausesIn, hasMainClause } from './grammar/clauses.js'
import { isOf } from './grammar/tokens.js'
import { foldedWords } from './wellformed.js'

/** Ends of English lines where speech is written without stops: what has just begun there is left out. */

/** The words after which speech without stops runs on, and where it may then end. */
const runsOn = { words: 30, min: 8, max: 28 }

/** The front of speech without stops that runs on: up to a clause that is added to it. */
export function withoutRunOn(speech: Speech, line: Sentence): Sentence {
  if (!hasGrammar(speech.language) || line.words.length <= runsOn.words || /[.?!]/u.test(line.text))
    return line
  const words = foldedWords(line)
  const added = clausesIn(words).findLast(
    ({ at }) => at >= runsOn.min && at <= runsOn.max && isOf(words, at, 'coordinators'),
  )
  const last = added && line.words[added.at - 1]
  return last ? partOf(speech, line.from, last.to, 'cut') : line
}

/** A clause is only begun in so many words. */
const begun = { max: 4, left: 4 }

/** A line without the clause that has just begun at its end: "… like a couple of creeps because somebody". */
export function withoutTornEnd(speech: Speech, line: Sentence): Sentence {
  if (!hasGrammar(speech.language) || /[.?!]["”']?$/u.test(line.text)) return line
  const words = foldedWords(line)
  for (let at = Math.max(begun.left, words.length - begun.max); at < words.length; at += 1) {
    const tail = words.slice(at)
    if (!isBegun(tail) || !hasMainClause(words.slice(0, at))) continue
    const last = line.words[at - 1]
    return last ? partOf(speech, line.from, last.to, line.ended) : line
  }
  return line
}

function isBegun(tail: string[]): boolean {
  const text = tail.join(' ')
  if (readingCue('loneSubject').test(text)) return true
  return readingCue('tornAway').test(text) && tail.length < begun.max && !hasMainClause(tail.slice(1))
}

/** A quotation mark at an end of a line whose other one is not in it, left out. */
export function withoutStrayQuote(speech: Speech, line: Sentence): Sentence {
  const count = line.text.match(/["”“]/gu)?.length ?? 0
  if (count % 2 === 0) return line
  if (/["”]$/u.test(line.text)) return partOf(speech, line.from, line.to - 1, line.ended)
  return /^["“]/u.test(line.text) ? partOf(speech, line.from + 1, line.to, line.ended) : line
}
