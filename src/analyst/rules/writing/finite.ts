import { readingCue } from '../../../languages/reading-cues.js'
import { fold } from '../../../lib/text.js'
import { isVerb } from '../wellformed.js'
import { gerundOfPast } from '../../../languages/gerunds.js'

/** Finds the finite verb, which makes a sentence of an English phrase. */

const numbers = /^[$€£]?\d/u

/** The index of the finite verb in English words; -1 if they are a phrase. */
export function verbAt(words: string[]): number {
  const lowerCaseWords = words.map((word) =>
    fold(word)
      .replaceAll('’', "'")
      .replace(/[,;:.!?]+$/u, ''),
  )
  if (readingCue('generalNoun').test(lowerCaseWords[1] ?? '')) return -1
  for (let at = 1; at < Math.min(lowerCaseWords.length, 9); at += 1) {
    if (isFinite(lowerCaseWords, at)) return at
    const word = lowerCaseWords[at] ?? ''
    const isLoose =
      readingCue('finiteDeterminers').test(word) && !readingCue('joints').test(lowerCaseWords[at - 1] ?? '')
    if (readingCue('turns').test(word) || isLoose) return -1
  }
  return -1
}

/** The words before the verb without an adverb: "my cat" of "my cat never sleeps". */
export function subjectBefore(words: string[], at: number): string {
  const front = words.slice(0, at)
  while (front.length > 1 && readingCue('adverbs').test(fold(front.at(-1) ?? ''))) front.pop()
  return front.join(' ')
}

function isFinite(lowerCaseWords: string[], at: number): boolean {
  const word = lowerCaseWords[at] ?? ''
  const front = lowerCaseWords
    .slice(0, at)
    .filter((one, index) => index === 0 || !readingCue('adverbs').test(one))
  const last = front.at(-1) ?? ''
  if (readingCue('finiteDeterminers').test(last) || readingCue('phrasePreposition').test(last)) return false
  const next = lowerCaseWords[at + 1] ?? ''
  if (readingCue('helpers').test(word)) return next !== ''
  if (readingCue('modals').test(word)) return isVerb(next)
  return (
    isVerbal(word, last) &&
    isFollowed(lowerCaseWords, at, readingCue('finiteDeterminers').test(front[0] ?? ''))
  )
}

/** Whether a word is a verb in the past tense, or in the third person singular or plural. */
function isVerbal(word: string, last: string): boolean {
  if (readingCue('naming').test(word)) return false
  const isThird = readingCue('thirdPersonEnding').test(word) && (isVerb(word) || isVerb(word.slice(0, -1)))
  const isPlural = isVerb(word) && readingCue('severalPersons').test(last)
  return gerundOfPast(word) !== null || readingCue('past').test(word) || isThird || isPlural
}

function isFollowed(lowerCaseWords: string[], at: number, isDetermined: boolean): boolean {
  const word = lowerCaseWords[at] ?? ''
  const next = lowerCaseWords[at + 1] ?? ''
  if (readingCue('finiteObjects').test(next)) return !readingCue('wayWord').test(lowerCaseWords.at(-1) ?? '')
  if (!isDetermined) return false
  if (readingCue('past').test(word)) return true
  if (readingCue('before').test(word) && readingCue('afterVerb').test(next)) return true
  return (
    (readingCue('finiteDeterminers').test(next) || numbers.test(next)) &&
    !readingCue('wayWord').test(lowerCaseWords.at(-1) ?? '')
  )
}
