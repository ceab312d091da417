import { functionWordsOf } from '../languages/function-words.js'
import { wordClass } from '../languages/grammar.js'
import { inEveryLanguage, letteredNouns } from '../languages/index.js'
import { countCapitals } from '../languages/letter-case.js'
import { once } from '../lib/once.js'
import { type WordSpan, wordSpans } from '../lib/text.js'
import type { Field } from './documents.js'
import type { FieldHits } from './mentions.js'
import type { TopicTerm } from './topic-terms.js'
import { searchWords, toComparedWord } from './words.js'

/** Words of a topic that are a name in a text: to one who asks for "brain" somebody called "Dave Brain" is no answer. */

/** What a text has a word as: `name`: in names alone; `word`: in small letters; null: neither is known. */
type Use = 'name' | 'word' | null

/**
 * The hits without those of words that are names alone in a text, of topics in small letters. A word that more documents
 * have as a name, such as "obama", is looked for as one.
 */
export function withoutNames(documents: FieldHits[], terms: readonly TopicTerm[]): FieldHits[] {
  let left = documents
  terms.forEach((term, at) => {
    if (!term.isSmall) return
    const others = new Set(terms.filter((one) => one !== term).map(({ word }) => word))
    const uses = documents.map((fields) =>
      fields.map(({ field, hits }) => useOf(field, hits[at]?.positions ?? [], term.word, others)),
    )
    const count = (use: Use) => uses.filter((ofFields) => ofFields.includes(use)).length
    const names = count('name')
    if (names === 0 || names >= count('word')) return
    left = left.map((fields, document) =>
      fields.map((one, field) => (uses[document]?.[field] === 'name' ? withoutHits(one, at) : one)),
    )
  })
  return left
}

function withoutHits({ field, hits }: FieldHits[number], of: number): FieldHits[number] {
  return { field, hits: hits.map((hit, at) => (at === of ? { ...hit, positions: [] } : hit)) }
}

const capital = /\p{Lu}/u

/** In a text of which this share of the words has capitals, these tell no names: titles, and languages such as German. */
const maxCapitalShare = 0.4

function useOf(field: Field, positions: number[], word: string, others: ReadonlySet<string>): Use {
  const { text, words } = field
  if (positions.length === 0 || !capital.test(text)) return null
  if (!text.includes(capitalised(word.slice(0, minSharedLetters)))) return capitalsIn(text) ? null : 'word'
  const spans = wordSpans(text)
  if (spans.length !== words.length || capitalsIn(text)) return null
  const mentions = positions.map((at) => ({ at, word: spans[at]?.word ?? '' }))
  if (!mentions.every((one) => /^\p{Lu}\p{Ll}/u.test(one.word))) return 'word'
  const isName = ({ at }: { at: number }) => isInName({ text, spans, at, others })
  return mentions.some(isName) && !mentions.some(({ at }) => isDetermined(spans, at)) ? 'name' : null
}

/** Forms of a word share at least their first letters. */
const minSharedLetters = 2

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function capitalsIn(text: string): boolean {
  const { words, capital } = countCapitals(text)
  return capital > maxCapitalShare * words
}

type Place = { text: string; spans: WordSpan[]; at: number; others: ReadonlySet<string> }

/** Whether a word stands behind a first name or an initial, or before a letter that names one of several. */
function isInName({ text, spans, at, others }: Place): boolean {
  const first = firstOfName(text, spans, at)
  const before = spans.slice(first, at).map(({ word }) => toComparedWord(word))
  if (before.some((word) => others.has(word))) return false
  if (before.length > 0) return !isDetermined(spans, first) && !isBeforeNumber(text, spans, at)
  return isBeforeLetter(text, spans, at)
}

/** Whether a word is one of several that are counted: "World War II". */
function isBeforeNumber(text: string, spans: WordSpan[], at: number): boolean {
  const next = spans[at + 1]?.word ?? ''
  const isNumber = /^(?:[IVX]+|\p{N}+)$/u.test(next) || wordClass('numbers').has(toComparedWord(next))
  return isNumber && areJoined(text, spans, at)
}

/** Where the name begins that ends at a word: with the first of the words in capitals that stand before it. */
function firstOfName(text: string, spans: WordSpan[], at: number): number {
  let first = at
  while (first > 0 && isNamePart(spans[first - 1]) && areJoined(text, spans, first - 1)) first -= 1
  return first
}

/** A name or an initial, and no word that has its capital from where a sentence begins. */
function isNamePart(span: WordSpan | undefined): boolean {
  const word = span?.word ?? ''
  return /^\p{Lu}(?:\p{Ll}.*)?$/u.test(word) && !functionWordsOf('en').plain.has(toComparedWord(word))
}

/** Whether nothing but a space stands behind a word, or the full stop of an initial. */
function areJoined(text: string, spans: WordSpan[], at: number): boolean {
  const { word = '', to = 0 } = spans[at] ?? {}
  const gap = text.slice(to, spans[at + 1]?.from ?? 0)
  return gap === ' ' || (word.length === 1 && gap === '. ')
}

const lettered = once(() => new RegExp(`^(?:${letteredNouns()})s?$`, 'iu'))

/** Whether a capital letter behind a word inside a sentence makes it a name: "Brain A", but not "Vitamin D". */
function isBeforeLetter(text: string, spans: WordSpan[], at: number): boolean {
  const { word = '', from = 0 } = spans[at] ?? {}
  const isInside = at > 0 && !/[.!?:"“\n]/u.test(text.slice(spans[at - 1]?.to ?? 0, from))
  const next = spans[at + 1]?.word ?? ''
  return isInside && /^[A-HJ-Z]$/u.test(next) && areJoined(text, spans, at) && !lettered().test(word)
}

const determiners = once(() => {
  const articles = inEveryLanguage(({ articles }) => articles).flatMap(([, own]) => searchWords(own))
  return new Set([...wordClass('determiners'), ...articles])
})

/** Whether an article or the like stands before a word: "the Pacific Ocean" is an ocean, and no person. */
function isDetermined(spans: WordSpan[], at: number): boolean {
  return determiners().has(toComparedWord(spans[at - 1]?.word ?? ''))
}
