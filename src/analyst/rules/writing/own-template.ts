import { readingCue } from '../../../languages/reading-cues.js'
import { collapseWhitespace } from '../../../lib/text.js'
import { once } from '../../../lib/once.js'
import { cuesOf, inEveryLanguage, hasGrammar } from '../../../languages/index.js'
import { type OpeningReading, openingReading } from '../../../languages/reading.js'
import { titled } from './fill.js'
import { clashes } from './kinds.js'
import { isGerund, isPlural } from './nouns.js'
import type { Subject } from './subject.js'
import { raised } from './trimmed.js'

/** The find's own template with the subject worked into it; what only its creator knows stays a {placeholder}. */

type Slot = { whole: string; name: string; before: string; after: string }

const topical = once(() => new RegExp(`^(?:${openingReading().topicalNames}|${subjects().join('|')})$`, 'iu'))
/** Names that say so little that any noun does. */
const loose = once(() => {
  const things = inEveryLanguage(({ titles }) => titles?.thing).map(([, thing]) => thing)
  return new RegExp(`^(?:${openingReading().looseNames}|${things.join('|')})$`, 'iu')
})

/** What the subject of a title is called in a template. */
function subjects(): string[] {
  return inEveryLanguage(({ titles }) => titles?.subject).map(([, subject]) => subject)
}
/** What may follow a noun in any language: the end, a mark, a little word that ties on. */
const closing = once(() => {
  const ties = inEveryLanguage((words) => words.ties).map(([, own]) => own)
  return new RegExp(`^(?:$|[.,:;!?)\\]…]|\\s[-–—|(:]|\\s(?:${ties.join('|')})(?=\\s))`, 'iu')
})
/** What ties a noun to the one before it. */
const joining = once(() => {
  const pieces = inEveryLanguage((words) => words.and).map(([, own]) => own)
  return new RegExp(`^ (?:${pieces.join('|')}) `, 'iu')
})
const askedSubject = once(
  () => new RegExp(`\\{(?:${subjects().join('|')})\\}${openingReading().subjectTail}`, 'iu'),
)

function takesSubject({ name, before, after }: Slot, { inside }: Subject, language: string): boolean {
  const verb = readingCue('agreeingVerb').exec(after)?.[1]
  const agrees = verb !== undefined && readingCue('pluralVerb').test(verb) === isPlural(inside)
  if (!closing().test(after) && !readingCue('named').test(after) && !(hasGrammar(language) && agrees))
    return false
  const opens = /(?:^|[.:!?]\s|\s[-–—|]\s)$/u.test(before)
  if (opens) return topical().test(name) && !joining().test(after)
  if (!cuesOf(language).brief?.takesNoun.test(before)) return false
  const isOpenEnded = readingCue('openEnded').test(before)
  return topical().test(name) || (loose().test(name) && !isOpenEnded)
}

/** What stands in a slot that is not for a noun; null where the subject has nothing to do with it. */
function worked({ name, before, after }: Slot, { inside, clause }: Subject): string | null {
  const action = readingCue('howToDo').exec(clause ?? '')?.[1]
  const ends = /^[.?!]/u.test(after)
  if (
    closing().test(after) &&
    action !== undefined &&
    readingCue('deed').test(name) &&
    readingCue('beforeDeed').test(before)
  )
    return /\p{Lu}\p{Ll}*\s$/u.test(before) ? titled(action) : action
  if (inside.startsWith('{')) return null
  if (readingCue('ownTemplateDoing').test(name) && readingCue('beforeDoing').test(before) && isGerund(inside))
    return inside
  if (readingCue('aboutSubject').test(name)) return workedIn('about', name, inside)
  if (readingCue('aspectOfSubject').test(name) && !topical().test(name))
    return workedIn('aspect', name.replace(readingCue('aspectOfSubject'), ''), inside)
  const isAsked =
    (!readingCue('doSomething').test(name) || readingCue('beforeDeed').test(before)) &&
    (!readingCue('didWhat').test(name) || readingCue('beforePast').test(before))
  if (ends && isAsked && readingCue('met').test(name)) return workedIn('met', name, inside)
  if (
    closing().test(after) &&
    readingCue('ownTemplateVague').test(name) &&
    readingCue('beforeVague').test(before)
  )
    return workedIn('vague', name, inside)
  return readingCue('told').test(name) ? workedIn('told', name, inside) : null
}

function workedIn(way: keyof OpeningReading['workedIn'], name: string, inside: string): string {
  return openingReading()
    .workedIn[way].replace('%n', () => name)
    .replace('%s', () => inside)
}

const most = { characters: 200, words: 26, open: 3, gaps: 2 }

/**
 * A template of the source with the subject in the one place that takes it best; null where none takes it well,
 * or where too little of the template's own words is left to be read as a sentence.
 */
export function filled(given: string | null, subject: Subject, language: string): string | null {
  if (given === null || given.length > most.characters || readingCue('bland').test(given)) return null
  const template = collapseWhitespace(given)
  const slots = slotsOf(template)
  const isNamed = !subject.inside.startsWith('{')
  const direct = slots
    .filter(({ before, after }) => !clashes(`${before}%s${after}`, subject.kinds))
    .filter((slot) => isNamed && takesSubject(slot, subject, language))
  const slot = direct.find(({ name }) => topical().test(name)) ?? direct[0]
  if (slot) return sound(template, replaced(slot, nounFor(slot, template, subject)), 2)
  if (!hasGrammar(language) || slots.length > most.gaps) return null
  for (const other of slots) {
    const made = worked(other, subject)
    if (made !== null) return sound(template, replaced(other, made), 1)
  }
  return null
}

function slotsOf(template: string): Slot[] {
  return Array.from(template.matchAll(/\{([^{}]{1,80})\}/gu), (match) => ({
    whole: match[0],
    name: match[1] ?? '',
    before: template.slice(0, match.index),
    after: template.slice(match.index + match[0].length),
  }))
}

function replaced({ before, after }: Slot, made: string): string {
  return raised(`${before}${made}${after}`)
}

/** In a title that has its words capitalised, so is the subject. */
function nounFor({ before }: Slot, template: string, { inside, first }: Subject): string {
  const isSentence = template.endsWith('.')
  const own = (template.replace(/\{[^{}]*\}/gu, ' ').match(/\p{L}{3,}/gu) ?? []).slice(isSentence ? 1 : 0)
  const share = (cue: RegExp) => own.filter((word) => cue.test(word)).length / Math.max(1, own.length)
  if (own.length > 0 && share(/^\p{Lu}+$/u) === 1) return inside.toUpperCase()
  if (!isSentence && (share(/^\p{Lu}/u) > 0.5 || own.length < 2)) {
    const isFirst = before === '' || /[.:!?|–—-]\s$/u.test(before)
    return isFirst
      ? titled(inside)
      : titled(inside).replace(readingCue('articleFirst'), (word) => word.toLowerCase())
  }
  return before === '' || /[.:!?]\s$/u.test(before) ? first : inside
}

/** A text with words of its own (one less than `fewest` for each gap), not a row of gaps, and with no gap left for what it is about. */
function sound(template: string, made: string, fewest: number): string | null {
  const own = template.replace(/\{[^{}]*\}/gu, ' ').match(/\p{L}+/gu)?.length ?? 0
  const open = made.match(/\{/gu)?.length ?? 0
  const isGlued = /[^\s"“”'([/#$€£¿¡-]\{/u.test(made)
  const isAsked = askedSubject().test(made)
  const isRow = own === 0 || own > most.words || open > most.open || (open > 1 && own < open * fewest - 1)
  return isGlued || isAsked || isRow ? null : made
}
