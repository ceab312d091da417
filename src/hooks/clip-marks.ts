import { otherHostOf } from '../providers/platform-hosts.js'
import type { HookBody } from './deliver.js'

/** What the record of a clip shows of how it was made. */

const lastSentenceSign = /[.!?…。！？।؟]["'”’»)\]]*$/u
const sentenceSign = /[.!?…。！？।؟]/u
/** Of scripts that write capitals: those of Georgian have small letters alone in texts. */
const small = String.raw`(?=\p{Ll})[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}]`
const smallLetter = new RegExp(small, 'u')
const smallFirstLetter = new RegExp(`^${small}`, 'u')

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
  return sentenceSign.test(words) && (smallFirstLetter.test(words) || !lastSentenceSign.test(words))
}

/** From so many words on, speech that somebody wrote down has a sign at the end of a sentence, and a capital. */
const minWords = 40
const capital = /\p{Lu}/u

/** Whether a transcript looks as machines write them: many words, and no sentence ends or no capitals. */
export function looksMachineMade(transcript: string | null): boolean {
  if (transcript === null) return false
  const isUnmarked =
    !sentenceSign.test(transcript) || (smallLetter.test(transcript) && !capital.test(transcript))
  return isUnmarked && transcript.trim().split(/\s+/u).length >= minWords
}
