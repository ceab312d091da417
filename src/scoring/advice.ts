import { delays } from '../lib/draft-delays.js'
import { wordSpans } from '../lib/text.js'
import type { TraitName } from './trait-names.js'
import { findTraits, hasTraitWords, type FoundTraits } from './traits.js'

/**
 * What to change in a draft, by the traits that tell weak openings from those that performed. That most of those
 * compared have a trait is no reason to want it, so nothing is advised for that alone.
 */

/** What is to change: a trait that weak openings have, nothing that makes curious, or too many words. */
export type FaultName =
  | Extract<
      TraitName,
      'greeting' | 'announcement' | 'own_channel' | 'commonplace' | 'definition' | 'vague' | 'hedge'
    >
  | 'no_detail'
  | 'too_long'

export type Fault = {
  name: FaultName
  /** The words of the draft that show it; empty where none do. */
  words: string[]
  /** The share of the compared ones that have the trait; null if it is not compared. */
  share: number | null
}

export type Advice = {
  /** `none` where nothing can be said of the draft. */
  judgement: 'change' | 'no_fault' | 'none'
  /** The gravest first. */
  changes: Fault[]
  /** The traits by which a draft without a fault makes curious. */
  strengths: TraitName[]
  /** What most of those compared have and such a draft has not; null if there is none. */
  lacks: { name: TraitName; share: number } | null
}

export type JudgedDraft = {
  text: string
  language: string
  foundTraits: FoundTraits
  /** The shares of the traits among the compared ones. */
  traits: readonly { name: string; share: number }[]
  doubts: readonly string[]
}

/** From this share on, those that performed have it too, so it is no fault among them. */
const usualShare = 0.4
/** With so many things that make curious, words that fit anything do no harm. */
const enoughDetails = 2
/** More words take over 15 seconds to say. */
const maxSpokenWords = 45
/** What more than this share have is named to a draft without a fault that lacks it. */
const half = 0.5
const maxChanges = 2
const maxWords = 2
/** A single word such as “nearly” may be needed. */
const minHedges = 2

const details: readonly TraitName[] = [
  ...(['question', 'number', 'name', 'time_mark', 'stakes', 'scene', 'contrast', 'negation'] as const),
]
/** Those of them that a draft can be given. */
const addable: readonly TraitName[] = ['question', 'number', 'time_mark', 'stakes', 'scene']
/** They matter where hardly anything makes curious. */
const softFaults = ['commonplace', 'definition', 'vague', 'hedge'] as const

/** Doubts with which the traits of a draft say nothing of it. */
const formless = ['too_short', 'no_sentence']

/** What to change in a draft. The language must be loaded. */
export function adviseOn(draft: JudgedDraft): Advice {
  const { language, doubts } = draft
  const none: Advice = { judgement: 'none', changes: [], strengths: [], lacks: null }
  if (!hasTraitWords(language) || formless.some((doubt) => doubts.includes(doubt))) return none
  const changes = faultsOf(draft).slice(0, maxChanges)
  if (changes.length > 0) return { ...none, judgement: 'change', changes }
  // Results in another language can show a fault of the draft, and not that it has none.
  if (doubts.includes('other_language')) return none
  const strengths = detailsOf(draft)
  return { judgement: 'no_fault', changes, strengths, lacks: commonestLack(draft, strengths) }
}

/** What makes curious in a draft: in its first words, and in those that follow its greeting. */
function detailsOf({ text, language, foundTraits }: JudgedDraft): TraitName[] {
  const greetings = foundTraits.get('greeting') ?? []
  const rest = greetings
    .reduce((remainder, one) => remainder.replace(one, ''), text.replaceAll('’', "'"))
    .trim()
  const after = greetings.length > 0 && rest !== '' ? findTraits(rest, language) : foundTraits
  return details.filter((name) => foundTraits.has(name) || after.has(name))
}

function commonestLack({ traits }: JudgedDraft, had: readonly TraitName[]): Advice['lacks'] {
  const candidates = addable.flatMap((name) => {
    const share = traits.find((one) => one.name === name)?.share ?? 0
    return share > half && !had.includes(name) ? [{ name, share }] : []
  })
  return candidates.toSorted((a, b) => b.share - a.share)[0] ?? null
}

function faultsOf(draft: JudgedDraft): Fault[] {
  const { text, language, foundTraits, traits } = draft
  const shareOf = (name: TraitName) => traits.find((one) => one.name === name)?.share ?? null
  const toFault = (name: (typeof delays)[number] | (typeof softFaults)[number]): Fault[] => {
    const words = wordsOfFault(foundTraits, name)
    const share = shareOf(name)
    if (words === null || (share !== null && share >= usualShare)) return []
    const quotedWords = differentWords(words)
    if (name === 'hedge' && quotedWords.length < minHedges) return []
    return [{ name, words: quotedWords.slice(0, maxWords), share }]
  }
  const isGreeting = toFault('greeting').length > 0
  const hard = delays.flatMap(toFault)
  const had = detailsOf(draft).length
  const soft = had < enoughDetails && !isGreeting ? softFaults.flatMap(toFault) : []
  const empty: Fault[] = had === 0 ? [{ name: 'no_detail', words: [], share: null }] : []
  const long = wordSpans(text, language).length > maxSpokenWords
  return [
    ...hard,
    ...empty,
    ...soft,
    ...(long ? [{ name: 'too_long' as const, words: [], share: null }] : []),
  ]
}

/**
 * The words that show a fault; null where nothing does. Those of a greeting or an announcement show no other fault, even
 * where these are usual: “everybody” in “Hi everybody” is nothing commonplace. Who greets may speak as a host.
 */
function wordsOfFault(foundTraits: FoundTraits, name: TraitName): readonly string[] | null {
  const words = foundTraits.get(name)
  if (words === undefined || (name === 'own_channel' && foundTraits.has('greeting'))) return null
  if (name === 'greeting' || name === 'announcement') return words
  const frames = [...(foundTraits.get('greeting') ?? []), ...(foundTraits.get('announcement') ?? [])]
  const others = words.filter((word) => !frames.some((frame) => frame.includes(word)))
  return others.length === 0 ? null : others
}

/** The different words that show a fault, each no longer than its first clause. */
function differentWords(words: readonly string[]): string[] {
  const clauses = words.map((one) => /^.{4,}?(?=[,.!?;:](?:\s|$)|$)/u.exec(one.trim())?.[0] ?? one.trim())
  return [...new Map(clauses.map((one) => [one.toLowerCase(), one])).values()]
}
