import type { Clip } from '../../providers/types.js'
import type { ShortContext } from './types.js'

/**
 * Whether a clip shows a person talking: according to its source, or else to a picture model that looks at its cover.
 */

export type CameraCheck = {
  /** The clip, with the result of the check if there was one. */
  clip: Clip
  /** Whether a picture model answered. */
  isPictureChecked: boolean
}

/**
 * Lets a picture model check the cover if the source does not say whether a person talks. If the model fails, it stays
 * unknown.
 */
export async function checkCamera(clip: Clip, { seesTalker }: ShortContext): Promise<CameraCheck> {
  if (clip.on_camera !== null || !seesTalker) return { clip, isPictureChecked: false }
  const on_camera = await seesTalker(clip)
  return { clip: { ...clip, on_camera }, isPictureChecked: on_camera !== null }
}

/** Whether a clip shows a person talking, or its cover may still turn out to show one. */
export function mayShowTalker({ on_camera, cover_url }: Clip, { seesTalker }: ShortContext): boolean {
  return on_camera === true || (on_camera === null && seesTalker !== undefined && cover_url !== null)
}
