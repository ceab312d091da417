import { readingCue } from '../../languages/reading-cues.js'
import { wordSpans } from '../../lib/text.js'
import { type CompiledCues, smallTalkOf } from '../../languages/small-talk-cues.js'
import { once } from '../../lib/once.js'
import { piecesInAny } from '../../languages/index.js'
import type { Sentence } from '../speech.js'

/**
 * Recognises small talk, which is never part of a hook: greetings, thanks, introductions, channel business, sponsor
 * reads and filler.
 */

/** What the beginning of a sentence is. */
export type SentenceFront =
  /** `sponsor` if a sponsor read begins, which later sentences may continue. */
  | { isSmallTalk: true; sponsor: boolean }
  /** The offset in its text at which its content begins. */
  | { isSmallTalk: false; from: number }

/** Maximum number of characters of a sentence that are read. */
const maxFrontCharacters = 400

function longestMatchAt(
  cues: CompiledCues[],
  member: 'openers' | 'courtesies' | 'introductions' | 'presents' | 'passedOver' | 'said',
  text: string,
  at: number,
): number {
  return Math.max(...cues.map((row) => matchAt(row[member], text, at)))
}

function hasMatch(
  cues: CompiledCues[],
  member: 'business' | 'sponsor' | 'sponsorGoesOn',
  text: string,
): boolean {
  return cues.some((row) => {
    row[member].lastIndex = 0
    return row[member].test(text)
  })
}

/**
 * The offset at which the content of a sentence begins, or that it is small talk. `hasGreeting` tells that a
 * greeting came before it.
 */
export function frontOf(sentence: Sentence, language: string, hasGreeting: boolean): SentenceFront {
  const text = sentence.text.slice(0, maxFrontCharacters).replaceAll('’', "'")
  const cues = smallTalkOf(language)
  if (hasMatch(cues, 'sponsor', text)) return { isSmallTalk: true, sponsor: true }
  const { at, hasCourtesy, hasName } = splitFront(text, cues, hasGreeting)
  const rest = text.slice(at)
  if (isPassedOver(text, at, cues) || hasMatch(cues, 'business', rest))
    return { isSmallTalk: true, sponsor: false }
  if (at === 0) return { isSmallTalk: false, from: 0 }
  const words = wordSpans(rest, language)
  if (words.length === 0 || (words.length < 3 && (hasCourtesy || hasName || at > 3) && !/[?]/u.test(rest))) {
    return { isSmallTalk: true, sponsor: false }
  }
  if (hasCourtesy && isCourtesyTail(rest)) return { isSmallTalk: true, sponsor: false }
  return { isSmallTalk: false, from: at }
}

/** Whether a sentence continues a sponsor read. */
export function continuesSponsorRead(sentence: Sentence, language: string): boolean {
  return hasMatch(smallTalkOf(language), 'sponsorGoesOn', sentence.text.slice(0, maxFrontCharacters))
}

type StrippedPrefix = { at: number; hasCourtesy: boolean; hasName: boolean }

/** Takes all greetings, courtesies, filler and names off the front of a text. */
function splitFront(text: string, cues: CompiledCues[], hasGreeting: boolean): StrippedPrefix {
  const start = skipCharacters(text, 0, /[\s¿¡"'“«(]/u)
  const front: StrippedPrefix = { at: start, hasCourtesy: false, hasName: false }
  for (let step = 0; step < 12; step += 1) {
    const courtesy = longestMatchAt(cues, 'courtesies', text, front.at)
    const opener = courtesy > 0 ? courtesy : longestMatchAt(cues, 'openers', text, front.at)
    const name = opener > 0 ? 0 : nameAt(text, front.at, cues, hasGreeting || front.at > start)
    if (opener + name === 0) break
    front.hasCourtesy ||= courtesy > 0
    front.hasName ||= name > 0
    front.at = skipCharacters(text, front.at + opener + name, /[\s,.!?;:–—।،؟。！？、，¿¡-]/u)
  }
  if (front.at === start) return { ...front, at: 0 }
  return { ...front, at: front.at + matchAt(readingCue('joining'), text, front.at) }
}

function matchAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0].length ?? 0
}

function skipCharacters(text: string, at: number, pattern: RegExp): number {
  while (at < text.length && pattern.test(text[at] ?? '')) at += 1
  return at
}

/** Ends of introductions after which a name follows even in lower case: "my name is". */
const nameVerb = once(() => new RegExp(`(?:${piecesInAny((words) => words.nameVerbs)})$`, 'iu'))

/** The length of an introduction ("my name is …", "I'm …", "it's … here") at a position; 0 if there is none. */
function nameAt(text: string, at: number, cues: CompiledCues[], hasGreeting: boolean): number {
  const introduction = hasGreeting ? longestMatchAt(cues, 'presents', text, at) : 0
  if (introduction > 0) return introduction
  const head = longestMatchAt(cues, 'introductions', text, at)
  if (head === 0) return 0
  const allowsLowerCase = nameVerb().test(text.slice(at, at + head))
  const from = skipCharacters(text, at + head, /[\s:,]/u)
  const name = matchAt(readingCue('nameWords'), text, from)
  const capital = /^\p{Lu}/u.test(text.slice(from))
  if (
    name === 0 ||
    readingCue('notNames').test(text.slice(from)) ||
    (!allowsLowerCase && !(capital && hasGreeting))
  )
    return 0
  const end = from + name - (text[from + name - 1] === ' ' ? 1 : 0)
  const after = matchAt(readingCue('nameEnds'), text, end)
  if (after === 0 && !allowsLowerCase && end < text.length) return 0
  return end + after - at
}

function isPassedOver(text: string, at: number, cues: CompiledCues[]): boolean {
  return longestMatchAt(cues, 'passedOver', text, at) > 0 || longestMatchAt(cues, 'said', text, at) > 0
}

/** Whether a text is the end of the courtesy before it: "… to speak to you", "… for this". */
function isCourtesyTail(rest: string): boolean {
  return readingCue('courtesyTail').test(rest)
}
