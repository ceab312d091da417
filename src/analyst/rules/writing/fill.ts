import { rewriteAll } from '../../../languages/reading-cues.js'
import { readingWords } from '../../../languages/reading.js'
import { isCopy } from '../../../lib/similarity.js'
import { contentOf } from '../content.js'
import { takes } from './kinds.js'
import { isGerund } from './nouns.js'
import type { Subject } from './subject.js'
import { raised } from './trimmed.js'

/** A sentence with the subject in its place. */
export function said(phrase: string, { inside, first, clause }: Subject): string {
  const isDeed = isGerund(inside)
  const made = (isDeed ? rewriteAll('frameOfDeed', phrase) : phrase)
    .replace(/%s/gu, () => inside)
    .replace(/%S/gu, () => first)
    .replace(/%c/gu, () => clause ?? inside)
  return raised(made)
}

/** Those that the subject fits into, and where none was named those that do without it, as long as there are any. */
export function suited<One>(
  phrases: One[],
  { inside, kinds }: Subject,
  textOf: (one: One) => string = String,
): One[] {
  const isNamed = !inside.startsWith('{')
  const bare = phrases.filter((phrase) =>
    isNamed ? takes(textOf(phrase), kinds) : !/%[sS]/u.test(textOf(phrase)),
  )
  return bare.length > 0 ? bare : phrases
}

/** The subject as one speaks of it to whoever has it: "my cat" as "your cat". */
export function addressed(subject: Subject): Subject {
  const turned = (text: string) => rewriteAll('addressed', text)
  return { ...subject, inside: turned(subject.inside), first: turned(subject.first) }
}

/** Content words that may not stand in a row as they do in the source. */
const run = 5

/** Whether a text takes over none of the source's sentences: not the text, not five content words in a row. */
export function isOwn(text: string, sources: string[], language: string): boolean {
  const ours = contentOf(text, language)
  return sources.every((source) => !isCopy(text, source) && !sharesRun(ours, contentOf(source, language)))
}

function sharesRun(ours: string[], theirs: string[]): boolean {
  const runs = new Set<string>()
  for (let at = 0; at + run <= theirs.length; at += 1) runs.add(theirs.slice(at, at + run).join(' '))
  for (let at = 0; at + run <= ours.length; at += 1)
    if (runs.has(ours.slice(at, at + run).join(' '))) return true
  return false
}

/** A phrase as an English title has it. */
export function titled(text: string): string {
  return text
    .split(' ')
    .map((word, index) => (index > 0 && readingWords('smallInTitles').has(word) ? word : raised(word)))
    .join(' ')
}

/** At most `n`, the first of each source, then the second of each; none whose text came before. */
export function inTurn<One>(bySource: One[][], n: number, textOf: (one: One) => string): One[] {
  const written: One[] = []
  for (let round = 0; round < n; round += 1) {
    for (const own of bySource) {
      const next = own[round]
      const isNew = next !== undefined && !written.some((one) => textOf(one) === textOf(next))
      if (isNew && written.length < n) written.push(next)
    }
  }
  return written
}

/** Whether the brief has what a phrase asks for; a clause alone is better than a gap in place of a noun. */
export function isSayable(phrase: string, { inside, clause, statement, kinds }: Subject): boolean {
  if (phrase.includes('%c')) return clause !== null
  if (!takes(phrase, kinds)) return false
  const isTold = clause !== null || statement !== null
  return !isTold || !inside.startsWith('{') || !/%[sS]/u.test(phrase)
}

/** The longest; one that names the subject before one that does not. */
export function chosen(texts: string[], { inside, first, clause }: Subject): string | null {
  const names = (text: string) =>
    text.includes(inside) || text.startsWith(first) || (clause !== null && text.includes(clause)) ? 1 : 0
  const ranked = [...texts].sort((a, b) => names(b) - names(a) || lengthOf(b) - lengthOf(a))
  return ranked[0] ?? null
}

/** Words as anyone counts them, so that no way of counting finds more than the budget. */
export function lengthOf(text: string): number {
  return text.split(/\s+/u).filter(Boolean).length
}
