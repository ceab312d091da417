import { kindOf } from '../heard.js'
import { primaryLanguage } from '../language-tag.js'
import { platforms, type Clip, type Line, type Platform, type Transcript } from '../types.js'
import * as read from './fields.js'
import { BadLine, type Fields } from './fields.js'
import { handleOf } from './handle.js'
import type { Detect } from '../../analyst/languages/detect.js'
import { languageOf } from './language.js'
import { linesOf } from './transcript.js'

/** A clip as the catalog keeps it: what a source lists and what is said in it. */
export type Entry = {
  clip: Omit<Clip, 'sample'>
  /** Lower case, without the @; null where the line does not tell it. */
  creator_handle: string | null
  transcript: Transcript
}

/**
 * Lines read from a caption file, the language that its name gives, whether that is the video's own, and whether a
 * machine made them (null where the video does not say).
 */
export type Captions = {
  lines: Line[]
  language: string | null
  isOriginal: boolean
  isAutomatic: boolean | null
}

export type Reading = {
  detect: Detect
  /** The instant (ms) from which `days_ago` counts: given for the shipped samples alone. */
  samplesAt: number | null
}

/**
 * Reads one video in yt-dlp's names, with the captions found beside it if any. Throws a BadLine that says what
 * would be right where it is not a video of a known platform or a member cannot be what it says.
 */
export function readEntry(value: unknown, reading: Reading, captions: Captions | null = null): Entry {
  const fields = read.fieldsOf(value, 'the line')
  const platform = platformOf(fields)
  const clip_id = read.identifier(fields, 'id')
  if (clip_id === null) throw new BadLine("id is missing; it must be the platform's own identifier")
  if (reading.samplesAt === null && fields['sample'] === true) {
    throw new BadLine('the line is one of the samples; it must be a real video')
  }
  const title = read.text(fields, 'title')
  const heard = captions?.lines ?? linesOf(fields['transcript'])
  const kind = kindOf(heard)
  const lines = kind === 'speech' ? heard : []
  const told = primaryLanguage(read.text(fields, 'language'))
  const original = captions?.isOriginal ? captions.language : null
  const language = told ?? original ?? languageOf(title, lines, reading.detect)
  return {
    clip: { platform, clip_id, title, language, ...typeOf(fields, platform), ...restOf(fields, reading) },
    creator_handle: handleOf(fields, platform),
    transcript: {
      kind,
      language: kind === 'speech' ? (captions?.language ?? language) : null,
      lines,
      auto_captions: heard.length === 0 ? null : autoCaptions(fields, captions),
    },
  }
}

function autoCaptions(fields: Fields, captions: Captions | null): boolean | null {
  return captions === null ? read.yesOrNo(fields, 'auto_captions') : captions.isAutomatic
}

type Rest = Omit<Entry['clip'], 'platform' | 'clip_id' | 'title' | 'language' | 'media_type' | 'format'>

function restOf(fields: Fields, { samplesAt }: Reading): Rest {
  const creator = read.text(fields, 'channel') ?? read.text(fields, 'uploader')
  return {
    caption: read.text(fields, 'description'),
    creator,
    creator_id: read.identifier(fields, 'channel_id') ?? read.identifier(fields, 'uploader_id') ?? creator,
    creator_followers: read.count(fields, 'channel_follower_count'),
    views: read.count(fields, 'view_count'),
    likes: read.count(fields, 'like_count'),
    comments: read.count(fields, 'comment_count'),
    shares: read.count(fields, 'repost_count'),
    duration_s: read.amount(fields, 'duration', 'seconds of 0 or more'),
    posted_at: samplesAt === null ? read.postedAt(fields) : daysBefore(fields, samplesAt),
    watch_url: read.address(fields, 'webpage_url'),
    cover_url: read.address(fields, 'thumbnail'),
    onscreen_text: read.textOrLines(fields, 'onscreen_text'),
    on_camera: read.yesOrNo(fields, 'on_camera'),
  }
}

const dayMs = 86_400_000

function daysBefore(fields: Fields, now: number): number | null {
  const days = read.amount(fields, 'days_ago', 'days of 0 or more')
  return days === null ? read.postedAt(fields) : Math.round(now - days * dayMs)
}

const hosts: Record<Platform, readonly string[]> = {
  tiktok: ['tiktok.com'],
  instagram: ['instagram.com'],
  youtube: ['youtube.com', 'youtu.be', 'youtube-nocookie.com'],
}

/** As the line says; else as yt-dlp's extractor or the address tells. */
function platformOf(fields: Fields): Platform {
  const said = read.oneOf(fields, 'platform', platforms)
  const extractor =
    `${read.text(fields, 'extractor_key') ?? read.text(fields, 'extractor') ?? ''}`.toLowerCase()
  const host = hostOf(fields)
  const platform =
    said ??
    platforms.find((one) => extractor.startsWith(one)) ??
    platforms.find((one) => hosts[one].some((domain) => host === domain || host.endsWith(`.${domain}`)))
  if (platform === undefined)
    throw new BadLine('platform is missing; it must be tiktok, instagram or youtube')
  return platform
}

function hostOf(fields: Fields): string {
  const watched = read.address(fields, 'webpage_url')
  return watched === null ? '' : new URL(watched).hostname
}

const mediaTypes = ['short', 'video', 'livestream'] as const
const live = ['is_live', 'was_live', 'post_live']

/** The type as the source tells it, by its own mark or by its address; never by length. */
function typeOf(fields: Fields, platform: Platform): Pick<Clip, 'media_type' | 'format'> {
  const path = (read.address(fields, 'webpage_url') ?? '').toLowerCase()
  // Older versions of yt-dlp write the address of a short as that of a video, and keep what they were given.
  const { original_url } = fields
  const given = typeof original_url === 'string' ? original_url.toLowerCase() : ''
  const isPhoto = fields['format'] === 'photo' || (platform === 'tiktok' && path.includes('/photo/'))
  const isShort = platform !== 'youtube' || [path, given].some((address) => address.includes('/shorts/'))
  const isLive = live.includes(read.text(fields, 'live_status') ?? '')
  const told = isLive ? 'livestream' : isShort ? 'short' : 'video'
  return {
    media_type: read.oneOf(fields, 'media_type', mediaTypes) ?? told,
    format: isPhoto ? 'photo' : 'video',
  }
}
