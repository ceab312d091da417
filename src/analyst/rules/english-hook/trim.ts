import { readingCue } from '../../../languages/reading-cues.js'
import { sliceSpeech } from '../../sentences.js'
import type { Sentence, Speech } from '../../speech.js'
import { withoutRunOn, withoutTornEnd } from '../trim-line-ends.js'

/** Trims the ends of an English line that is shown as a hook. */

/** The line without its lead-in, without a clause that is added to a long line, and without an incomplete end. */
export function trimHook(speech: Speech, hook: Sentence): Sentence {
  return withoutTornEnd(speech, withoutRunOn(speech, withoutLead(speech, hook)))
}

/** Minimum number of words that must remain after a lead-in is removed. */
const minWordsAfterLead = 4

/** Removes a lead-in such as "okay so", but not before a capital, because the line would then look cut. */
function withoutLead(speech: Speech, hook: Sentence): Sentence {
  const cue = readingCue(/[.?!]/u.test(hook.text) ? 'lead' : 'spokenLead')
  const front = /^\p{Ll}/u.test(hook.text) ? (cue.exec(hook.text)?.[0].length ?? 0) : 0
  const lead = front > 0 || !/^(?!\p{Lu})/u.test(hook.text) ? front : linkLength(hook.text)
  const from = hook.from + lead
  const isEnough = hook.words.filter((word) => word.from >= from).length >= minWordsAfterLead
  return lead > 0 && isEnough ? sliceSpeech(speech, from, hook.to, hook.ending) : hook
}

/** The length of the "and" with which a line begins; 0 if it begins with another word. */
function linkLength(text: string): number {
  return readingCue('leadingConjunction').exec(text)?.[0].length ?? 0
}
