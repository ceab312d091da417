import { hasGrammarRules } from '../../languages/index.js'
import { readingCue } from '../../languages/reading-cues.js'
import { verbFormsOf, wordClass } from '../../languages/grammar.js'
import { cachedPerObject } from '../../lib/once.js'
import { fold } from '../../lib/text.js'
import { hasUnspacedScript } from '../../lib/unspaced-script.js'
import type { Sentence } from '../speech.js'
import { functionWordsOf } from '../../languages/function-words.js'
import { readingWords } from '../../languages/reading.js'

/** Verbs of a line, and whether it could be a sentence (`standsAlone`; `whole-sentence.ts` is stricter). */

/** Whether a folded English word is a known form of a verb. */
export function isVerb(word: string): boolean {
  return readingWords('verbs').has(word)
}

const foldWords = cachedPerObject((words: Sentence['words']): readonly string[] =>
  words.map(({ word }) => fold(word).replaceAll('’', "'")),
)

/** The folded words of a sentence, with straight apostrophes. Cached, because many rules need them. */
export function foldedWords({ words }: Pick<Sentence, 'words'>): readonly string[] {
  return foldWords(words)
}

function isVerbForm(word: string): boolean {
  if (readingWords('verbs').has(word) || readingCue('negatedVerb').test(word)) return true
  const { third, past } = verbFormsOf(word)
  if (third || past) return !wordClass('nouns').has(word)
  return word.length > 4 && readingCue('pastEnding').test(word) && !readingWords('unlikeVerbs').has(word)
}

/** Whether English words have a finite verb. */
export function hasVerb(words: readonly string[]): boolean {
  return words.some(isVerbForm)
}

/** The positions of verbs that belong to relative clauses: "every girl who is expelled". */
function relativeVerbs(words: readonly string[], text: string): Set<number> {
  const places = new Set<number>()
  // ", that is no small thing" begins a main clause.
  const isPointing = readingCue('pointingClause').test(text)
  words.forEach((word, at) => {
    const before = words[at - 1]
    if (!readingWords('relatives').has(word) || (readingCue('pointingWord').test(word) && isPointing)) return
    if (before === undefined || readingWords('conjunctions').has(before) || isVerbForm(before)) return
    const first = words.findIndex((other, place) => place > at && isVerbForm(other))
    if (first < 0 || first > at + 5) return
    places.add(first)
    // The second word of a compound verb: "are expelled", "have never seen".
    for (const next of [first + 1, first + 2])
      if (readingCue('participleEnding').test(words[next] ?? '')) places.add(next)
  })
  return places
}

/** Whether an English line has a verb of a main clause, not only of one that describes a noun. */
export function hasMainVerb(line: Sentence): boolean {
  const words = foldedWords(line)
  const relativePlaces = relativeVerbs(words, line.text)
  return words.some(
    (word, at) =>
      isVerbForm(word) && !relativePlaces.has(at) && !readingWords('beforeNouns').has(words[at - 1] ?? ''),
  )
}

/** Whether a line ends on a word that ends no sentence: an article, a preposition, a conjunction. */
export function endsIncomplete(sentence: Sentence, language: string): boolean {
  if (sentence.text.endsWith('?')) return false
  const last = sentence.words.at(-1)?.word ?? ''
  if (sentence.ending === 'stop' && hasGrammarRules(language))
    return readingWords('strictlyDangling').has(fold(last))
  return !hasUnspacedScript(last) && functionWordsOf(language).dangling.has(fold(last))
}

/**
 * Whether a sentence is understood alone as an opening: it is long enough, has a verb and is closed. On-screen text
 * needs no verb.
 */
export function standsAlone(sentence: Sentence, language: string): boolean {
  const words = foldedWords(sentence)
  if (hasUnspacedScript(sentence.text)) return sentence.text.length >= 10
  if (words.length < 3 || endsIncomplete(sentence, language)) return false
  if (/[?？؟]/u.test(sentence.text.at(-1) ?? ''))
    return words.length > 3 || !hasGrammarRules(language) || hasVerb(words)
  if (words.length < 4) return false
  if (!hasGrammarRules(language)) return true
  return isClause(sentence, words) || (sentence.ending !== 'stop' && sentence.start_s === null)
}

/** Whether English words are more than a phrase or a subordinate clause. */
function isClause(sentence: Sentence, words: readonly string[]): boolean {
  if (!hasVerb(words)) return false
  const first = words.find((word) => !readingWords('ahead').has(word)) ?? ''
  if (!readingWords('subordinators').has(first) || sentence.text.includes(',')) return true
  return words.filter((word) => hasVerb([word])).length >= 2 && words.length >= 9
}

/** Maximum number of words of a repeated phrase. */
const maxRepeatedWords = 5

/** Whether a line stammers: it repeats a word or a short phrase at once. */
export function hasStammer(words: readonly string[]): boolean {
  return words.some((word, at) => {
    if (word === words[at + 1]) return !readingWords('repeatable').has(word)
    for (let length = 2; length <= maxRepeatedWords; length += 1) {
      const nextWords = words.slice(at + length, at + 2 * length)
      if (nextWords.length === length && nextWords.every((other, place) => other === words[at + place]))
        return true
    }
    return false
  })
}
