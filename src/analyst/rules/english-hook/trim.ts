import { readingCue } from '../../../languages/reading-cues.js'
import { sliceSpeech } from '../../sentences.js'
import type { Sentence, Speech } from '../../speech.js'
import { withoutRunOn, withoutTornEnd } from '../trim-line-ends.js'

/** What is left out at the ends of an English line that is shown as a hook. */

/** The line without what only leads up to it, a clause that is added to a long one, and an end that has just begun. */
export function trimHook(speech: Speech, hook: Sentence): Sentence {
  return withoutTornEnd(speech, withoutRunOn(speech, withoutLead(speech, hook)))
}

/** The fewest words that stay where what only leads up to them goes. */
const minWordsAfterLead = 4

/** Without "okay so" in front, where sentences are written without capitals: there nothing looks torn. */
function withoutLead(speech: Speech, hook: Sentence): Sentence {
  const cue = readingCue(/[.?!]/u.test(hook.text) ? 'lead' : 'spokenLead')
  const front = /^\p{Ll}/u.test(hook.text) ? (cue.exec(hook.text)?.[0].length ?? 0) : 0
  const lead = front > 0 || !/^(?!\p{Lu})/u.test(hook.text) ? front : linkLength(hook.text)
  const from = hook.from + lead
  const isEnough = hook.words.filter((word) => word.from >= from).length >= minWordsAfterLead
  return lead > 0 && isEnough ? sliceSpeech(speech, from, hook.to, hook.ended) : hook
}

/** How long the "and" is that a line begins with; 0 where it begins with none. */
function linkLength(text: string): number {
  return readingCue('leadingConjunction').exec(text)?.[0].length ?? 0
}
