import { readingCue } from '../../../languages/reading-cues.js'
import { collapseWhitespace } from '../../../lib/text.js'
import { frameOfTemplate } from '../frames.js'
import { fillSubject } from './fill.js'
import { acceptsSubject } from './subject-kinds.js'
import type { Subject } from './subject.js'
import { upperFirst } from './trim-phrase.js'

/** What a template is filled with. Nothing is filled in if the languages differ. */
export type SlotFill = { kind: 'opening' | 'title'; subject: Subject; isSameLanguage: boolean }

/**
 * The structure of a find with the subject in it, in each idiomatic way; the structure with its named slots if there
 * is none or no subject is known. Empty without a template, since the rules make up no lines.
 */
export function structuresFilled(
  sourceTemplate: string | null,
  { kind, subject, isSameLanguage }: SlotFill,
): string[] {
  if (sourceTemplate === null || !/\{[^{}]+\}/u.test(sourceTemplate)) return []
  const template = collapseWhitespace(sourceTemplate)
  if (!isSameLanguage) return [template]
  const frame = frameOfTemplate(kind, template)
  const frameTexts = frame?.filled ?? []
  const framesOfUnneeded = frameTexts.filter((one) => one.includes('%n'))
  if (subject.unneededThing !== null && framesOfUnneeded.length > 0) {
    // A thing that is not needed already says what for.
    const saysWhy = readingCue('forWhom').test(subject.unneededThing)
    return framesOfUnneeded
      .filter((one) => !saysWhy || !one.includes('{'))
      .map((one) => fillSubject(one, subject))
  }
  if (subject.inside.startsWith('{')) return [template]
  // A single subject ("my cat") fits only if the structure asks for a subject.
  const isAsked = !subject.kinds.includes('single') || readingCue('asksSubject').test(template)
  const fittingTexts = (isAsked ? frameTexts : []).filter(
    (one) => !framesOfUnneeded.includes(one) && acceptsSubject(one, subject.kinds),
  )
  if (fittingTexts.length > 0) return fittingTexts.map((one) => fillSubject(one, subject))
  return [(frame === null ? fillSubjectSlot(template, subject) : null) ?? template]
}

/** The part of the niche that a written text contains. */
export type NicheInText = { niche_used: string | null }
export const noNiche: NicheInText = { niche_used: null }

/**
 * The part of the niche in a text written after a template. `filled` is the template with the subject, and `written`
 * the same text with other capitals.
 */
export function findNiche(
  { text, casedText = text }: { text: string; casedText?: string },
  { template, subject }: { template: string | null; subject: Subject },
): NicheInText {
  const { inside, clause, unneededThing } = subject
  if (text === template || (inside.startsWith('{') && unneededThing === null)) return { niche_used: null }
  const forms = [unneededThing ?? inside, inside, clause ?? inside].flatMap((form) => {
    const at = casedText.toLowerCase().indexOf(form.toLowerCase())
    return at === -1 ? [] : [casedText.slice(at, at + form.length)]
  })
  return { niche_used: forms[0] ?? null }
}

/** Whether subjects of some kind have a place in a template, whatever the subject. */
export function takesSubjects(kind: SlotFill['kind'], template: string): boolean {
  const text = collapseWhitespace(template)
  return (frameOfTemplate(kind, text)?.filled ?? []).length > 0 || subjectSlotOf(text) !== null
}

/** The only slot for a subject of a template; null if there is none, or more than one. */
function subjectSlotOf(template: string): RegExpExecArray | null {
  const [slot, ...others] = template.matchAll(readingCue('subjectSlot'))
  return slot === undefined || others.length > 0 ? null : slot
}

/** Fills the subject into the only slot for one, if a noun phrase fits there: after a preposition, or at an end. */
function fillSubjectSlot(template: string, { inside }: Subject): string | null {
  const slot = subjectSlotOf(template)
  if (slot === null) return null
  return upperFirst(`${template.slice(0, slot.index)}${inside}${template.slice(slot.index + slot[0].length)}`)
}
