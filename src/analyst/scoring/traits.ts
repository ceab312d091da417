import { cached } from '../../lib/once.js'
import { wordSpans } from '../../lib/text.js'
import {
  languagesWithCapitalNouns,
  type TraitWordList,
  type TraitWords,
  traitWordsOf,
} from '../../languages/trait-words.js'
import { classifyHook } from '../rules/hook-types/hook-types.js'
import { frontOf } from '../rules/small-talk/small-talk.js'

/** The traits of an opening or a title, each found by code: the same function reads drafts and what they are compared with. */

export const traitNames = [
  'question',
  'number',
  'name',
  'first_person',
  'second_person',
  'negation',
  'contrast',
  'time_mark',
  'stakes',
  'withheld',
  'scene',
  'known_device',
  'specific',
  'plain',
  'general',
  'begins_at_once',
  'greeting',
  'announcement',
  'own_channel',
  'vague',
  'short',
  'medium',
  'long',
] as const
export type TraitName = (typeof traitNames)[number]

const wordTraits = {
  first_person: 'firstPerson',
  second_person: 'secondPerson',
  negation: 'negation',
  contrast: 'contrast',
  time_mark: 'time',
  stakes: 'stakes',
  withheld: 'withheld',
  scene: 'scene',
  announcement: 'announcement',
  own_channel: 'ownChannel',
} as const satisfies Partial<Record<TraitName, TraitWordList>>

type CompiledWords = Record<TraitWordList, RegExp>

const compiledOf = cached((language: string): CompiledWords | null => {
  const words = traitWordsOf(language)
  if (words === null) return null
  const entries = Object.entries(words) as [keyof TraitWords, string][]
  return Object.fromEntries(entries.map(([list, text]) => [list, wordsPattern(text)])) as CompiledWords
})

function wordsPattern(text: string): RegExp {
  const alternatives = text.split(/\s+/u).join('|').replaceAll('_', ' ')
  return new RegExp(`(?<![\\p{L}\\p{N}'])(?:${alternatives})(?![\\p{L}\\p{N}'])`, 'giu')
}

const countMatches = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** Words up to which an opening is short, and then medium. */
const maxWords = { short: 8, medium: 20 }
/** The share of words that fit any subject from which an opening is vague. */
const minVagueShare = 0.12
/** A greeting of fewer characters is a word such as "so". */
const minGreetingCharacters = 4

/** What makes an opening its own. */
const signals: readonly TraitName[] = [
  ...(['question', 'number', 'name', 'first_person', 'second_person', 'negation', 'contrast'] as const),
  ...(['time_mark', 'stakes', 'scene'] as const),
]

/** The maximum number of characters that are read. */
const maxCharacters = 600

/**
 * The traits that a text has, in the order of `traitNames`. The language must be loaded; without words of traits it has
 * only those that signs, capitals and greetings show.
 */
export function traitsOf(written: string, language: string): TraitName[] {
  const text = written.slice(0, maxCharacters).replaceAll('’', "'")
  const words = compiledOf(language)
  const traits = new Set<TraitName>(signTraits(text, language))
  if (words) {
    for (const [trait, list] of Object.entries(wordTraits) as [keyof typeof wordTraits, TraitWordList][])
      if (countMatches(text, words[list]) > 0) traits.add(trait)
    if (countMatches(text, words.numerals) > 0) traits.add('number')
    const wordCount = wordSpans(text, language).length
    if (countMatches(text, words.vague) >= Math.max(1, wordCount * minVagueShare)) traits.add('vague')
    const found = signals.filter((one) => traits.has(one)).length
    if (found === 0) traits.add('general')
    traits.add(found >= 2 ? 'specific' : 'plain')
  }
  return traitNames.filter((one) => traits.has(one))
}

function signTraits(text: string, language: string): TraitName[] {
  const { length } = wordSpans(text, language)
  const front = frontOf({ text } as Parameters<typeof frontOf>[0], language, false)
  const greets = front.isSmallTalk || front.from >= minGreetingCharacters
  return [
    ...(/[?？؟]/u.test(text) ? (['question'] as const) : []),
    ...(/\p{N}/u.test(text) ? (['number'] as const) : []),
    ...(hasName(text, language) ? (['name'] as const) : []),
    ...(classifyHook(text, language).type === 'other' ? [] : (['known_device'] as const)),
    greets ? 'greeting' : 'begins_at_once',
    length <= maxWords.short ? 'short' : length <= maxWords.medium ? 'medium' : 'long',
  ]
}

/** Whether a word with a capital stands inside a sentence. A single letter is none. */
function hasName(text: string, language: string): boolean {
  if (languagesWithCapitalNouns.has(language)) return false
  return /(?<=[\p{L}\p{N},'] )\p{Lu}\p{L}+/u.test(text.replace(/[.?!] \p{Lu}/gu, '. x'))
}
