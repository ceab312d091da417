import type { BeatName } from './device-names.js'

/** What writing in a language is made of. */

/**
 * The sentences that writing by rules is made of; the structures come from the finds. `%s` stands for the subject inside a
 * sentence, `%c` for a clause of the brief ("how to …"); {placeholders} are for what only the creator knows. No sentence
 * holds a number, and none makes the subject govern a verb.
 */
export type Writing = {
  /** What stands for a subject that was not given. */
  unknown: string
  beats: Record<BeatName, string>
  /** `template`: a template (%t); `next`: the parts that follow (%b), parted by `then`. */
  kept: Record<'template' | 'bare' | 'next' | 'then', string>
  /** What may be said where a brief has a clause (%c), the longest first. */
  learned: string[]
  /** A thumbnail that is arranged as the original's is. */
  picture: Record<'same', string>
  /** What is to be said in each part of an intro, as a placeholder: the first that fits is taken, the last is one word. */
  slots: Record<BeatName, string[]>
}
