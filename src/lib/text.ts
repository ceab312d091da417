/** Words and characters, in any language. */

const segmenters = new Map<string, Intl.Segmenter>()

function segmenter(granularity: 'word' | 'sentence', locale: string): Intl.Segmenter {
  const name = `${granularity} ${locale}`
  const cached = segmenters.get(name)
  if (cached) return cached
  const created = new Intl.Segmenter(locale, { granularity })
  segmenters.set(name, created)
  return created
}

/** Segmenting takes time in the square of the length, so a long text is cut window by window. */
const windowSizes = { word: 400, sentence: 4000 }

/** The segments of a text in order; the last one of a window is cut again together with what follows it. */
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

/** White space that is not one space already: what has none is not written anew, and a megabyte is looked at in 1 ms. */
const irregularWhitespace = / \s+|[^\S ]\s*/gu

/** One space wherever there was white space, none at the ends. */
export function collapseWhitespace(text: string): string {
  return text.replace(irregularWhitespace, ' ').trim()
}

/** How a topic is compared with another: compatibility forms unified, one space for several, lower case. */
export function toComparableText(text: string): string {
  return collapseWhitespace(text.normalize('NFKC')).toLowerCase()
}

/** Accents of Latin, Greek and Cyrillic and the vowel points of Arabic: marks a typist leaves out. */
const optionalMarks = /[\u0300-\u036f\u064b-\u0652]+/gu

/** Nothing but ASCII: there is no mark to drop. */
const asciiOnly = /^[\x20-\x7e\s]*$/

/** The form in which words are compared: compatibility forms unified, accents dropped, lower case. */
export function fold(text: string): string {
  if (asciiOnly.test(text)) return text.toLowerCase()
  return text.normalize('NFKD').replace(optionalMarks, '').normalize('NFC').toLowerCase()
}

/** The words of a text as written, punctuation left out; scripts without spaces are cut by dictionary. */
export function splitWords(text: string, locale = 'en'): string[] {
  const result: string[] = []
  for (const part of segments(text, 'word', locale)) if (part.isWordLike) result.push(part.segment)
  return result
}

/** The sentences of a punctuated text, with their place in it. */
export function splitSentences(text: string, locale = 'en'): { text: string; index: number }[] {
  return Array.from(segments(text, 'sentence', locale), (part) => ({ text: part.segment, index: part.index }))
}

/** Text fit for storage and for the wire: no NUL, no lone surrogate, no control character but tab and newline. */
export function removeControlCharacters(text: string): string {
  // eslint-disable-next-line no-control-regex
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b-\u001f\u007f]/gu, '')
}

/** Percent-encoding undone, once; a text in which it is broken stays as it is written. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return text
    throw error
  }
}

/** At most this many characters (code points), an ellipsis in place of what was cut. */
export function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  // A character takes two units at the most: what comes after is not looked at, however much it is.
  const codePoints = [...text.slice(0, 2 * maxLength + 2)]
  return codePoints.length <= maxLength
    ? text
    : `${codePoints
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`
}

/** A word of a text and where it stands: UTF-16 offsets, `to` is the offset after it. */
export type WordSpan = { word: string; from: number; to: number }

const wordPattern = /[\p{L}\p{M}\p{N}'’]+/gu
const unspacedScripts =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

const unspacedLanguages = new Set(['ja', 'zh', 'ko', 'th'])

/** Whether a language has words that no space parts from the next, or particles that are written to them. */
export function isUnspacedLanguage(language: string): boolean {
  return unspacedLanguages.has(language)
}

/** Whether a text holds a script that is written without spaces between words. */
export function hasUnspacedScript(text: string): boolean {
  return unspacedScripts.test(text)
}

/**
 * The words of a text with their places. Far cheaper than the segmenter, which is asked only about runs of
 * a script without spaces; never counts fewer words than `words` does.
 */
export function wordSpans(text: string, locale = 'en'): WordSpan[] {
  const result: WordSpan[] = []
  for (const match of text.matchAll(wordPattern)) {
    if (unspacedScripts.test(match[0])) segmentRun(match[0], match.index, locale, result)
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
