import { readingWords } from '../../../languages/reading.js'
import { isCopy } from '../../../lib/similarity.js'
import { contentWordsOf } from '../content-words.js'
import type { Subject } from './subject.js'
import { upperFirst } from './trim-phrase.js'

/** Fills the subject into a sentence. */
export function fillSubject(phrase: string, { inside, first, clause, unneededThing }: Subject): string {
  const sentence = phrase
    .replace(/%s/gu, () => inside)
    .replace(/%S/gu, () => first)
    .replace(/%c/gu, () => clause ?? inside)
    .replace(/%n/gu, () => unneededThing ?? inside)
  return upperFirst(sentence)
}

/** Number of consecutive content words that may not be the same as in the source. */
const run = 5

/** Whether a text copies no source: neither the whole text nor five consecutive content words. */
export function isOwn(text: string, sources: string[], language: string): boolean {
  const ours = contentWordsOf(text, language)
  const hasRun = (source: string) => ours.length >= run && sharesRun(ours, contentWordsOf(source, language))
  return sources.every((source) => !isCopy(text, source) && !hasRun(source))
}

function sharesRun(ours: string[], theirs: string[]): boolean {
  const runs = new Set<string>()
  for (let at = 0; at + run <= theirs.length; at += 1) runs.add(theirs.slice(at, at + run).join(' '))
  for (let at = 0; at + run <= ours.length; at += 1)
    if (runs.has(ours.slice(at, at + run).join(' '))) return true
  return false
}

/** A phrase in English title case. */
export function toTitleCase(text: string): string {
  return text
    .split(' ')
    .map((word, index) => (index > 0 && readingWords('smallInTitles').has(word) ? word : upperFirst(word)))
    .join(' ')
}

/** The number of words, by the way of counting that finds the most, so that no other count exceeds the budget. */
export function lengthOf(text: string): number {
  return text.split(/\s+/u).filter(Boolean).length
}
