import type { BeatName, HookType, TitleDevice } from './device-names.js'

/** What writing in a language is made of. */

/** `say` from the longest to the shortest, one of which is chosen; `more` is added in order while it fits. */
export type IntroPhrases = { say: string[]; more: string[]; screen: string[]; broll: string[] }

/** A sentence and the type that it is of. */
export type Typed<Type> = [Type, string]

/**
 * The sentences that writing by rules is made of. `%s` stands for the subject inside a sentence, `%S` where it begins
 * one, `%c` for a clause of the brief ("how to …"); {placeholders} are for what only the creator knows. No sentence
 * holds a number, and none makes the subject govern a verb.
 */
export type Writing = {
  /** What stands for a subject that was not given. */
  unknown: string
  /** By the type of opening; `any` where a type has no more of its own. */
  openings: Partial<Record<HookType, string[]>> & { any: Typed<HookType>[] }
  /** For a brief that is a clause ("why cats purr") and names nothing: `%c`. */
  clauses: { openings: Typed<HookType>[]; titles: Typed<TitleDevice>[] }
  /** For what is one of its kind ("my cat"), which few other sentences take. */
  things?: { openings: Typed<HookType>[]; titles: Typed<TitleDevice>[] }
  /** What an opening of each type does first. */
  devices: Record<HookType, string>
  beats: Record<BeatName, string>
  /** What to say or show next, by the part that comes next. */
  next: Record<BeatName, string[]>
  /** What ties those together, in order. */
  ties: string[]
  /**
   * `%d` the device, `%b` the parts that follow, `%t` a template; `other` and `otherTitle` where the device is not
   * the original's.
   */
  kept: Record<'plain' | 'other' | 'beats' | 'template' | 'title' | 'otherTitle' | 'and', string>
  titles: Partial<Record<TitleDevice, string[]>> & { any: Typed<TitleDevice>[] }
  titleDevices: Record<TitleDevice, string>
  /** A picture and at most four words to print on it. */
  thumbnails: Partial<Record<TitleDevice, [string, string | null][]>> & { any: [string, string | null][] }
  /** What may follow a hook that is a claim and leaves nothing open. */
  literally: string
  intro: Record<BeatName, IntroPhrases>
  /** What may be added to a sentence of the brief, unless it holds a clause already (a pattern). */
  addition?: { text: string; unless: string }
  /** What a further suggestion for the same part of an intro adds. */
  again: string[]
}
