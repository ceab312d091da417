import type { TitleDevice } from '../languages/device-names.js'
import type { Clip, Picture } from '../providers/types.js'
import type { AboutTopic, AnalysedBy } from './reading-types.js'

/** What reading a title and its thumbnail means. */

export const thumbnailDevices = [
  'face_closeup',
  'emotion',
  'before_after',
  'split_comparison',
  'arrow_or_circle',
  'big_number',
  'big_text',
  'object_hero',
  'screenshot',
  'reaction',
  'scale_contrast',
  'mystery_blur',
  'none',
] as const
export type ThumbnailDevice = (typeof thumbnailDevices)[number]

/** What a picture model saw on a thumbnail; without one every member is null and `thumbnail_checked` false. */
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
  /** What the picture tells and the title keeps back. */
  gap: string | null
}

export type PackageRequest = {
  subject: string | null
  video: Clip
  /** Its picture, where somebody fetched it; looked at by a model of pictures only. */
  thumbnail?: Picture | null
}

export type Package = Thumbnail & {
  title_device: TitleDevice | null
  /** The title as a template, with {placeholders}. */
  title_template: string | null
  about_subject: AboutTopic | null
  analysed_by: AnalysedBy
}
