import { frames } from '../../../languages/frames.js'
import { verbFormsOf } from '../../../languages/grammar.js'
import { hasGrammarRules } from '../../../languages/index.js'
import { functionWordsOf } from '../../../languages/function-words.js'
import { withLists } from '../../../languages/pattern-templates.js'
import { readingCue } from '../../../languages/reading-cues.js'
import { memoize, once } from '../../../lib/once.js'
import { collapseWhitespace, fold } from '../../../lib/text.js'
import { placeholderPattern } from '../../../lib/template.js'
import type { Writing } from '../../../languages/writing.js'
import { contentWordsOf } from '../content-words.js'
import { upperFirst } from './trim-phrase.js'

/** Makes the bare structure of a real opening or title: its own words with named slots in place of its specifics. */

/** `slots` are the distinct names of slots in the text, in order. */
export type BareStructure = { text: string; slots: string[] }

/**
 * Maximum number of words of a text with a full stop, and of one without: longer ones are captions of several
 * sentences.
 */
const maxWords = { stopped: 34, unstopped: 19 }
/**
 * Maximum number of slots, of things among them, and of words of a phrase. With more, little of the original is
 * left.
 */
const maxCounts = { slots: 5, things: 2, phrase: 4 }

const cues = once(() => {
  const { slots, pieces, slotPieces } = frames()
  return slots.map(({ cue, slot }) => ({
    cue: new RegExp(
      withLists(cue.replace(/^\\b/u, '(?<![\\p{L}\\p{N}$€£¥₹-])'), { ...pieces, ...slotPieces }),
      'giu',
    ),
    slot,
  }))
})

const general = once(() => new RegExp(`^(?:${frames().slotGeneral})$`, 'iu'))
const people = once(() => new RegExp(`^(?:${frames().slotPeople})$`, 'iu'))
const contrast = once(() => new RegExp(frames().slotContrast, 'iu'))
const determiner = once(() => new RegExp(`^(?:${frames().slotDeterminers})$`, 'iu'))
const placeAhead = once(() => new RegExp(`^(?:${frames().slotPlaceAhead})$`, 'iu'))

/**
 * The bare structure of an English text; null if it has no figure or time to replace, if it has fewer than two
 * specifics, if a word of its subject remains, or if it is a part of a sentence.
 */
export function bareStructureOf(original: string, language: string): BareStructure | null {
  const text = collapseWhitespace(original).replaceAll('’', "'").replace(/[{}]/gu, '')
  if (!hasGrammarRules(language) || !isCompleteText(text, language)) return null
  const textWithFigures = rewriteOutsideSlots(text.replace(readingCue('joiningFront'), ''), withFigures)
  const certainty = weightOf(textWithFigures)
  const bare = numberRepeatedSlots(replaceNounPhrases(withNames(textWithFigures, text), language))
  const isCounted = certainty > countedWeight || (certainty === countedWeight && contrast().test(text))
  const slots = slotsIn(bare)
  if (!isCounted || slots.length < 2 || slots.length > maxCounts.slots || !isGeneral(bare, language))
    return null
  return { text: capitalizeSentences(bare), slots: [...new Set(slots)] }
}

const structureWords = memoize(
  (language: string) => new Set(contentWordsOf(frames().structureWords, language)),
)
const occasionWords = once(() => new RegExp(frames().occasionWords, 'iu'))

/** Whether the words around the slots fit any subject; "I have not changed the water in this {thing}" does not. */
function isGeneral(bare: string, language: string): boolean {
  const contentWords = contentWordsOf(bare.replace(placeholderPattern, ' '), language)
  return !occasionWords().test(bare) && contentWords.every((word) => structureWords(language).has(word))
}

const countedSlot = () => frames().slots.at(-1)?.slot ?? ''

/** A number with its noun is one specific in two slots, and says less than any other. */
const countedNoun = /\{[^{}]+\} \{[^{}]+\}/gu
const countedWeight = 0.5

/** The number of specifics of a text that were surely replaced. */
function weightOf(text: string): number {
  const rest = text.replace(countedNoun, ' ')
  return slotsIn(rest).length + (text.match(countedNoun) ?? []).length * countedWeight
}

/** Replaces figures and times by slots. A verb after a number is no counted noun. */
function withFigures(text: string): string {
  return cues().reduce(
    (result, { cue, slot }) =>
      result.replace(cue, (...groups: (string | undefined)[]) => {
        const [whole = ''] = groups
        const isVerb = slot.endsWith(countedSlot()) && verbFormsOf(fold(whole.split(' ').at(-1) ?? '')).third
        return isVerb ? whole : slot.replace(/\$(\d)/gu, (_, at: string) => groups[Number(at)] ?? '')
      }),
    text,
  )
}

/** Says what was kept of the original and what is to be filled in, in the language of the text. */
export function describeBareStructure({ slots }: BareStructure, { kept: contentWords }: Writing): string {
  return contentWords.bare.replace('%s', () => slots.join(', '))
}

function slotsIn(text: string): string[] {
  return text.match(placeholderPattern) ?? []
}

/** Whether a text is a whole sentence: it does not end on a word that ends no sentence, and does not run on. */
function isCompleteText(text: string, language: string): boolean {
  const words = text.split(' ')
  const last = fold(words.at(-1)?.replace(/[^\p{L}'$%\d]+$/gu, '') ?? '')
  if (functionWordsOf(language).dangling.has(last)) return false
  return words.length <= (/[.!?]/u.test(text) ? maxWords.stopped : maxWords.unstopped)
}

/** Rewrites the parts of a text outside its slots. */
function rewriteOutsideSlots(text: string, rewrite: (part: string) => string): string {
  return text.replace(/\{[^{}]*\}|[^{}]+/gu, (part) => (part.startsWith('{') ? part : rewrite(part)))
}

/** Replaces names, which are words with a capital inside a sentence of a text in lower case. */
function withNames(text: string, original: string): string {
  const words = original.match(/\p{L}[\p{L}'-]+/gu) ?? []
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word))
  if (capitals.length > words.length / 3) return text
  const { place, name } = frames().slotNames
  const run = /(?<=(?<ahead>[\p{L}]+) )\p{Lu}\p{Ll}{2,}(?: \p{Lu}\p{Ll}+)*(?=$|[^\p{L}])/gu
  return rewriteOutsideSlots(text, (part) =>
    part.replace(run, (match: string, wordBefore: string) => {
      if (readingCue('notNames').test(match) || readingCue('names').test(match)) return match
      return (placeAhead().test(wordBefore) ? place : name)[0] ?? match
    }),
  )
}

/** Replaces the noun phrase after "my", "a" and the like by a slot, if its end is certain. */
function replaceNounPhrases(text: string, language: string): string {
  const tokens = text.match(/\{[^{}]*\}[^\s]*|\S+/gu) ?? []
  const result: string[] = []
  let slotCount = 0
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] ?? ''
    result.push(token)
    const phrase = determiner().test(token) ? phraseAt(tokens, at + 1, language) : null
    const slot = phrase === null || slotCount >= maxCounts.things ? null : slotOf(phrase)
    if (phrase === null || slot === null) continue
    if (readingCue('indefiniteArticle').test(`${token} ${phrase.words[0] ?? ''}`))
      result[result.length - 1] = token.slice(0, 1)
    result.push(slot + phrase.end)
    at += phrase.words.length
    slotCount += 1
  }
  return result.join(' ')
}

type Phrase = { words: string[]; end: string }

/** The words of a noun phrase up to a function word, a verb or a full stop; null if its end is not certain. */
function phraseAt(tokens: string[], from: number, language: string): Phrase | null {
  const words: string[] = []
  for (const token of tokens.slice(from, from + maxCounts.phrase + 1)) {
    const [, word = '', end = ''] = /^([\p{L}][\p{L}'-]*?)((?:'s)?[^\p{L}]*)$/u.exec(token) ?? []
    const isEnd = word === '' || functionWordsOf(language).plain.has(fold(word)) || isFiniteVerb(word, words)
    if (isEnd) return words.length > 0 ? { words, end: '' } : null
    // No slot has the form of a plural possessive ("my students' …").
    if (end === "'") return null
    words.push(word)
    if (words.length > maxCounts.phrase) return null
    if (end !== '') return { words, end }
  }
  return words.length > 0 && from + words.length >= tokens.length ? { words, end: '' } : null
}

/**
 * Whether a word is a verb that ends the phrase before it. The first word of a phrase may look like one ("a cut").
 */
function isFiniteVerb(word: string, words: string[]): boolean {
  const { third, past, base } = verbFormsOf(fold(word))
  const followsPlural = /s$/u.test(words.at(-1) ?? '')
  return words.length > 0 && (past || third || (base && followsPlural))
}

function slotOf({ words }: Phrase): string | null {
  const head = words.at(-1) ?? ''
  const { thing, person } = frames().slotNames
  if (general().test(head)) return null
  return (people().test(head) ? person : thing)[0] ?? null
}

/** Gives a repeated slot its second name, because it stands for another specific. */
function numberRepeatedSlots(text: string): string {
  const slotNames = new Set<string>()
  const kinds = Object.values(frames().slotNames)
  return text.replace(placeholderPattern, (slot) => {
    const kind = kinds.find(([first]) => first === slot)
    const isAgain = kind !== undefined && slotNames.has(slot)
    slotNames.add(slot)
    return isAgain ? (kind[1] ?? slot) : slot
  })
}

/** Capitalises the beginning of a text and of each sentence, also inside a slot. */
function capitalizeSentences(text: string): string {
  return upperFirst(
    text.replace(
      /(^|[.!?] )\{(\p{Ll})/gu,
      (_, before: string, first: string) => `${before}{${first.toUpperCase()}`,
    ),
  )
}
