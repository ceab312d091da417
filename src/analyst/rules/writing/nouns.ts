import { readingWords } from '../../../languages/reading.js'
import { readingCue } from '../../../languages/reading-cues.js'
import { fold, splitWords } from '../../../lib/text.js'
import { cuesOf, hasGrammarRules } from '../../../languages/index.js'
import { functionWordsOf } from '../../../languages/function-words.js'
import { verbAt } from './finite.js'
import { gerund } from '../../../languages/gerunds.js'

/** Recognises whether the user's words can be used as a noun: "about …", "with …". */

/** Names of letters: "C++", "AI", "3D". */
const initials = /^(?:\p{Lu}(?:\+\+|#)|\d?\p{Lu}[\p{Lu}\d]{0,4}$)/u

/** Whether a phrase is a noun phrase: it has a content word and no clause. */
export function isNounPhrase(phrase: string, language: string): boolean {
  if (initials.test(phrase)) return true
  const { plain } = functionWordsOf(language)
  const contentWords = splitWords(phrase).filter(
    (word) => /\p{L}.*\p{L}/u.test(word) && !plain.has(fold(word).replaceAll('’', "'")),
  )
  if (hasGrammarRules(language) && verbAt(phrase.split(' ')) > 0) return false
  return contentWords.length > 0 && cuesOf(language).brief?.clausal.test(phrase.replaceAll('’', "'")) !== true
}

/** An English phrase with a bare verb as a gerund: "saving money on food" of "save money on food". */
export function deedAsNoun(phrase: string): string {
  const [verb = '', next = '', ...rest] = phrase.split(' ')
  const isDeed = readingWords('deeds').has(verb.toLowerCase()) && next !== ''
  if (!isDeed || !(readingCue('nounsObjects').test(next) || readingCue('transitive').test(verb)))
    return phrase
  return [gerund(verb), next, ...rest].join(' ')
}

/** Whether an English phrase begins with a gerund: "baking bread". */
export function isGerund(phrase: string): boolean {
  return readingCue('gerundFirst').test(phrase) && !readingCue('noGerund').test(phrase)
}

/** Whether an English noun phrase is in the plural. */
export function isPlural(phrase: string): boolean {
  if (isGerund(phrase)) return false
  const head = phrase.split(readingCue('nounPreposition'))[0] ?? phrase
  if (readingCue('andInside').test(head)) return true
  const last = fold(head.split(' ').at(-1) ?? '')
  return readingCue('pluralEnding').test(last) && !readingCue('uncounted').test(last)
}
