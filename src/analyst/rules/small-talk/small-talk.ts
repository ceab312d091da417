import { readingCue } from '../../../languages/reading-cues.js'
import { wordSpans } from '../../../lib/text.js'
import { type CompiledCues, smallTalkOf } from './compiled-cues.js'
import { once } from '../../../lib/once.js'
import { piecesInAny } from '../../../languages/index.js'
import type { Sentence } from '../../speech.js'

/** Greetings, thanks, introductions, channel business, sponsor reads and filler: what a hook never is. */

/** What was found at the front of a sentence. */
export type SentenceFront =
  /** `sponsor` where a sponsor read begins: what follows may go on with it. */
  | { passed: true; sponsor: boolean }
  /** Where what it says begins, as an offset in its text. */
  | { passed: false; from: number }

/** As much of a sentence as is looked at. */
const maxFrontCharacters = 400

function longestMatchAt(
  cues: CompiledCues[],
  member: 'openers' | 'courtesies' | 'introductions' | 'presents' | 'passedOver' | 'said',
  text: string,
  at: number,
): number {
  return Math.max(...cues.map((row) => matchAt(row[member], text, at)))
}

function holds(
  cues: CompiledCues[],
  member: 'business' | 'sponsor' | 'sponsorGoesOn',
  text: string,
): boolean {
  return cues.some((row) => {
    row[member].lastIndex = 0
    return row[member].test(text)
  })
}

/** Where a sentence begins to say something, or that it is passed over. `greeted`: a greeting came before. */
export function frontOf(sentence: Sentence, language: string, greeted: boolean): SentenceFront {
  const text = sentence.text.slice(0, maxFrontCharacters).replaceAll('’', "'")
  const cues = smallTalkOf(language)
  if (holds(cues, 'sponsor', text)) return { passed: true, sponsor: true }
  const { at, courteous, named } = peel(text, cues, greeted)
  const rest = text.slice(at)
  if (isPassedOver(text, at, cues) || holds(cues, 'business', rest)) return { passed: true, sponsor: false }
  if (at === 0) return { passed: false, from: 0 }
  const left = wordSpans(rest, language)
  if (left.length === 0 || (left.length < 3 && (courteous || named || at > 3) && !/[?]/u.test(rest))) {
    return { passed: true, sponsor: false }
  }
  if (courteous && hangsOn(rest)) return { passed: true, sponsor: false }
  return { passed: false, from: at }
}

/** Whether a sentence goes on with a sponsor read begun before it. */
export function goesOnSponsoring(sentence: Sentence, language: string): boolean {
  return holds(smallTalkOf(language), 'sponsorGoesOn', sentence.text.slice(0, maxFrontCharacters))
}

type PeeledFront = { at: number; courteous: boolean; named: boolean }

/** Takes greetings, courtesies, filler and names off the front of a text, as many as there are. */
function peel(text: string, cues: CompiledCues[], greeted: boolean): PeeledFront {
  const start = past(text, 0, /[\s¿¡"'“«(]/u)
  const peeled: PeeledFront = { at: start, courteous: false, named: false }
  for (let step = 0; step < 12; step += 1) {
    const courtesy = longestMatchAt(cues, 'courtesies', text, peeled.at)
    const opener = courtesy > 0 ? courtesy : longestMatchAt(cues, 'openers', text, peeled.at)
    const name = opener > 0 ? 0 : nameAt(text, peeled.at, cues, greeted || peeled.at > start)
    if (opener + name === 0) break
    peeled.courteous ||= courtesy > 0
    peeled.named ||= name > 0
    peeled.at = past(text, peeled.at + opener + name, /[\s,.!?;:–—।،؟。！？、，¿¡-]/u)
  }
  if (peeled.at === start) return { ...peeled, at: 0 }
  return { ...peeled, at: peeled.at + matchAt(readingCue('joining'), text, peeled.at) }
}

function matchAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0].length ?? 0
}

function past(text: string, at: number, skipped: RegExp): number {
  while (at < text.length && skipped.test(text[at] ?? '')) at += 1
  return at
}

/** The last word of an introduction that has a name behind it in any case: "my name is". */
const nameVerb = once(() => new RegExp(`(?:${piecesInAny((words) => words.nameVerbs)})$`, 'iu'))

/** The length of an introduction ("my name is …", "I'm …", "it's … here") that stands at a place; 0 where none does. */
function nameAt(text: string, at: number, cues: CompiledCues[], greeted: boolean): number {
  const presented = greeted ? longestMatchAt(cues, 'presents', text, at) : 0
  if (presented > 0) return presented
  const head = longestMatchAt(cues, 'introductions', text, at)
  if (head === 0) return 0
  const loose = nameVerb().test(text.slice(at, at + head))
  const from = past(text, at + head, /[\s:,]/u)
  const name = matchAt(readingCue('nameWords'), text, from)
  const capital = /^\p{Lu}/u.test(text.slice(from))
  if (name === 0 || readingCue('notNames').test(text.slice(from)) || (!loose && !(capital && greeted)))
    return 0
  const end = from + name - (text[from + name - 1] === ' ' ? 1 : 0)
  const after = matchAt(readingCue('nameEnds'), text, end)
  if (after === 0 && !loose && end < text.length) return 0
  return end + after - at
}

function isPassedOver(text: string, at: number, cues: CompiledCues[]): boolean {
  return longestMatchAt(cues, 'passedOver', text, at) > 0 || longestMatchAt(cues, 'said', text, at) > 0
}

/** Whether a rest is still the tail of the courtesy before it: "… to speak to you", "… for this". */
function hangsOn(rest: string): boolean {
  return readingCue('courtesyTail').test(rest)
}
