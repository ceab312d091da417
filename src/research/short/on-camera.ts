import type { Clip } from '../../providers/types.js'
import type { ShortContext } from './types.js'

/** Whether a clip shows a person talking: as its source says, else as a picture model says of its cover. */

export type CameraCheck = {
  /** The clip, with the result of the check if there was one. */
  clip: Clip
  /** Whether a picture model answered. */
  isPictureChecked: boolean
}

/**
 * Has a picture model check the cover if the source does not say whether a person talks. Without a result it stays
 * unknown.
 */
export async function checkCamera(clip: Clip, { seesTalker }: ShortContext): Promise<CameraCheck> {
  if (clip.on_camera !== null || !seesTalker) return { clip, isPictureChecked: false }
  const on_camera = await seesTalker(clip)
  return { clip: { ...clip, on_camera }, isPictureChecked: on_camera !== null }
}

/** Whether a clip shows, or its cover may still show, a person talking. */
export function mayShowTalker({ on_camera, cover_url }: Clip, { seesTalker }: ShortContext): boolean {
  return on_camera === true || (on_camera === null && seesTalker !== undefined && cover_url !== null)
}
