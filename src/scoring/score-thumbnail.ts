import { settingName } from '../config/setting-name.js'
import type { components } from '../../generated/api.js'
import { compareTraits, weighLine } from './compare-traits.js'
import { minCompared } from '../lib/run-limits.js'
import { type Analyst, type Thumbnail, thumbnailDevices } from '../analyst/types.js'
import { ApiError, invalidRequest } from '../errors.js'
import { detectPictureType } from '../lib/picture-type.js'
import type { Clip } from '../providers/types.js'
import type { Picture } from '../providers/images.js'
import { type ComparedLine, type LineSource, toTraitMember } from './own-lines.js'

/** Scores the thumbnail of a draft: what a model sees in it is compared with thumbnails of packaging finds. */

export type ThumbnailScore = components['schemas']['ThumbnailScore']

const textRoles = ['repeats_title', 'adds_to_title', 'contrasts_title', 'no_text'] as const
const thumbnailTraitNames = [
  'faces',
  ...thumbnailDevices.filter((device) => device !== 'none'),
  ...textRoles,
] as const
type ThumbnailTrait = (typeof thumbnailTraitNames)[number]

/** What a model saw in a thumbnail as traits, in the order of the names. */
export function thumbnailTraitsOf(thumbnail: Thumbnail): ThumbnailTrait[] {
  const devices = new Set<string>(thumbnail.thumbnail_devices ?? [])
  return thumbnailTraitNames.filter((name) =>
    name === 'faces'
      ? (thumbnail.thumbnail_faces ?? 0) > 0
      : devices.has(name) || thumbnail.thumbnail_text_role === name,
  )
}

/** Maximum size of a thumbnail in bytes. */
export const maxThumbnailBytes = 2_097_152

const issue = (message: string) => invalidRequest([{ path: 'thumbnail', message }])

/** The picture of a base64 upload. Throws `invalid_request` if it is not a picture or too large. */
export function decodeThumbnail(text: string): Picture {
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length > maxThumbnailBytes) throw issue(`must have at most ${maxThumbnailBytes} bytes`)
  const media_type = detectPictureType(bytes)
  if (media_type === null) throw issue('must be a JPEG, PNG or WebP picture in base64')
  return { media_type, bytes }
}

type VisionSetting = { model_vision: boolean }

/** Whether a model of this server reads pictures. */
export function readsThumbnails(analyst: Pick<Analyst, 'by'>, { model_vision }: VisionSetting): boolean {
  return analyst.by === 'model' && model_vision
}

/** Throws `invalid_request` if no model of this server reads pictures. */
export function requirePictureModel(analyst: Pick<Analyst, 'by'>, config: VisionSetting) {
  if (readsThumbnails(analyst, config)) return
  throw issue(
    `cannot be scored on this server: it has no language model that reads pictures (${settingName('MODEL_VISION')}). Send the title alone`,
  )
}

const knownTraits = (thumbnail: Thumbnail) => ({
  traits: new Set(thumbnailTraitsOf(thumbnail)),
  unknownTraits: new Set<ThumbnailTrait>(),
})

type ThumbnailDraft = { title: string; topic: string | null; picture: Picture; language: string }

/**
 * The score of a thumbnail. `pattern_match` is null with fewer than 8 thumbnails to compare with; only those that a
 * model saw when they were found count. Throws `model_unavailable` if the picture could not be read.
 */
export async function scoreThumbnail(
  analyst: Pick<Analyst, 'readPackage'>,
  { title, topic, picture, language }: ThumbnailDraft,
  lines: readonly ComparedLine[],
): Promise<ThumbnailScore> {
  const reading = await analyst.readPackage({ subject: topic, video: draftVideo(title), thumbnail: picture })
  if (!reading.thumbnail_checked) {
    const message = 'The language model did not read the thumbnail; nothing was charged.'
    throw new ApiError('model_unavailable', message, { retry_after: 5 })
  }
  const own = thumbnailTraitsOf(reading)
  const openings = lines
    .flatMap((line) => (line.thumbnail ? [weighLine(line, knownTraits(line.thumbnail))] : []))
    .sort((a, b) => b.weight - a.weight)
  const common = { by: 'model', seen: own, text: reading.thumbnail_text, compared: openings.length } as const
  if (openings.length < minCompared) return { ...common, pattern_match: null, traits: [], missing: [] }
  const isShown = (line: { language: string; isRejected?: boolean }) =>
    line.language === language && line.isRejected !== true
  const { pattern_match, traits, missing } = compareTraits<ThumbnailTrait, LineSource>(
    { weights: new Map(thumbnailTraitNames.map((name) => [name, 1])), neverMissing: new Set() },
    new Set(own),
    { openings, isShown },
  )
  return {
    ...common,
    pattern_match,
    missing: missing.map(toTraitMember),
    traits: traits.map((trait) => ({ ...toTraitMember(trait), has: trait.has })),
  }
}

/** A video of which only the title is known. */
function draftVideo(title: string): Clip {
  const unknownFacts = {
    caption: null,
    creator: null,
    creator_id: null,
    creator_followers: null,
    views: null,
    likes: null,
    comments: null,
    shares: null,
    duration_s: null,
    posted_at: null,
    watch_url: null,
    cover_url: null,
    language: null,
    onscreen_text: null,
    on_camera: null,
  }
  return {
    ...unknownFacts,
    platform: 'youtube',
    clip_id: '',
    media_type: 'video',
    format: 'video',
    title,
    sample: false,
  }
}
