import type { ThumbnailDevice, TitleDevice } from '../languages/device-names.js'
import type { Clip } from '../providers/types.js'
import type { Picture } from '../providers/images.js'
import type { AboutTopic, AnalysedBy } from './reading-types.js'

/** A title with its thumbnail, and what an analyst reads from them. */

/** What a model saw on the thumbnail. If no model read it, every member is null and `thumbnail_checked` is false. */
export type Thumbnail = {
  thumbnail_checked: boolean
  thumbnail_text: string | null
  thumbnail_text_role: 'repeats_title' | 'adds_to_title' | 'contrasts_title' | 'no_text' | null
  thumbnail_subject: string | null
  thumbnail_composition: string | null
  thumbnail_faces: number | null
  thumbnail_emotion: string | null
  thumbnail_colors: string[] | null
  thumbnail_devices: ThumbnailDevice[] | null
  /** What the picture shows and the title leaves out. */
  gap: string | null
}

export type PackageRequest = {
  subject: string | null
  video: Clip
  /** The picture, if it was fetched. Only a model that reads pictures uses it. */
  thumbnail?: Picture | null
}

export type Package = Thumbnail & {
  title_device: TitleDevice | null
  /** The title as a template, with {placeholders}. */
  title_template: string | null
  about_subject: AboutTopic | null
  analysed_by: AnalysedBy
}
