import { otherHostOf } from '../lib/platform-hosts.js'
import type { HookBody } from './insert-hooks.js'

/** What the record of a clip shows of how it was made: cut out of a longer video, or transcribed by a machine. */

const lastSentenceSign = /[.!?…。！？।؟]["'”’»)\]]*$/u
const sentenceSign = /[.!?…。！？।؟]/u
/** Of scripts that write capitals: those of Georgian have small letters alone in texts. */
const small = String.raw`(?=\p{Ll})[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}]`
const smallLetters = new RegExp(small, 'gu')
const smallFirstLetter = new RegExp(`^${small}`, 'u')
const letters = /\p{L}/gu

/** Whether most letters of a text are small ones, of a script with capitals: one Latin word in Arabic says nothing. */
function isInSmallLetters(text: string): boolean {
  const smallCount = text.match(smallLetters)?.length ?? 0
  return smallCount > 0 && 2 * smallCount >= (text.match(letters)?.length ?? 0)
}

/** Seconds. A clip whose length is a multiple of this was often cut to it. */
const cutLength = 30

type Clip = Pick<HookBody, 'watch_url' | 'transcript' | 'duration_s'>

/**
 * Whether a short clip may be cut out of a longer video: it is imported from another site than its platform, and lasts
 * whole half minutes, or its speech, which is written in sentences, begins or ends within one. Its views may then be those
 * of the whole video.
 */
export function isExcerpt({ watch_url, transcript, duration_s }: Clip): boolean {
  const words = transcript?.trim() ?? ''
  if (words === '' || otherHostOf(watch_url) === null) return false
  if (duration_s !== null && duration_s >= cutLength && duration_s % cutLength === 0) return true
  if (!sentenceSign.test(words)) return false
  return !lastSentenceSign.test(words) || (smallFirstLetter.test(words) && isInSmallLetters(words))
}

/** From so many words on, speech that somebody wrote down has a sign at the end of a sentence, and a capital. */
const minWords = 40
const capital = /\p{Lu}/u

/**
 * Whether a machine wrote a transcript, by its source or by its looks; null where its source says nothing of it, or where
 * there is none. Nobody can tell a person's transcript by its looks.
 */
export function isMachineMade(transcript: string | null, autoCaptions: boolean | null): boolean | null {
  return autoCaptions === true || (transcript !== null && looksMachineMade(transcript)) ? true : autoCaptions
}

/** Whether a transcript looks as machines write them: many words, and no sentence ends or no capitals. */
function looksMachineMade(transcript: string): boolean {
  const isUnmarked =
    !sentenceSign.test(transcript) || (!capital.test(transcript) && isInSmallLetters(transcript))
  return isUnmarked && transcript.trim().split(/\s+/u).length >= minWords
}
