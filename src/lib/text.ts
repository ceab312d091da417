/** Words and characters, in any language. */

const segmenters = new Map<string, Intl.Segmenter>()

function segmenter(granularity: 'word' | 'sentence', locale: string): Intl.Segmenter {
  const name = `${granularity} ${locale}`
  const known = segmenters.get(name)
  if (known) return known
  const made = new Intl.Segmenter(locale, { granularity })
  segmenters.set(name, made)
  return made
}

/** Segmenting takes time in the square of the length, so a long text is cut window by window. */
const longest = { word: 400, sentence: 4000 }

/** The segments of a text in order; the last one of a window is cut again together with what follows it. */
function* segments(
  text: string,
  granularity: 'word' | 'sentence',
  locale: string,
): Generator<Intl.SegmentData> {
  const size = longest[granularity]
  for (let at = 0; at < text.length;) {
    const parts = [...segmenter(granularity, locale).segment(text.slice(at, at + size))]
    const isLast = at + size >= text.length
    const kept = isLast || parts.length < 2 ? parts : parts.slice(0, -1)
    for (const part of kept) yield { ...part, index: at + part.index }
    at += kept.reduce((length, part) => length + part.segment.length, 0)
  }
}

/** White space that is not one space already: what has none is not written anew, and a megabyte is looked at in 1 ms. */
const unsquashed = / \s+|[^\S ]\s*/gu

/** One space wherever there was white space, none at the ends. */
export function squash(text: string): string {
  return text.replace(unsquashed, ' ').trim()
}

/** How a topic is compared with another: compatibility forms unified, one space for several, lower case. */
export function asCompared(text: string): string {
  return squash(text.normalize('NFKC')).toLowerCase()
}

/** Accents of Latin, Greek and Cyrillic and the vowel points of Arabic: marks a typist leaves out. */
const optionalMarks = /[\u0300-\u036f\u064b-\u0652]+/gu

/** Nothing but ASCII: there is no mark to drop. */
const plain = /^[\x20-\x7e\s]*$/

/** The form in which words are compared: compatibility forms unified, accents dropped, lower case. */
export function fold(text: string): string {
  if (plain.test(text)) return text.toLowerCase()
  return text.normalize('NFKD').replace(optionalMarks, '').normalize('NFC').toLowerCase()
}

/** The words of a text as written, punctuation left out; scripts without spaces are cut by dictionary. */
export function words(text: string, locale = 'en'): string[] {
  const found: string[] = []
  for (const part of segments(text, 'word', locale)) if (part.isWordLike) found.push(part.segment)
  return found
}

/** The sentences of a punctuated text, with their place in it. */
export function sentences(text: string, locale = 'en'): { text: string; index: number }[] {
  return Array.from(segments(text, 'sentence', locale), (part) => ({ text: part.segment, index: part.index }))
}

/** Text fit for storage and for the wire: no NUL, no lone surrogate, no control character but tab and newline. */
export function clean(text: string): string {
  // eslint-disable-next-line no-control-regex
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b-\u001f\u007f]/gu, '')
}

/** Percent-encoding undone, once; a text in which it is broken stays as it is written. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return text
    throw error
  }
}

/** At most this many characters (code points), an ellipsis in place of what was cut. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text
  // A character takes two units at the most: what comes after is not looked at, however much it is.
  const points = [...text.slice(0, 2 * most + 2)]
  return points.length <= most
    ? text
    : `${points
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}

/** A word of a text and where it stands: UTF-16 offsets, `to` is the offset after it. */
export type Word = { word: string; from: number; to: number }

const wordRun = /[\p{L}\p{M}\p{N}'’]+/gu
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

const unspacedLanguages = new Set(['ja', 'zh', 'ko', 'th'])

/** Whether a language has words that no space parts from the next, or particles that are written to them. */
export function isUnspacedLanguage(language: string): boolean {
  return unspacedLanguages.has(language)
}

/** Whether a text holds a script that is written without spaces between words. */
export function isUnspaced(text: string): boolean {
  return unspaced.test(text)
}

/**
 * The words of a text with their places. Far cheaper than the segmenter, which is asked only about runs of
 * a script without spaces; never counts fewer words than `words` does.
 */
export function wordSpans(text: string, locale = 'en'): Word[] {
  const found: Word[] = []
  for (const match of text.matchAll(wordRun)) {
    if (unspaced.test(match[0])) cutRun(match[0], match.index, locale, found)
    else if (match[0] !== "'" && match[0] !== '’') {
      found.push({ word: match[0], from: match.index, to: match.index + match[0].length })
    }
  }
  return found
}

function cutRun(run: string, at: number, locale: string, found: Word[]): void {
  for (const part of segments(run, 'word', locale)) {
    if (part.isWordLike) {
      const from = at + part.index
      found.push({ word: part.segment, from, to: from + part.segment.length })
    }
  }
}
