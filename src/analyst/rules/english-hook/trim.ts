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
  if (/^\p{Lu}/u.test(hook.text)) return hook
  const lead = readingCue(/[.?!]/u.test(hook.text) ? 'lead' : 'spokenLead')
  return withoutFront(speech, hook, lead.test(hook.text) ? lead : readingCue('leadingConjunction'))
}

/** Removes what a cue finds at the beginning of a line, if enough words remain. */
export function withoutFront(speech: Speech, line: Sentence, cue: RegExp): Sentence {
  const from = line.from + (cue.exec(line.text)?.[0].length ?? 0)
  const isEnough = line.words.filter((word) => word.from >= from).length >= minWordsAfterLead
  return from > line.from && isEnough ? sliceSpeech(speech, from, line.to, line.ending) : line
}
