import type { Platform } from './types.js'

/**
 * Images of videos, and the ports that fetch them.
 *
 * Images have one word each. The cover is the image that a platform shows of a video before it plays; its address expires.
 * The thumbnail of a find is the cover of a long video, where it is read as packaging. A still is our own copy of a cover,
 * made when a hook is delivered. A link preview is the image that other sites show of a shared run. A picture is the bytes
 * of any image, such as those that a model reads.
 */

/** The page of a clip on its platform, built from validated parts. */
export type ClipPage = {
  platform: Platform
  /** The platform's id in the form that its URLs use. */
  id: string
  url: string
}

/** A platform's answer about embedding a clip: the embed code, or the reason for none in plain words. */
export type PlatformEmbed = { html: string; thumbnail: string | null } | { off: string }

/** Fetches the embed code of clips from the platforms. */
export interface EmbedSource {
  /**
   * The provider's own code, not yet sanitised; `thumbnail` (the word of oEmbed) is the address of the
   * cover, https and on a host that serves covers, or null. Throws
   * `SourceFault` if the platform did not answer, which says nothing about the clip.
   */
  embedOf(page: ClipPage): Promise<PlatformEmbed>
}

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export type PictureType = (typeof pictureTypes)[number]
/** The bytes of an image, checked to be what their type says. */
export type Picture = { media_type: PictureType; bytes: Buffer }

/** Fetches covers. */
export interface CoverSource {
  /**
   * The picture at a cover's URL; null if the host is not one of the platform's, which is then not contacted. Throws
   * `SourceFault` if the answer is not a picture.
   */
  coverOf(platform: Platform, url: string, signal?: AbortSignal): Promise<Picture | null>
}
