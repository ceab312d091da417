import type { Opening } from '../opening-types.js'
import type { Package } from '../package-types.js'

/** What is written after real finds, and what it is written from. */

/** What a long find tells to whoever writes after it. */
export type OpeningSource = { find_id: string; title: string } & Pick<
  Opening,
  'hook' | 'hook_type' | 'mechanism' | 'promise' | 'open_loop' | 'beats' | 'template'
>
/** What a packaging find tells to whoever writes after it. */
// prettier-ignore
export type PackageSource = { find_id: string; title: string } & Pick<
  Package,
  | 'title_device' | 'title_template' | 'thumbnail_text' | 'thumbnail_subject' | 'thumbnail_composition'
  | 'thumbnail_devices'
>

/** Write `n` new ones about `niche` (null: keep placeholders for what only the user knows) after the sources. */
export type WriteRequest<Source> = {
  niche: string | null
  n: number
  sources: Source[]
  /** A person waits for it, not a run. */
  is_waited_for?: true
}
export type WrittenOpening = { hook: string; then: string; kept_structure: string; from_find_id: string }
export type WrittenPackage = {
  title: string
  thumbnail: string
  thumbnail_text: string | null
  kept_structure: string
  from_find_id: string
}

/** Write what to say in each beat of a real opening. `budgets` are words, one for each of the source's beats. */
export type IntroRequest = { source: OpeningSource; video_brief: string | null; budgets: number[] }
export type WrittenBeat = {
  say: string
  suggested_on_screen: string | null
  suggested_broll: string | null
}
