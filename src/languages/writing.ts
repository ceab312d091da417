import type { BeatName } from './device-names.js'

/** The data for writing in a language. */

/**
 * The sentences from which rules write; the structures come from the finds. `%s` stands for the subject inside a
 * sentence, `%c` for a clause of the brief ("how to …"); {placeholders} are for what only the creator knows. No
 * sentence contains a number, and none makes the subject govern a verb.
 */
export type Writing = {
  /** Stands for a subject that was not given. */
  unknown: string
  beats: Record<BeatName, string>
  /** `template`: a template (%t); `next`: the parts that follow (%b), joined by `then`. */
  kept: Record<'template' | 'bare' | 'next' | 'then', string>
  /** Sentences for a brief with a clause (%c), the longest first. */
  learned: string[]
  /** A thumbnail that is composed like the original's. */
  picture: Record<'same', string>
  /** What to say in each part of an intro, as a placeholder: the first that fits is used, and the last is one word. */
  slots: Record<BeatName, string[]>
}
