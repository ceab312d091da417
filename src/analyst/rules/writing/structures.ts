import { readingCue } from '../../../languages/reading-cues.js'
import { collapseWhitespace } from '../../../lib/text.js'
import { frameOfTemplate } from '../frames.js'
import { fillSubject } from './fill.js'
import { acceptsSubject } from './kinds.js'
import type { Subject } from './subject.js'
import { upperFirst } from './trimmed.js'

/** What a template is filled for: in another language than its own nothing is put into it. */
export type Filling = { kind: 'opening' | 'title'; subject: Subject; isSameLanguage: boolean }

/**
 * A find's structure with the subject in it, in each way that reads well; where none does, or where no subject was named,
 * the structure as it is, its slots named. None without a template: a line that the find does not give is not made up.
 */
export function structuresFilled(
  sourceTemplate: string | null,
  { kind, subject, isSameLanguage }: Filling,
): string[] {
  if (sourceTemplate === null || !/\{[^{}]+\}/u.test(sourceTemplate)) return []
  const template = collapseWhitespace(sourceTemplate)
  if (subject.inside.startsWith('{') || !isSameLanguage) return [template]
  const frame = frameOfTemplate(kind, template)
  // What is one of its kind ("my cat") stands where the structure asks for a subject, and in no other sentence.
  const isAsked = !subject.kinds.includes('single') || readingCue('asksSubject').test(template)
  const fitting = (isAsked ? (frame?.filled ?? []) : []).filter((one) => acceptsSubject(one, subject.kinds))
  if (fitting.length > 0) return fitting.map((one) => fillSubject(one, subject))
  return [(frame === null ? fillSubjectSlot(template, subject) : null) ?? template]
}

/** The subject in the one slot that asks for it, where a noun phrase stands well: behind a preposition, at an end. */
function fillSubjectSlot(template: string, { inside }: Subject): string | null {
  const slots = [...template.matchAll(readingCue('subjectSlot'))]
  const [slot] = slots
  if (slots.length !== 1 || slot === undefined) return null
  return upperFirst(`${template.slice(0, slot.index)}${inside}${template.slice(slot.index + slot[0].length)}`)
}
