import { memoize } from '../lib/once.js'
import { fold, splitSentences, wordSpans } from '../lib/text.js'
import { functionWordsOf } from '../languages/function-words.js'
import {
  languagesWithCapitalNouns,
  type TraitWordList,
  type TraitWords,
  traitWordsOf,
} from '../languages/trait-words.js'
import { classifyHook } from '../analyst/rules/hook-types.js'
import { frontOf } from '../analyst/rules/small-talk.js'
import { opposites, type TraitName, traitNames } from './trait-names.js'

/**
 * Finds the traits of an opening or a title by rules. The same function reads drafts and what they are compared with.
 */

/** Traits of the first words. */
const wordTraits = {
  negation: 'negation',
  contrast: 'contrast',
  time_mark: 'time',
  stakes: 'stakes',
  withheld: 'withheld',
  scene: 'scene',
  commonplace: 'commonplace',
  hedge: 'hedge',
  vague: 'vague',
} as const satisfies Partial<Record<TraitName, TraitWordList>>

/**
 * Traits for the person that is spoken of, and the clauses that do not count: an announcement says nothing about a
 * person.
 */
const personTraits = {
  first_person: { list: 'firstPerson', except: ['ownChannel', 'announcement'] },
  second_person: { list: 'secondPerson', except: ['ownChannel'] },
} as const satisfies Partial<Record<TraitName, { list: TraitWordList; except: TraitWordList[] }>>

/** Traits of the whole text: these phrases take time from the subject wherever they are. */
const frameTraits = {
  announcement: 'announcement',
  own_channel: 'ownChannel',
} as const satisfies Partial<Record<TraitName, TraitWordList>>

type CompiledWords = Record<TraitWordList, RegExp>

const compiledOf = memoize((language: string): CompiledWords | null => {
  const words = traitWordsOf(language)
  if (words === null) return null
  const entries = Object.entries(words) as [keyof TraitWords, string][]
  return Object.fromEntries(entries.map(([list, text]) => [list, wordsPattern(text)])) as CompiledWords
})

/** Whether a language has word lists for traits. */
export function hasTraitWords(language: string): boolean {
  return traitWordsOf(language) !== null
}

function wordsPattern(text: string): RegExp {
  const alternatives = text.split(/\s+/u).join('|').replaceAll('_', ' ')
  return new RegExp(`(?<![\\p{L}\\p{N}'])(?:${alternatives})(?![\\p{L}\\p{N}'])`, 'giu')
}

/** Maximum number of words of a short and of a medium opening. */
const maxWords = { short: 8, medium: 20 }
/** The first words are whole sentences with at least `min` words together, and at most `max` words. */
const firstWords = { min: 6, max: 30 }
/** Number of words within which a definition begins. */
const definitionWords = 6
/** A shorter greeting is a word such as "so". */
const minGreetingCharacters = 4

/** Traits that make an opening specific. */
const signals: readonly TraitName[] = [
  ...(['question', 'number', 'name', 'first_person', 'second_person', 'negation', 'contrast'] as const),
  ...(['time_mark', 'stakes', 'scene'] as const),
]

/** Slots that nobody has filled in: `{thing}`. */
export const slotPattern = /\{[^{}]*\}/gu

/** Maximum number of characters that are read. */
const maxCharacters = 600

/** Traits with the words of the text that they were found by: none where a sign, or what is missing, shows them. */
export type FoundTraits = ReadonlyMap<TraitName, readonly string[]>

/**
 * The traits of a text with the words that show them, in the order of `traitNames`. Most are read from its first words,
 * so that a longer text does not have more of them. The language must be loaded. Without word lists, only the traits
 * that signs, capitals and greetings show are found. A slot in braces is nothing that is said.
 */
export function findTraits(draft: string, language: string): FoundTraits {
  const text = draft.slice(0, maxCharacters).replace(slotPattern, '').replaceAll('’', "'")
  const first = firstWordsOf(text, language, firstWords)
  const wordsByTrait = new Map<TraitName, string[]>([
    ...signTraits(first, language),
    ...lengthAndFront(text, language),
  ])
  const words = compiledOf(language)
  if (words) {
    for (const [trait, phrases] of saidTraits({ text, first }, words, language))
      if (phrases.length > 0) wordsByTrait.set(trait, [...(wordsByTrait.get(trait) ?? []), ...phrases])
    // A greeting alone says nothing about the subject that follows.
    const hasSignal = signals.some((one) => wordsByTrait.has(one)) && !isGreetingAlone(text, language)
    if (!hasSignal) wordsByTrait.set('general', [])
    for (const [one, other] of opposites) if (!wordsByTrait.has(other)) wordsByTrait.set(one, [])
  }
  return new Map(
    traitNames.flatMap((name) => (wordsByTrait.has(name) ? [[name, wordsByTrait.get(name) ?? []]] : [])),
  )
}

/** The traits of a text, in the order of `traitNames`, as `findTraits` finds them. */
export function traitsOf(draft: string, language: string): TraitName[] {
  return [...findTraits(draft, language).keys()]
}

type PersonEntry = [keyof typeof personTraits, { list: TraitWordList; except: readonly TraitWordList[] }]

/** The traits that words show, each with those words; none for a trait that the text does not have. */
function saidTraits(
  { text, first }: { text: string; first: string },
  words: CompiledWords,
  language: string,
): [TraitName, string[]][] {
  const matchTraits = (traits: Partial<Record<TraitName, TraitWordList>>, read: string) =>
    (Object.entries(traits) as [TraitName, TraitWordList][]).map(([trait, list]): [TraitName, string[]] => [
      trait,
      matchesOf(words[list], read),
    ])
  const persons = (Object.entries(personTraits) as PersonEntry[]).map(
    ([trait, { list, except }]): [TraitName, string[]] => [
      trait,
      personClausesOf(text, language, except).flatMap((clause) => matchesOf(words[list], clause)),
    ],
  )
  const beginning = firstWordsOf(first, language, { min: definitionWords, max: definitionWords })
  return [
    ...matchTraits(wordTraits, first),
    ...persons,
    ...matchTraits(frameTraits, text),
    ['number', matchesOf(words.numerals, first)],
    ['definition', matchesOf(words.definition, beginning)],
  ]
}

function matchesOf(pattern: RegExp, text: string): string[] {
  return text.match(pattern) ?? []
}

/** The clauses of the first words and beyond, without those that greet or have a word of `except`. */
function personClausesOf(text: string, language: string, except: readonly TraitWordList[]): string[] {
  const words = compiledOf(language)
  const { max } = firstWords
  return firstWordsOf(text, language, { min: max, max })
    .split(/[,;:.!?]+\s/u)
    .filter(
      (clause) =>
        !except.some((list) => words !== null && clause.search(words[list]) >= 0) &&
        !isGreeting(clause, language),
    )
}

/** The sentences at the beginning that have at least `min` words together, cut after `max` words. */
function firstWordsOf(text: string, language: string, { min, max }: { min: number; max: number }): string {
  const ends = wordSpans(text, language).map(({ to }) => to)
  if (ends.length <= min) return text
  const isEnough = (to: number) => (ends[min - 1] ?? 0) <= to
  const sentences = splitSentences(text, language).map((one) => one.index + one.text.length)
  const cut = ends[max - 1] ?? text.length
  return text.slice(
    0,
    Math.min(sentences.find(isEnough) ?? text.length, ends.length > max ? cut : text.length),
  )
}

/** Figures, but for those of ordinals such as 1st. */
const cardinals = /\p{N}(?:[\p{N}.,]*\p{N})?(?!\p{N}|(?:st|nd|rd|th)(?![\p{L}\p{N}]))/giu

function signTraits(first: string, language: string): [TraitName, string[]][] {
  const figures = first.match(cardinals) ?? []
  const names = namesIn(first, language)
  return [
    ...(/[?？؟]/u.test(first) ? [['question', []] satisfies [TraitName, string[]]] : []),
    ...(figures.length > 0 ? [['number', figures] satisfies [TraitName, string[]]] : []),
    ...(names.length > 0 ? [['name', names] satisfies [TraitName, string[]]] : []),
    ...(classifyHook(first, language).type === 'other'
      ? []
      : [['known_device', []] satisfies [TraitName, string[]]]),
  ]
}

function lengthAndFront(text: string, language: string): [TraitName, string[]][] {
  const { length } = wordSpans(text, language)
  const greetings = splitSentences(text, language).filter((sentence) => isGreeting(sentence.text, language))
  return [
    greetings.length > 0 ? ['greeting', greetings.map((one) => one.text.trim())] : ['begins_at_once', []],
    [length <= maxWords.short ? 'short' : length <= maxWords.medium ? 'medium' : 'long', []],
  ]
}

function isGreetingAlone(text: string, language: string): boolean {
  const sentences = splitSentences(text, language)
  return sentences.length > 0 && sentences.every((sentence) => isGreeting(sentence.text, language))
}

function isGreeting(sentence: string, language: string): boolean {
  const front = frontOf({ text: sentence } as Parameters<typeof frontOf>[0], language, false)
  return front.isSmallTalk || front.from >= minGreetingCharacters
}

/** With fewer words inside its sentences, without small function words, a text is not known to be in title case. */
const minTitleWords = 3
/** The share of these words with a capital from which it is. */
const minTitleShare = 0.75

const hasCapital = (word: string) => /^\p{Lu}/u.test(word)

/**
 * The words inside a sentence that begin with a capital. A single letter does not count, nor do the capitals of a text
 * in title case, in which function words may be small.
 */
function namesIn(text: string, language: string): string[] {
  if (languagesWithCapitalNouns.has(language)) return []
  const words = text.replace(/[.?!] \p{Lu}/gu, '. x').match(/(?<=[\p{L}\p{N},'] )\p{L}{2,}/gu) ?? []
  const { plain } = functionWordsOf(language)
  const names = words.filter(hasCapital)
  const titleWordCount = words.filter((word) => hasCapital(word) || !plain.has(fold(word))).length
  const isTitleCase = titleWordCount >= minTitleWords && names.length >= minTitleShare * titleWordCount
  return isTitleCase ? [] : names
}
