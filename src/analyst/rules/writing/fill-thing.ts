import { readingCue } from '../../../languages/reading-cues.js'
import type { BareStructure } from './bare-structure.js'
import { isGerund } from './nouns.js'
import type { SlotFill, NicheInText } from './structures.js'

/** Puts a short subject in place of the first thing of a bare structure. */

/** Maximum number of words of a subject that can replace a thing. */
const maxWords = 3

/** The words of a subject before "for", "in" and the like if they can stand for one thing; otherwise null. */
function thingOf({ subject: { inside, kinds }, isSameLanguage }: SlotFill): string | null {
  if (inside.startsWith('{') || !isSameLanguage) return null
  const complement = readingCue('nounComplement').exec(inside)?.[0] ?? ''
  // "Baking without sugar" is about no baking.
  if (readingCue('lackingComplement').test(complement)) return null
  const thing = inside.slice(0, inside.length - complement.length)
  const words = thing.split(' ')
  const isOneThing = !kinds.includes('single') && !kinds.includes('several') && !isGerund(thing)
  return isOneThing && !readingCue('finiteDeterminers').test(words[0] ?? '') && words.length <= maxWords
    ? thing
    : null
}

/** A bare structure with the subject in it, if a subject of the kind fits there; otherwise unchanged. */
export function fillBareStructure(bare: BareStructure, fill: SlotFill): BareStructure & NicheInText {
  const thing = thingOf(fill)
  const at = bare.text.search(readingCue('thingSlot'))
  if (thing === null || at < 0) return { ...bare, niche_used: null }
  const slot = /^\{[^}]*\}/u.exec(bare.text.slice(at))?.[0] ?? ''
  const text = `${bare.text.slice(0, at)}${thing}${bare.text.slice(at + slot.length)}`
  const slots = bare.slots.filter((one) => text.includes(one))
  return { text, slots, niche_used: thing }
}
