import { frames } from '../../../languages/frames.js'
import { verbFormsOf } from '../../../languages/grammar.js'
import { hasGrammar } from '../../../languages/index.js'
import { functionWordsOf } from '../../../languages/function-words.js'
import { withLists } from '../../../languages/pieces.js'
import { readingCue } from '../../../languages/reading-cues.js'
import { cached, once } from '../../../lib/once.js'
import { collapseWhitespace, fold } from '../../../lib/text.js'
import { placeholderPattern } from '../../../lib/template.js'
import type { Writing } from '../../../languages/writing.js'
import { contentOf } from '../content.js'
import { upperFirst } from './trimmed.js'

/** The bare structure of a real opening or title: its own words with its specifics turned into named slots. */

/** `slots` are the names that stand in it, each once, in order. */
export type BareStructure = { text: string; slots: string[] }

/** The most words of a text that is one thing said; of captions that run on without a stop fewer. */
const maxWords = { stopped: 34, unstopped: 19 }
/** With more slots hardly anything of the original is left to see. */
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
 * The structure of an English text: null where no figure, time or name of its own can be replaced, where it holds fewer
 * than two specifics, where a word that belongs to its subject stays, or where it is a torn piece.
 */
export function bareStructureOf(original: string, language: string): BareStructure | null {
  const text = collapseWhitespace(original).replaceAll('’', "'").replace(/[{}]/gu, '')
  if (!hasGrammar(language) || !isWhole(text, language)) return null
  const textWithNames = withNames(rewriteOutsideSlots(text, withFigures), text)
  const certainty = weightOf(textWithNames)
  const bare = numberRepeatedSlots(withThings(textWithNames, language))
  const isCounted = certainty > countedWeight || (certainty === countedWeight && contrast().test(text))
  const slots = slotsIn(bare)
  if (!isCounted || slots.length < 2 || slots.length > maxCounts.slots || !isGeneral(bare, language))
    return null
  return { text: capitalizeSentences(bare), slots: [...new Set(slots)] }
}

const structureWords = cached((language: string) => new Set(contentOf(frames().structureWords, language)))
const subjectSlot = once(() => new RegExp(frames().subjectSlots, 'iu'))

/** Whether what stands around the slots fits any subject: "I have not changed the water in this {thing}" does not. */
function isGeneral(bare: string, language: string): boolean {
  const contentWords = contentOf(bare.replace(placeholderPattern, ' '), language)
  return !subjectSlot().test(bare) && contentWords.every((word) => structureWords(language).has(word))
}

const countedSlot = () => frames().slots.at(-1)?.slot ?? ''

/** A counted noun is one specific in two slots, and says less than any other. */
const counted = /\{[^{}]+\} \{[^{}]+\}/gu
const countedWeight = 0.5

/** How many specifics of a text were replaced for sure. */
function weightOf(text: string): number {
  const rest = text.replace(counted, ' ')
  return slotsIn(rest).length + (text.match(counted) ?? []).length * countedWeight
}

/** A text with its figures and times as slots; what follows a number and is a verb is no counted noun. */
function withFigures(text: string): string {
  return cues().reduce(
    (slotted, { cue, slot }) =>
      slotted.replace(cue, (...found: (string | undefined)[]) => {
        const [whole = ''] = found
        const isVerb = slot.endsWith(countedSlot()) && verbFormsOf(fold(whole.split(' ').at(-1) ?? '')).third
        return isVerb ? whole : slot.replace(/\$(\d)/gu, (_, at: string) => found[Number(at)] ?? '')
      }),
    text,
  )
}

/** What was kept of the original and what is to be filled in, in the language that is written. */
export function describeBareStructure({ slots }: BareStructure, { kept: contentWords }: Writing): string {
  return contentWords.bare.replace('%s', () => slots.join(', '))
}

function slotsIn(text: string): string[] {
  return text.match(placeholderPattern) ?? []
}

/** The words that no sentence ends on, and those of a text that runs on, tell a torn piece. */
function isWhole(text: string, language: string): boolean {
  const words = text.split(' ')
  const last = fold(words.at(-1)?.replace(/[^\p{L}'$%\d]+$/gu, '') ?? '')
  if (functionWordsOf(language).dangling.has(last)) return false
  return words.length <= (/[.!?]/u.test(text) ? maxWords.stopped : maxWords.unstopped)
}

/** A text with what stands outside of its slots rewritten. */
function rewriteOutsideSlots(text: string, rewrite: (part: string) => string): string {
  return text.replace(/\{[^{}]*\}|[^{}]+/gu, (part) => (part.startsWith('{') ? part : rewrite(part)))
}

/** Names in a text whose other words are written small: a capital inside of a sentence. */
function withNames(text: string, original: string): string {
  const words = original.match(/\p{L}[\p{L}'-]+/gu) ?? []
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word))
  if (capitals.length > words.length / 3) return text
  const { place, name } = frames().slotNames
  const run = /(?<=(?<ahead>[\p{L}]+) )\p{Lu}\p{Ll}{2,}(?: \p{Lu}\p{Ll}+)*(?=$|[^\p{L}])/gu
  return rewriteOutsideSlots(text, (part) =>
    part.replace(run, (found: string, wordBefore: string) => {
      if (readingCue('notNames').test(found) || readingCue('names').test(found)) return found
      return (placeAhead().test(wordBefore) ? place : name)[0] ?? found
    }),
  )
}

/** What stands behind "my", "a" and the like as a slot, where its end can be told. */
function withThings(text: string, language: string): string {
  const tokens = text.match(/\{[^{}]*\}[^\s]*|\S+/gu) ?? []
  const result: string[] = []
  let replaced = 0
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] ?? ''
    result.push(token)
    const phrase = determiner().test(token) ? phraseAt(tokens, at + 1, language) : null
    const slot = phrase === null || replaced >= maxCounts.things ? null : slotOf(phrase)
    if (phrase === null || slot === null) continue
    if (readingCue('indefiniteArticle').test(`${token} ${phrase.words[0] ?? ''}`))
      result[result.length - 1] = token.slice(0, 1)
    result.push(slot + phrase.end)
    at += phrase.words.length
    replaced += 1
  }
  return result.join(' ')
}

type Phrase = { words: string[]; end: string }

/** The words of a noun phrase up to a small word, a verb or a stop; null where its end is not sure. */
function phraseAt(tokens: string[], from: number, language: string): Phrase | null {
  const words: string[] = []
  for (const token of tokens.slice(from, from + maxCounts.phrase + 1)) {
    const [, word = '', end = ''] = /^([\p{L}][\p{L}'-]*?)((?:'s)?[^\p{L}]*)$/u.exec(token) ?? []
    const isEnd = word === '' || functionWordsOf(language).plain.has(fold(word)) || isFiniteVerb(word, words)
    if (isEnd) return words.length > 0 ? { words, end: '' } : null
    // Of several ("my students' …"): no slot has that form.
    if (end === "'") return null
    words.push(word)
    if (words.length > maxCounts.phrase) return null
    if (end !== '') return { words, end }
  }
  return words.length > 0 && from + words.length >= tokens.length ? { words, end: '' } : null
}

/** A verb ends the phrase before it; its first word may look like one ("a cut"). */
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

/** Slots of one kind told apart: what comes again is another one. */
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

/** With a capital at its beginning and at that of each sentence, also inside of a slot. */
function capitalizeSentences(text: string): string {
  return upperFirst(
    text.replace(
      /(^|[.!?] )\{(\p{Ll})/gu,
      (_, before: string, first: string) => `${before}{${first.toUpperCase()}`,
    ),
  )
}
