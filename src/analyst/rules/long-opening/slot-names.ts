import { readingCue, readingRewrites, rewriteFirst } from '../../../languages/reading-cues.js'
import type { Token } from './tokens.js'
import { isVerb } from '../wellformed.js'
import { vocabulary } from './vocabulary.js'

/** Words that give way together, and what stands around them. */
export type SlotRun = {
  text: string
  run: Token[]
  before: string
  /** The word in front of the one in front. */
  beforeThat: string
  after: string
  opens: boolean
  money: boolean
  is_deed: boolean
}

/** A placeholder: its name, what stood there, and whether it opens a sentence. */
export type Slot = { name: string; words: string; opens: boolean }

const names = () => vocabulary().names

/** What the words of a run are called in a template. */
export function slotName(run: SlotRun): Slot {
  const words = run.run.map(({ low }) => low).join(' ')
  return { name: nameOf(run), words, opens: run.opens }
}

function nameOf(run: SlotRun): string {
  const first = run.run[0]
  const last = headOf(run.run)
  if (!first || !last) return names().thing
  if (run.money) return names().amount
  if (run.run.every(({ kind }) => kind === 'number')) return numberName(run.run)
  if (run.run.some(({ low, word }) => vocabulary().dates.test(low) && /^\p{Lu}/u.test(word)))
    return names().date
  if (run.is_deed && !readingCue('gerundWord').test(first.low))
    return isPast(first) ? names().didSomething : names().doSomething
  if (isSubject(run.before) && first.kind === 'own' && isPast(first)) return names().didSomething
  if (!readingCue('to').test(run.before) && vocabulary().keptNouns.has(run.after)) return names().kindOf
  if (readingCue('indefinite').test(run.before)) return names().quality
  const plural = isPlural(last) && !readingCue('oneOf').test(run.before)
  return last.kind === 'name' ? properName(run, first) : commonName(run, first, plural)
}

function properName({ before }: SlotRun, first: Token): string {
  if (readingCue('aboutWord').test(before)) return names().subject
  if (first.kind === 'own' && readingCue('possessors').test(before)) return names().person
  return readingCue('beforePlace').test(before) ? names().place : names().name
}

function commonName(run: SlotRun, first: Token, plural: boolean): string {
  const { before, after, opens } = run
  const kind = kindOf(run.run, plural)
  if (before === names().number) return kindOf(run.run, true) ?? names().things
  if (readingCue('oneOf').test(before) && readingCue('beingOne').test(run.beforeThat))
    return kind ?? names().kindOfPerson
  if (takesNoun(run, kind)) return kind ?? things(plural)
  if (readingCue('gerundWord').test(first.low)) return names().doingSomething
  const row = vocabulary().before.find(({ words }) => words.has(before))
  if (row?.name === names().quality)
    return readingCue('than').test(after) ? names().moreSo : plural ? things(plural) : names().quality
  if (row?.name === names().didSomething) return didName(before, first)
  if (kind !== null && row?.name !== names().doSomething) return kind
  if (row) return row.name
  return opens && !plural ? names().subject : things(plural)
}

/** Whether a noun must stand behind the word in front: "the …", "my …", "listen to …", "to Swedish students". */
function takesNoun({ before, beforeThat, run }: SlotRun, kind: string | null): boolean {
  if (readingCue('beforeNoun').test(before)) return true
  if (!readingCue('to').test(before)) return false
  return (
    vocabulary().towards.has(beforeThat) || (kind !== null && run.length > 1 && !isVerb(run[0]?.low ?? ''))
  )
}

/** The noun that a run is about: the last one, or the last before an "of". */
function headOf(run: Token[]): Token | undefined {
  const of = run.findIndex(({ low }) => readingCue('of').test(low))
  return of > 0 ? run[of - 1] : run.at(-1)
}

function isSubject(before: string): boolean {
  return readingCue('subjectPronouns').test(before)
}

function things(plural: boolean): string {
  return plural ? names().things : names().thing
}

function isPlural({ low }: Token): boolean {
  return (
    vocabulary().plurals.has(low) ||
    (low.length > 3 && readingCue('pluralEnding').test(low) && !readingCue('noPlural').test(low))
  )
}

function numberName(run: Token[]): string {
  const [only] = run
  if (run.length === 1 && /^(?:1[5-9]|20)\d\d$/.test(only?.low ?? '')) return names().year
  return names().number
}

/** By the last noun that is known, the head of most phrases. */
function kindOf(run: Token[], plural: boolean): string | null {
  const head = headOf(run)?.low ?? ''
  if (vocabulary().professions.test(head)) return plural ? names().professions : names().profession
  const found = vocabulary().kinds.find(
    ({ words }) => words.has(head) || singularsOf(head).some((singular) => words.has(singular)),
  )
  if (!found) return null
  return plural ? found.plural : found.name
}

function singularsOf(noun: string): string[] {
  return readingRewrites('singular').map(({ cue, by }) => noun.replace(cue, by))
}

function didName(before: string, first: Token): string {
  if (readingCue('haveDone').test(before)) return names().doneSomething
  if (isPast(first)) return names().didSomething
  return readingCue('thirdPerson').test(before) ? names().doesSomething : names().doSomething
}

function isPast({ low }: Token): boolean {
  return low.length > 3 && readingCue('pastWord').test(low)
}

/** The names given so far in a template: by the words they stand for, and how many of each. */
export type SlotNaming = { named: Map<string, string>; counts: Map<string, number> }

/** The same words get the same name, other words of the same kind another; figures are told apart by their unit. */
export function uniqueName({ name, words }: Slot, { named, counts }: SlotNaming): string {
  if (isFigure(name)) return name
  const known = named.get(`${name} ${words}`)
  if (known !== undefined) return known
  const count = (counts.get(name) ?? 0) + 1
  counts.set(name, count)
  const { third, further } = names()
  const later = (count === 3 ? third : further).replace('%', name)
  const given = count === 1 ? name : count === 2 ? (rewriteFirst('another', name) ?? name) : later
  named.set(`${name} ${words}`, given)
  return given
}

function isFigure(name: string): boolean {
  const { number, year, amount, date } = names()
  return [number, year, amount, date].includes(name)
}
