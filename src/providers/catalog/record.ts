import { transcriptKind } from '../transcript.js'
import { primaryLanguage } from '../language-tag.js'
import { platforms, type Clip, type TranscriptLine, type Platform, type Transcript } from '../types.js'
import { plainText } from '../plain-text.js'
import { maxClipIdLength } from '../truncate.js'
import * as read from './fields.js'
import { InvalidLineError } from './fields.js'
import { channelHandle, nameAsHandle } from './handle.js'
import type { Detect } from '../../languages/detect.js'
import { detectClipLanguage } from './language.js'
import { readTranscriptLines } from './transcript.js'
import { dayMs } from '../../lib/clock.js'
import { platformOfHost } from '../../lib/platform-domains.js'
import type { JsonObject } from '../vendor-json.js'

/** A clip with its transcript, as the catalog stores it. */
export type CatalogEntry = {
  clip: Omit<Clip, 'sample'>
  /** Lower case, without the @; null if unknown. */
  creator_handle: string | null
  transcript: Transcript
}

/**
 * The lines of a caption file, the language in its name, whether that is the language of the video, and whether they
 * were generated automatically (null if unknown).
 */
export type ParsedCaptions = {
  lines: TranscriptLine[]
  language: string | null
  isOriginal: boolean
  isAutomatic: boolean | null
}

export type ReadEntryOptions = {
  detect: Detect
  /** The instant (ms) from which `days_ago` is counted; only for samples. */
  samplesAt: number | null
}

/** The language that a video names as its own; null if it names none. */
const declaredLanguage = (fields: JsonObject) => primaryLanguage(read.readText(fields, 'language'))

/** Whether a video names its language, so that none has to be detected. Throws `InvalidLineError` as `readEntry` does. */
export function hasDeclaredLanguage(value: unknown): boolean {
  return declaredLanguage(read.fieldsOf(value, 'the line')) !== null
}

/**
 * Reads one video in yt-dlp's format, with the captions found next to it, if any. Throws `InvalidLineError` if it is
 * not a video of a known platform, or if a field is invalid.
 */
export function readEntry(
  value: unknown,
  options: ReadEntryOptions,
  captions: ParsedCaptions | null = null,
): CatalogEntry {
  const fields = read.fieldsOf(value, 'the line')
  const platform = readPlatform(fields)
  const clip_id = readClipId(fields)
  if (options.samplesAt === null && fields['sample'] === true) {
    throw new InvalidLineError('the line is one of the samples; it must be a real video')
  }
  const title = readPlainText(fields, 'title')
  const captionLines = captions?.lines ?? readTranscriptLines(fields['transcript'])
  const kind = transcriptKind(captionLines)
  const lines = kind === 'speech' ? captionLines : []
  const fieldLanguage = declaredLanguage(fields)
  const originalLanguage = captions?.isOriginal ? captions.language : null
  const language = fieldLanguage ?? originalLanguage ?? detectClipLanguage(title, lines, options.detect)
  return {
    clip: {
      platform,
      clip_id,
      title,
      language,
      ...readMediaType(fields, platform),
      ...readDetails(fields, platform, options),
    },
    creator_handle: channelHandle(fields, platform),
    transcript: {
      kind,
      language: kind === 'speech' ? (captions?.language ?? language) : null,
      lines,
      auto_captions: captionLines.length === 0 ? null : autoCaptions(fields, captions),
    },
  }
}

function readClipId(fields: JsonObject): string {
  const clip_id = read.readIdentifier(fields, 'id')
  const requirement = "it must be the platform's own identifier"
  if (clip_id === null) throw new InvalidLineError(`id is missing; ${requirement}`)
  if (clip_id.length > maxClipIdLength) {
    const length = `of at most ${maxClipIdLength} characters`
    throw new InvalidLineError(`id has ${clip_id.length} characters; ${requirement}, ${length}`)
  }
  return clip_id
}

/** Text of a title, a description or a name, without HTML. */
function readPlainText(fields: JsonObject, name: string): string | null {
  const text = name === 'onscreen_text' ? read.readTextOrLines(fields, name) : read.readText(fields, name)
  return text === null ? null : plainText(text) || null
}

/** A name as people write it. Some exports end each of several names with a semicolon, and join its words by underscores. */
function readName(fields: JsonObject, name: string): string | null {
  const text = readPlainText(fields, name)
  if (text === null || !text.includes(';')) return text
  const names = text.split(';').map((one) => one.replace(/[\s_]+/gu, ' ').trim())
  return names.filter(Boolean).join(', ') || null
}

function autoCaptions(fields: JsonObject, captions: ParsedCaptions | null): boolean | null {
  return captions === null ? read.readYesOrNo(fields, 'auto_captions') : captions.isAutomatic
}

type ClipDetails = Omit<
  CatalogEntry['clip'],
  'platform' | 'clip_id' | 'title' | 'language' | 'media_type' | 'format'
>

/** Fields that identify the channel of a video, apart from its name. */
const channelAddresses = ['channel_url', 'uploader_url', 'uploader_id']

/**
 * The creator of a video. On YouTube the uploader has the name of the channel. In some exports the channel is an event
 * or an institution with only a name, and the uploader is the speaker. Videos of an event are by many people, so they
 * have no usual (baseline).
 */
function readCreator(fields: JsonObject, platform: Platform): Pick<ClipDetails, 'creator' | 'creator_id'> {
  const channel = readName(fields, 'channel')
  const uploader = readName(fields, 'uploader')
  const channelId = read.readIdentifier(fields, 'channel_id')
  const hasOnlyNames =
    (channelId === null || channelId === channel) && channelAddresses.every((name) => fields[name] == null)
  const isEvent = platform === 'youtube' && hasOnlyNames && channel !== null && uploader !== null
  if (isEvent && nameAsHandle(channel) !== nameAsHandle(uploader))
    return { creator: uploader, creator_id: null }
  const creator = channel ?? uploader
  return { creator, creator_id: channelId ?? read.readIdentifier(fields, 'uploader_id') ?? creator }
}

function readDetails(fields: JsonObject, platform: Platform, { samplesAt }: ReadEntryOptions): ClipDetails {
  return {
    caption: readPlainText(fields, 'description'),
    ...readCreator(fields, platform),
    creator_followers: read.readCount(fields, 'channel_follower_count'),
    views: read.readCount(fields, 'view_count'),
    likes: read.readCount(fields, 'like_count'),
    comments: read.readCount(fields, 'comment_count'),
    shares: read.readCount(fields, 'repost_count'),
    duration_s: read.readSeconds(fields, 'duration'),
    posted_at: samplesAt === null ? read.readPostedAt(fields) : readDaysAgo(fields, samplesAt),
    watch_url: read.readAddress(fields, 'webpage_url'),
    cover_url: read.readAddress(fields, 'thumbnail'),
    onscreen_text: readPlainText(fields, 'onscreen_text'),
    on_camera: read.readYesOrNo(fields, 'on_camera'),
  }
}

function readDaysAgo(fields: JsonObject, now: number): number | null {
  const days = read.readAmount(fields, 'days_ago', 'days of 0 or more')
  return days === null ? read.readPostedAt(fields) : Math.round(now - days * dayMs)
}

/** The declared platform, or that of yt-dlp's extractor or of the URL. */
function readPlatform(fields: JsonObject): Platform {
  const declaredPlatform = read.readChoice(fields, 'platform', platforms)
  const extractor =
    `${read.readText(fields, 'extractor_key') ?? read.readText(fields, 'extractor') ?? ''}`.toLowerCase()
  const platform =
    declaredPlatform ?? platforms.find((one) => extractor.startsWith(one)) ?? platformOfHost(readHost(fields))
  if (platform === null)
    throw new InvalidLineError('platform is missing; it must be tiktok, instagram or youtube')
  return platform
}

function readHost(fields: JsonObject): string {
  const watchUrl = read.readAddress(fields, 'webpage_url')
  return watchUrl === null ? '' : new URL(watchUrl).hostname
}

const mediaTypes = ['short', 'video', 'livestream'] as const
const liveStatuses = ['is_live', 'was_live', 'post_live']

/** The media type that the source gives, by its own field or its URL; never by the length. */
function readMediaType(fields: JsonObject, platform: Platform): Pick<Clip, 'media_type' | 'format'> {
  const path = (read.readAddress(fields, 'webpage_url') ?? '').toLowerCase()
  // Older versions of yt-dlp write the URL of a short as that of a video, but keep the original URL.
  const { original_url } = fields
  const originalUrl = typeof original_url === 'string' ? original_url.toLowerCase() : ''
  const isPhoto = fields['format'] === 'photo' || (platform === 'tiktok' && path.includes('/photo/'))
  const isShort =
    platform !== 'youtube' || [path, originalUrl].some((address) => address.includes('/shorts/'))
  const isLive = liveStatuses.includes(read.readText(fields, 'live_status') ?? '')
  const format = isLive ? 'livestream' : isShort ? 'short' : 'video'
  return {
    media_type: read.readChoice(fields, 'media_type', mediaTypes) ?? format,
    format: isPhoto ? 'photo' : 'video',
  }
}
