import { otherHostOf } from '../lib/platform-hosts.js'
import type { HookBody } from './insert-hooks.js'

/**
 * What a record shows about the origin of a clip: whether it was cut from a longer video, and whether a machine
 * transcribed it.
 */

const lastSentenceSign = /[.!?…。！？।؟]["'”’»)\]]*$/u
const sentenceSign = /[.!?…。！？।؟]/u
/** Lower-case letters of scripts with capitals. Georgian is left out: its texts are written in lower case only. */
const small = String.raw`(?=\p{Ll})[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}]`
const smallLetters = new RegExp(small, 'gu')
const smallFirstLetter = new RegExp(`^${small}`, 'u')
const letters = /\p{L}/gu

/**
 * Whether a text is mostly in lower-case letters of a script with capitals. One Latin word in an Arabic text does not
 * count.
 */
function isInSmallLetters(text: string): boolean {
  const smallCount = text.match(smallLetters)?.length ?? 0
  return smallCount > 0 && 2 * smallCount >= (text.match(letters)?.length ?? 0)
}

/** Seconds. Clips are often cut to a multiple of this length. */
const cutLength = 30

type Clip = Pick<HookBody, 'watch_url' | 'transcript' | 'duration_s'>

/**
 * Whether a short clip may be cut from a longer video: it was imported from a site other than its platform, and it
 * lasts a multiple of 30 seconds or its speech, written in sentences, begins or ends within one. Its views may then be
 * those of the whole video.
 */
export function isExcerpt({ watch_url, transcript, duration_s }: Clip): boolean {
  const words = transcript?.trim() ?? ''
  if (words === '' || otherHostOf(watch_url) === null) return false
  if (duration_s !== null && duration_s >= cutLength && duration_s % cutLength === 0) return true
  if (!sentenceSign.test(words)) return false
  return !lastSentenceSign.test(words) || (smallFirstLetter.test(words) && isInSmallLetters(words))
}

/** A text of at least this many words that a person wrote has a capital and a sign at the end of a sentence. */
const minWords = 40
const capital = /\p{Lu}/u

/**
 * Whether a machine wrote a transcript, according to its source or by its look. Null if the source does not say, or if
 * there is no transcript: a look can show that a machine wrote it, but not that a person did.
 */
export function isMachineMade(transcript: string | null, autoCaptions: boolean | null): boolean | null {
  return autoCaptions === true || (transcript !== null && looksMachineMade(transcript)) ? true : autoCaptions
}

/** Whether a transcript looks machine-made: many words, but no ends of sentences or no capitals. */
function looksMachineMade(transcript: string): boolean {
  const isUnmarked =
    !sentenceSign.test(transcript) || (!capital.test(transcript) && isInSmallLetters(transcript))
  return isUnmarked && transcript.trim().split(/\s+/u).length >= minWords
}
