import type { Line } from '../types.js'
import { primaryLanguage } from '../language-tag.js'
import { languagesSpokenFor } from './stop-words.js'
import { termsOf } from '../terms.js'

/** What tells the language (ISO 639-1) of a text; an empty text where it cannot. */
export type Detect = (text: string) => string

/** Under this many characters no language can be told from another. */
const least = 20
/** More than this makes no detector surer, only slower. */
const most = 800

/** Languages that clips are in. Asked about any other, a detector finds Klingon in an English title. */
const languages = (
  'ar bg bn cs da de el en es fa fi fr he hi hr hu id it ja km ko lo mr ms my ne nl no pl pt ro ru sk sr sv ta te ' +
  'th tl tr uk ur vi zh'
).split(' ')

/** The detector, loaded when it is first needed: it is large, and clips mostly name their language. */
export async function loadDetector(): Promise<Detect> {
  const { detect } = await import('tinyld')
  return (text) => detect(text, { only: languages })
}

const latin = /\p{Script=Latin}/gu

/**
 * The language of what is said and of the title. A title alone is believed where its script or two small words speak
 * for the language that was detected: names and terms of a trade make a third of the guesses on titles wrong. Where
 * they speak for none, no guess is made: guessing is most of the work of an import.
 */
export function languageOf(title: string | null, lines: Line[], detect: Detect): string | null {
  let spoken = ''
  for (const { text } of lines) if (spoken.length < most) spoken += `${text} `
  const sample = `${spoken}${title ?? ''}`.slice(0, most).trim()
  if (sample.length < least) return null
  if (spoken.length >= least || isForeignToLatin(sample)) return primaryLanguage(detect(sample))
  const believed = languagesSpokenFor(termsOf(sample))
  const language = believed.length === 0 ? null : primaryLanguage(detect(sample))
  return language !== null && believed.includes(language) ? language : null
}

function isForeignToLatin(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return (text.match(latin)?.length ?? 0) * 2 < letters
}
