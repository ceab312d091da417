import { wordSpans } from '../../../lib/text.js'
import type { Sentence } from '../../sentences.js'
import { elsewhere } from './elsewhere.js'
import { english } from './english.js'
import { european } from './european.js'
import { further } from './further.js'

/** Greetings, thanks, introductions, channel business, sponsor reads and filler: what a hook never is. */

/** The cues of a language, as pieces of regular expressions. */
export type SmallTalkCues = {
  /** Taken off the front of a sentence, one after the other. */
  openers: string[]
  /** The same, but what follows may still belong to it: it counts only when it stands by itself. */
  courtesies: string[]
  /** What a name follows. */
  introductions: string[]
  /** Who speaks, told after a greeting; matched with regard to case. */
  presents?: string[]
  /** A sentence that begins so is passed over whole. */
  passedOver: string[]
  /** A sentence that is nothing else is passed over. */
  said: string[]
  /** A sentence that holds one of these is channel business. */
  business: string[]
  /** A sentence that holds one of these begins a sponsor read. */
  sponsor: string[]
  /** A sentence that holds one of these goes on with a sponsor read that has begun. */
  sponsorGoesOn: string[]
}

type Cues = {
  openers: RegExp
  courtesies: RegExp
  introductions: RegExp
  presents: RegExp
  passedOver: RegExp
  said: RegExp
  business: RegExp
  sponsor: RegExp
  sponsorGoesOn: RegExp
}

/** What was found at the front of a sentence. */
export type Front =
  /** `sponsor` where a sponsor read begins: what follows may go on with it. */
  | { passed: true; sponsor: boolean }
  /** Where what it says begins, as an offset in its text. */
  | { passed: false; from: number }

/** A word's edge, in scripts that have one. */
const wordEdge = { before: '(?<![\\p{L}\\p{M}\\p{N}])', after: '(?![\\p{L}\\p{M}\\p{N}])' }
/** As much of a sentence as is looked at. */
const seen = 400
const never = /(?!)/y

const compiled = new Map<string, Cues[]>()

/** The cues of a language and, behind them, those of English: creators greet in it everywhere. */
function cuesOf(language: string): Cues[] {
  const known = compiled.get(language)
  if (known) return known
  const own = european[language] ?? elsewhere[language] ?? further[language]
  const made = own
    ? [compile(own, language), ...cuesOf('en')]
    : language === 'en'
      ? [compile(english, 'en')]
      : cuesOf('en')
  compiled.set(language, made)
  return made
}

/**
 * English is matched without the Unicode flag: with it and without regard to case, compiling alone takes the
 * first clip tens of milliseconds.
 */
function compile(pieces: SmallTalkCues, language: string): Cues {
  const flags = language === 'en' ? 'i' : 'iu'
  const unspaced = ['ja', 'zh', 'ko', 'th'].includes(language)
  const edge = unspaced
    ? ['', '']
    : language === 'en'
      ? ['\\b', '(?![a-z0-9])']
      : [wordEdge.before, wordEdge.after]
  const front = (list: string[], after = '') =>
    list.length === 0 ? never : new RegExp(`(?:${list.join('|')})${after}`, `${flags}y`)
  const anywhere = (list: string[]) =>
    list.length === 0 ? never : new RegExp(`${edge[0]}(?:${list.join('|')})`, flags)
  return {
    openers: front(pieces.openers, edge[1]),
    courtesies: front(pieces.courtesies, edge[1]),
    introductions: front(pieces.introductions),
    presents: pieces.presents ? new RegExp(`(?:${pieces.presents.join('|')})`, 'uy') : never,
    passedOver: front(pieces.passedOver),
    said: front(pieces.said, '[\\s.,!?…]*$'),
    business: anywhere(pieces.business),
    sponsor: anywhere(pieces.sponsor),
    sponsorGoesOn: anywhere(pieces.sponsorGoesOn),
  }
}

function longestAt(
  cues: Cues[],
  member: 'openers' | 'courtesies' | 'introductions' | 'presents' | 'passedOver' | 'said',
  text: string,
  at: number,
): number {
  return Math.max(...cues.map((row) => matchAt(row[member], text, at)))
}

function holds(cues: Cues[], member: 'business' | 'sponsor' | 'sponsorGoesOn', text: string): boolean {
  return cues.some((row) => {
    row[member].lastIndex = 0
    return row[member].test(text)
  })
}

/** Where a sentence begins to say something, or that it is passed over. `greeted`: a greeting came before. */
export function frontOf(sentence: Sentence, language: string, greeted: boolean): Front {
  const text = sentence.text.slice(0, seen).replaceAll('’', "'")
  const cues = cuesOf(language)
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
  return holds(cuesOf(language), 'sponsorGoesOn', sentence.text.slice(0, seen))
}

type Peeled = { at: number; courteous: boolean; named: boolean }

/** Takes greetings, courtesies, filler and names off the front of a text, as many as there are. */
function peel(text: string, cues: Cues[], greeted: boolean): Peeled {
  const start = past(text, 0, /[\s¿¡"'“«(]/u)
  const peeled: Peeled = { at: start, courteous: false, named: false }
  for (let step = 0; step < 12; step += 1) {
    const courtesy = longestAt(cues, 'courtesies', text, peeled.at)
    const opener = courtesy > 0 ? courtesy : longestAt(cues, 'openers', text, peeled.at)
    const name = opener > 0 ? 0 : nameAt(text, peeled.at, cues, greeted || peeled.at > start)
    if (opener + name === 0) break
    peeled.courteous ||= courtesy > 0
    peeled.named ||= name > 0
    peeled.at = past(text, peeled.at + opener + name, /[\s,.!?;:–—।،؟。！？、，¿¡-]/u)
  }
  if (peeled.at === start) return { ...peeled, at: 0 }
  return { ...peeled, at: peeled.at + matchAt(joining, text, peeled.at) }
}

const joining = /(?:and|but) (?=(?:i|i'm|i've|we|today|this|in|it|my|the|you|if|so)\b)/iuy

function matchAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0].length ?? 0
}

function past(text: string, at: number, skipped: RegExp): number {
  while (at < text.length && skipped.test(text[at] ?? '')) at += 1
  return at
}

const nameWords = /(?:\p{Lu}[\p{L}'.-]{0,20} ?){1,4}|(?:(?!and\b|from\b|i'm\b)\p{L}{2,20} ?){1,2}/uy
const nameEnds =
  /\s*(?:$|[.!?]|,(?! ?(?:an?|the) )|(?:,? and (?=i\b|i'm|i've|my|we|today|this|in|welcome)))|(?:,? (?:from|here|with|your host|founder of)\b[^.,!?]{0,40})/iuy
const notNames =
  /^(?:american|african|mexican|muslim|jewish|catholic|british|irish|french|german|italian|spanish|indian|chinese|japanese|korean|black|asian)\b/iu

/** The length of an introduction ("my name is …", "I'm …", "it's … here") that stands at a place; 0 where none does. */
function nameAt(text: string, at: number, cues: Cues[], greeted: boolean): number {
  const presented = greeted ? longestAt(cues, 'presents', text, at) : 0
  if (presented > 0) return presented
  const head = longestAt(cues, 'introductions', text, at)
  if (head === 0) return 0
  const loose = /(?:is|'s|llamo|chiamo|nome|nombre|appelle|heiße|зовут|नाम|adım|saya)$/iu.test(
    text.slice(at, at + head),
  )
  const from = past(text, at + head, /[\s:,]/u)
  const name = matchAt(nameWords, text, from)
  const capital = /^\p{Lu}/u.test(text.slice(from))
  if (name === 0 || notNames.test(text.slice(from)) || (!loose && !(capital && greeted))) return 0
  const end = from + name - (text[from + name - 1] === ' ' ? 1 : 0)
  const after = matchAt(nameEnds, text, end)
  if (after === 0 && !loose && end < text.length) return 0
  return end + after - at
}

function isPassedOver(text: string, at: number, cues: Cues[]): boolean {
  return longestAt(cues, 'passedOver', text, at) > 0 || longestAt(cues, 'said', text, at) > 0
}

/** Whether a rest is still the tail of the courtesy before it: "… to speak to you", "… for this". */
function hangsOn(rest: string): boolean {
  return /^(?:to|for|from|with|that|which|who|of|by|at|on|as|because|after|indeed|here)\b/iu.test(rest)
}
