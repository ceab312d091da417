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
  return sources.every(
    (source) => !isCopy(text, source) && !sharesRun(ours, contentWordsOf(source, language)),
  )
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

/** At most `n` texts: the first of each source, then the second of each, without repetitions. */
export function interleaveBySource<One>(bySource: One[][], n: number, textOf: (one: One) => string): One[] {
  const items: One[] = []
  for (let round = 0; round < n; round += 1) {
    for (const own of bySource) {
      const next = own[round]
      const isNew = next !== undefined && !items.some((one) => textOf(one) === textOf(next))
      if (isNew && items.length < n) items.push(next)
    }
  }
  return items
}

/** The number of words, by the way of counting that finds the most, so that no other count exceeds the budget. */
export function lengthOf(text: string): number {
  return text.split(/\s+/u).filter(Boolean).length
}
