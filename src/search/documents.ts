import { fold, wordSpans } from '../lib/text.js'
import { hashtagsOf } from './hashtags.js'
import { baseForm } from './word-forms.js'
import { casedWords, searchWords, toComparedWord } from './words.js'

/** A clip or video as a search reads it: the words of its parts. */

/** The texts of a clip; `spoken` is empty while they are not known. */
export type SearchTexts = {
  title: string | null
  caption: string | null
  onscreen_text: string | null
  spoken: string
}

export type FieldName = 'title' | 'caption' | 'onscreen' | 'spoken'
/** How much a word counts in each part (BM25F); what is shown or said in passing counts least. */
export const fieldWeights: Record<FieldName, number> = { title: 4, caption: 3, onscreen: 2, spoken: 1 }

export type Field = {
  name: FieldName
  words: string[]
  /** The bases of the words, in their order. */
  bases: string[]
  /** Which of the words are in capitals; null where all of the text is, or none. */
  capitals: boolean[] | null
  /** Its hashtags, of the words. */
  hashtags: ReadonlySet<string>
  /** As it was written, without credits in brackets. */
  text: string
}
export type SearchDocument = Field[]

/** Captions hold credits in brackets ("[music by …]"), which name no topic. */
const brackets = /\[[^[\]]*\]/gu

/** The parts of a clip that have words. With `isCased`, initials can be told from words. */
export function toDocument(texts: SearchTexts, isCased = false): SearchDocument {
  const parts: [FieldName, string | null][] = [
    ['title', texts.title],
    ['caption', texts.caption?.replace(brackets, ' ') ?? null],
    ['onscreen', texts.onscreen_text],
    ['spoken', texts.spoken],
  ]
  return parts.flatMap(([name, text]) => (text ? [toField(name, text, isCased)] : []))
}

function toField(name: FieldName, text: string, isCased: boolean): Field {
  const wordsWithCase = isCased ? casedWords(text) : null
  const words = wordsWithCase?.map((word) => word.text) ?? searchWords(text)
  const hasBothCases = wordsWithCase !== null && text !== text.toUpperCase() && text !== text.toLowerCase()
  return {
    name,
    words,
    bases: words.map(baseForm),
    capitals: hasBothCases ? wordsWithCase.map(({ isCapital }) => isCapital) : null,
    hashtags: hashtagsOf(text),
    text,
  }
}

/** How often a document has a word in any of its inflected forms, by the base of it. */
export function countBase(document: SearchDocument, base: string): number {
  return document.flatMap(({ bases }) => bases.filter((one) => one === base)).length
}

/** The words of a part with their accents and apostrophes, in small letters, by the form in which they are compared. */
export function writtenWords({ text }: Field): Map<string, string> {
  return new Map(
    wordSpans(text)
      .map(({ word }) => [toComparedWord(word), word.toLowerCase()] as const)
      .reverse(),
  )
}

/** The text of a part as topics without spaces are looked for in it. */
export function unspacedText({ text }: Field): string {
  return fold(text).replace(/\s+/gu, '')
}
