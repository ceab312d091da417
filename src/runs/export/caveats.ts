import type { Schemas } from '../../contract/types.js'
import { lateStartOf } from '../../lib/first-words.js'
import { formatCount, formatSeconds } from '../../lib/number-format.js'
import { countWordsBeforeHook, describeExcerptStart } from '../../lib/words-before-hook.js'

/** What to mind of a result before it is quoted or compared. */

type Hook = Schemas['Hook']

/** When a late hook is said: in an excerpt after how many words, since its seconds may be those of the whole video. */
export function startText(hook: Hook): string | null {
  if (hook.excerpt) return describeExcerptStart(hook)
  const start = lateStartOf(hook)
  if (start === null) return null
  return `${formatSeconds(Number(hook.hook_start_s))}, ${start === 'after_words' ? 'not its first words' : 'its first words'}`
}

const machineCaveat = 'written by a machine; words may be wrong'

/** Whether the words of a find's transcript may be quoted; null where no machine is known to have written it. */
export const findTranscriptCaveat = (find: Schemas['Find']) =>
  find.kind === 'long' && find.auto_captions === true ? machineCaveat : null

/** Whether the words of a transcript may be quoted; null where a person wrote it, there is none, or it is invented. */
export function transcriptCaveat({ sample, transcript, machine_transcript }: Hook): string | null {
  if (machine_transcript === true) return machineCaveat
  const isUnknown = !sample && transcript !== null && machine_transcript === null
  return isUnknown ? 'who wrote it is not known; words may be wrong' : null
}

/** That a result has only a part of the topic, with the words of it that are in the result. */
function matchCaveats(about: 'yes' | 'partly' | null, part: string | null): string[] {
  if (about !== 'partly') return []
  return [`Matches only part of the topic${part === null ? '' : ` (${part})`}.`]
}

/** That other words are said before a hook; nothing of first words, however late they are. */
function startCaveats(hook: Hook): string[] {
  if (lateStartOf(hook) !== 'after_words') return []
  if (!hook.excerpt)
    return [`The hook starts at ${formatSeconds(Number(hook.hook_start_s))}, after other words.`]
  const count = countWordsBeforeHook(hook)
  return [
    `The hook starts after ${count === null ? 'other words' : formatCount(count, 'word')} of the excerpt.`,
  ]
}

/** What to mind of a hook, in sentences. */
export function hookCaveats(hook: Hook): string[] {
  const transcript = transcriptCaveat(hook)
  return [
    ...(hook.sample ? ['Invented: nobody has said it.'] : []),
    ...matchCaveats(hook.about_topic, hook.topic_part),
    ...(hook.excerpt
      ? ['May be cut from a longer video.', 'Its views may be those of the longer video.']
      : []),
    ...(transcript === null ? [] : [`Transcript: ${transcript}.`]),
    ...startCaveats(hook),
  ]
}

/** What to mind of a find, in sentences. */
export function findCaveats(find: Schemas['Find']): string[] {
  const transcript = findTranscriptCaveat(find)
  return [
    ...(find.sample ? ['Invented: there is no such video.'] : []),
    ...matchCaveats(find.about_subject, find.topic_part),
    ...(transcript === null ? [] : [`Transcript: ${transcript}.`]),
  ]
}
