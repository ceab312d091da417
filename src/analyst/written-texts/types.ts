import type { Opening } from '../opening-types.js'
import type { Package } from '../package-types.js'

/** The texts that are written after real finds, and the members of a find that they are written from. */

/** The members of a long find that are used for writing. */
export type OpeningSource = { find_id: string; title: string } & Pick<
  Opening,
  'hook' | 'hook_type' | 'mechanism' | 'promise' | 'open_loop' | 'beats'
> & {
    /** Null if the opening has none. Absent if no analysis looked for one, as for a short clip. */
    template?: Opening['template']
  }
/** The members of a packaging find that are used for writing. */
// prettier-ignore
export type PackageSource = { find_id: string; title: string } & Pick<
  Package,
  | 'title_device' | 'title_template' | 'thumbnail_text' | 'thumbnail_subject' | 'thumbnail_composition'
  | 'thumbnail_devices'
>

/** A request for `n` new texts about `niche`. With null, placeholders stay for what only the user knows. */
export type WriteRequest<Source> = {
  niche: string | null
  n: number
  sources: Source[]
  /** Set if a user waits for it, not a run. */
  is_waited_for?: true
}
type WrittenText = {
  kept_structure: string
  from_find_id: string
  /** The words of the niche that the text contains; null if there are none, absent if this is unknown. */
  niche_used?: string | null
}
export type WrittenOpening = WrittenText & { hook: string; then: string }
export type WrittenPackage = WrittenText & {
  title: string
  thumbnail: string
  thumbnail_text: string | null
}

/** A request for an intro with the beats of a real opening. `budgets` are words, one for each beat of the source. */
export type IntroRequest = { source: OpeningSource; video_brief: string | null; budgets: number[] }
export type WrittenBeat = {
  say: string
  suggested_on_screen: string | null
  suggested_broll: string | null
}
