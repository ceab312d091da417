import type { Run } from './skeleton.js'
import type { Token } from './tokens.js'
import { isVerb } from '../wellformed.js'
import { vocabulary } from './vocabulary.js'

/** A placeholder: its name, what stood there, and whether it opens a sentence. */
export type Slot = { name: string; words: string; opens: boolean }

/** What the words of a run are called in a template. */
export function slotName(run: Run): Slot {
  const words = run.run.map(({ low }) => low).join(' ')
  return { name: nameOf(run), words, opens: run.opens }
}

function nameOf(run: Run): string {
  const [first, last] = [run.run[0], headOf(run.run)]
  if (!first || !last) return 'thing'
  if (run.money) return 'amount'
  if (run.run.every(({ kind }) => kind === 'number')) return numberName(run.run)
  if (run.run.some(({ low, word }) => vocabulary().dates.test(low) && /^\p{Lu}/u.test(word))) return 'date'
  if (run.is_deed && !/^.{3,}ing$/.test(first.low)) return isPast(first) ? 'did something' : 'do something'
  if (isSubject(run.before) && first.kind === 'own' && isPast(first)) return 'did something'
  if (run.before !== 'to' && vocabulary().keptNouns.has(run.after)) return 'kind of'
  if (/^(?:something|anything|nothing)$/.test(run.before)) return 'quality'
  const plural = isPlural(last) && !/^an?$/.test(run.before)
  return last.kind === 'name' ? properName(run, first) : commonName(run, first, plural)
}

function properName({ before }: Run, first: Token): string {
  if (before === 'about') return 'subject'
  if (first.kind === 'own' && /^(?:my|our|his|her|their)$/.test(before)) return 'person'
  return /^(?:in|at|from|to|near|across)$/.test(before) ? 'place' : 'name'
}

function commonName(run: Run, first: Token, plural: boolean): string {
  const { before, after, opens } = run
  const kind = kindOf(run.run, plural)
  if (before === 'number') return kindOf(run.run, true) ?? 'things'
  if (/^an?$/.test(before) && /^(?:i'm|am|as)$/.test(run.beforeThat)) return kind ?? 'kind of person'
  if (takesNoun(run, kind)) return kind ?? things(plural)
  if (/^.{3,}ing$/.test(first.low)) return 'doing something'
  const row = vocabulary().before.find(({ words }) => words.has(before))
  if (row?.name === 'quality') return after === 'than' ? 'more so' : plural ? things(plural) : 'quality'
  if (row?.name === 'did something') return didName(before, first)
  if (kind !== null && row?.name !== 'do something') return kind
  if (row) return row.name
  return opens && !plural ? 'subject' : things(plural)
}

/** Whether a noun must stand behind the word in front: "the …", "my …", "listen to …", "to Swedish students". */
function takesNoun({ before, beforeThat, run }: Run, kind: string | null): boolean {
  if (
    /^(?:my|your|his|her|our|a|an|the|this|that|these|those|of|no|any|some|every|each|its|their|new|old)$/.test(
      before,
    )
  )
    return true
  if (before !== 'to') return false
  return (
    vocabulary().towards.has(beforeThat) || (kind !== null && run.length > 1 && !isVerb(run[0]?.low ?? ''))
  )
}

/** The noun that a run is about: the last one, or the last before an "of". */
function headOf(run: Token[]): Token | undefined {
  const of = run.findIndex(({ low }) => low === 'of')
  return of > 0 ? run[of - 1] : run.at(-1)
}

function isSubject(before: string): boolean {
  return /^(?:i|we|you|they|he|she|who)$/.test(before)
}

function things(plural: boolean): string {
  return plural ? 'things' : 'thing'
}

function isPlural({ low }: Token): boolean {
  return (
    vocabulary().plurals.has(low) ||
    (low.length > 3 && /[^su]s$/.test(low) && !low.endsWith("'s") && low !== 'news')
  )
}

function numberName(run: Token[]): string {
  const [only] = run
  if (run.length === 1 && /^(?:1[5-9]|20)\d\d$/.test(only?.low ?? '')) return 'year'
  return 'number'
}

/** By the last noun that is known, the head of most phrases. */
function kindOf(run: Token[], plural: boolean): string | null {
  const head = headOf(run)?.low ?? ''
  if (vocabulary().professions.test(head)) return plural ? 'professions' : 'profession'
  const found = vocabulary().kinds.find(
    ({ words }) =>
      words.has(head) || words.has(head.replace(/s$/, '')) || words.has(head.replace(/ies$/, 'y')),
  )
  if (!found) return null
  return plural ? found.plural : found.name
}

function didName(before: string, first: Token): string {
  if (/^(?:i've|we've|they've|you've)$/.test(before)) return 'done something'
  if (isPast(first)) return 'did something'
  return /^(?:he|she|it|who)$/.test(before) ? 'does something' : 'do something'
}

function isPast({ low }: Token): boolean {
  return low.length > 3 && /(?<!e)ed$/.test(low)
}
