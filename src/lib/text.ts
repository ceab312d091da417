import { hasUnspacedScript } from './unspaced-script.js'

/** Words and characters, in any language. */

const segmenters = new Map<string, Intl.Segmenter>()

function segmenter(granularity: 'word' | 'sentence', locale: string): Intl.Segmenter {
  const name = `${granularity} ${locale}`
  const cachedSegmenter = segmenters.get(name)
  if (cachedSegmenter) return cachedSegmenter
  const newSegmenter = new Intl.Segmenter(locale, { granularity })
  segmenters.set(name, newSegmenter)
  return newSegmenter
}

/** Segmenting takes quadratic time, so a long text is segmented in windows of this many characters. */
const windowSizes = { word: 400, sentence: 4000 }

/** The segments of a text in order. The last segment of a window is segmented again together with the next window. */
function* segments(
  text: string,
  granularity: 'word' | 'sentence',
  locale: string,
): Generator<Intl.SegmentData> {
  const size = windowSizes[granularity]
  for (let at = 0; at < text.length;) {
    const parts = [...segmenter(granularity, locale).segment(text.slice(at, at + size))]
    const isLast = at + size >= text.length
    const completeSegments = isLast || parts.length < 2 ? parts : parts.slice(0, -1)
    for (const part of completeSegments) yield { ...part, index: at + part.index }
    at += completeSegments.reduce((length, part) => length + part.segment.length, 0)
  }
}

/** White space other than a single space. Text without it is not copied, and a megabyte is scanned in 1 ms. */
const irregularWhitespace = / \s+|[^\S ]\s*/gu

/** Replaces each run of white space by one space, and trims the ends. */
export function collapseWhitespace(text: string): string {
  return text.replace(irregularWhitespace, ' ').trim()
}

/** Replaces each run of white space by one space, or by one line break where it has any; keeps the ends. */
export function withSingleSpaces(text: string): string {
  return text.replace(/[^\S\n]+/gu, ' ').replace(/ ?\n[ \n]*/gu, '\n')
}

/** The form in which topics are compared: NFKC, single spaces, lower case. */
export function toComparableText(text: string): string {
  return collapseWhitespace(text.normalize('NFKC')).toLowerCase()
}

/** Combining marks that people often omit: accents of Latin, Greek and Cyrillic, and vowel points of Arabic. */
const optionalMarks = /[\u0300-\u036f\u064b-\u0652]+/gu

/** Only ASCII, so there are no marks to remove. */
const asciiOnly = /^[\x20-\x7e\s]*$/

/** The form in which words are compared: NFKD without accents, lower case. */
export function fold(text: string): string {
  if (asciiOnly.test(text)) return text.toLowerCase()
  return text.normalize('NFKD').replace(optionalMarks, '').normalize('NFC').toLowerCase()
}

/** The words of a text without punctuation. Scripts without spaces are segmented by dictionary. */
export function splitWords(text: string, locale = 'en'): string[] {
  const result: string[] = []
  for (const part of segments(text, 'word', locale)) if (part.isWordLike) result.push(part.segment)
  return result
}

/** The sentences of a punctuated text, each with its offset. */
export function splitSentences(text: string, locale = 'en'): { text: string; index: number }[] {
  return Array.from(segments(text, 'sentence', locale), (part) => ({ text: part.segment, index: part.index }))
}

/** Makes text safe to store and send: no NUL, no lone surrogates, no control characters except tab and newline. */
export function removeControlCharacters(text: string): string {
  // eslint-disable-next-line no-control-regex -- control characters are what it takes out
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b-\u001f\u007f]/gu, '')
}

/** Decodes percent-encoding once. Malformed text is returned unchanged. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return text
    throw error
  }
}

/** Cuts a text to at most this many characters (code points), the last of which is an ellipsis. */
export function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  // A code point takes at most two UTF-16 units, so the rest of a very long text need not be examined.
  const codePoints = [...text.slice(0, 2 * maxLength + 2)]
  return codePoints.length <= maxLength
    ? text
    : `${codePoints
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`
}

/** The offset, or the one before it where it stands inside a character. */
export function wholeUpTo(text: string, offset: number): number {
  const code = text.charCodeAt(offset - 1)
  return code >= 0xd800 && code < 0xdc00 ? offset - 1 : offset
}

/** A word of a text with its UTF-16 offsets; `to` is the offset after it. */
export type WordSpan = { word: string; from: number; to: number }

const wordPattern = /[\p{L}\p{M}\p{N}'’]+/gu
const unspacedLanguages = new Set(['ja', 'zh', 'ko', 'th'])

/** Whether words of a language are written without spaces, or with particles attached to them. */
export function isUnspacedLanguage(language: string): boolean {
  return unspacedLanguages.has(language)
}

/**
 * The words of a text with their offsets. Much faster than the segmenter, which is used only for scripts without
 * spaces. Never finds fewer words than `splitWords`.
 */
export function wordSpans(text: string, locale = 'en'): WordSpan[] {
  const result: WordSpan[] = []
  for (const match of text.matchAll(wordPattern)) {
    if (hasUnspacedScript(match[0])) segmentRun(match[0], match.index, locale, result)
    else if (match[0] !== "'" && match[0] !== '’') {
      result.push({ word: match[0], from: match.index, to: match.index + match[0].length })
    }
  }
  return result
}

function segmentRun(run: string, at: number, locale: string, result: WordSpan[]): void {
  for (const part of segments(run, 'word', locale)) {
    if (part.isWordLike) {
      const from = at + part.index
      result.push({ word: part.segment, from, to: from + part.segment.length })
    }
  }
}
