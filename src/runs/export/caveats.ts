import type { Schemas } from '../../contract/types.js'
import { lateStartOf } from '../../lib/first-words.js'
import { describeExcerptStart } from '../../lib/words-before-hook.js'

/** What to mind of a result before it is quoted or compared: the same in every format of a file. */

type Hook = Schemas['Hook']

/** Seconds as they are written after a number. */
export const secondsText = (seconds: number | null) => (seconds === null ? null : `${seconds} s`)

/** When a late hook is said: in an excerpt after how many words, since its seconds may be those of the whole video. */
export function startText(hook: Hook): string | null {
  if (hook.excerpt) return describeExcerptStart(hook)
  const start = lateStartOf(hook)
  if (start === null) return null
  return `${secondsText(hook.hook_start_s)}, ${start === 'after_words' ? 'not its first words' : 'its first words'}`
}

/** Whether the words of a transcript may be quoted; null where a person wrote it, there is none, or it is invented. */
export function transcriptCaveat({ sample, transcript, machine_transcript }: Hook): string | null {
  if (machine_transcript === true) return 'written by a machine; words may be wrong'
  const isUnknown = !sample && transcript !== null && machine_transcript === null
  return isUnknown ? 'who wrote it is not known; words may be wrong' : null
}

/** What to mind of a hook, in sentences. */
export function hookCaveats(hook: Hook): string[] {
  const start = startText(hook)
  const transcript = transcriptCaveat(hook)
  return [
    ...(hook.sample ? ['Invented: nobody has said it.'] : []),
    ...(hook.excerpt ? ['May be cut from a longer video, and its views may be those of that.'] : []),
    ...(transcript === null ? [] : [`Transcript: ${transcript}.`]),
    ...(start === null ? [] : [`Starts at: ${start}.`]),
  ]
}

/** What to mind of a find, in sentences. */
export function findCaveats(find: Schemas['Find']): string[] {
  const isMachine = find.kind === 'long' && find.auto_captions === true
  return [
    ...(find.sample ? ['Invented: there is no such video.'] : []),
    ...(isMachine ? ['Transcript: written by a machine; words may be wrong.'] : []),
  ]
}
