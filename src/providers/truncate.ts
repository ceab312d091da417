import { shorten } from '../lib/text.js'
import {
  maxSeconds,
  type ChannelPage,
  type Clip,
  type CreatorPage,
  type TranscriptLine,
  type Transcript,
} from './types.js'

/**
 * Maximum lengths of a source's texts, in characters. Longer texts are no real titles, names or captions, and
 * processing them would block the event loop.
 */
const maxLengths = { title: 2_000, caption: 20_000, onscreen_text: 20_000, creator: 200, address: 2_048 }
/** Limit of a whole transcript, and so of each line. Several hours of speech fit. */
const maxTranscriptLength = 200_000

/** Cuts a line, or a transcript in one piece, to the transcript limit before it is processed. */
export function truncateText(text: string): string {
  return text.slice(0, maxTranscriptLength)
}

/** Maximum length of a clip id that the tables store. Ids of the platforms have at most 20 characters. */
export const maxClipIdLength = 100

const canBeStored = ({ clip_id }: Clip) => clip_id.length <= maxClipIdLength

const shortenOrNull = (text: string | null, maxLength: number) =>
  text === null ? null : shorten(text, maxLength)
const address = (url: string | null) => (url !== null && url.length > maxLengths.address ? null : url)

/** ISO 8601 writes later years with a sign, which clients do not parse. */
const maxInstant = Date.UTC(9999, 11, 31)

const withinOrNull = (value: number | null, max: number) =>
  value !== null && value >= 0 && value <= max ? value : null

/** The clip with its texts truncated. A URL that is too long and an impossible length or date become null. */
export function truncateClip(clip: Clip): Clip {
  return {
    ...clip,
    title: shortenOrNull(clip.title, maxLengths.title),
    caption: shortenOrNull(clip.caption, maxLengths.caption),
    onscreen_text: shortenOrNull(clip.onscreen_text, maxLengths.onscreen_text),
    creator: shortenOrNull(clip.creator, maxLengths.creator),
    watch_url: address(clip.watch_url),
    cover_url: address(clip.cover_url),
    duration_s: withinOrNull(clip.duration_s, maxSeconds),
    posted_at: withinOrNull(clip.posted_at, maxInstant),
  }
}

/** The clips with their texts truncated, without those whose id is too long to be stored. */
export function truncateClips(clips: Clip[]): Clip[] {
  return clips.filter(canBeStored).map(truncateClip)
}

/** The channel page with its name and uploads truncated. */
export function truncateChannelPage(page: ChannelPage | null): ChannelPage | null {
  if (page === null) return null
  const { channel, uploads } = page
  return { ...page, channel: shortenOrNull(channel, maxLengths.creator), uploads: truncateClips(uploads) }
}

/** The page of a creator with its name and clips truncated. */
export function truncateCreatorPage(page: CreatorPage | null): CreatorPage | null {
  if (page === null) return null
  const { creator, clips } = page
  return { ...page, creator: shortenOrNull(creator, maxLengths.creator), clips: truncateClips(clips) }
}

/** Limits a time in a transcript (seconds) to 0 to `maxSeconds`. */
export const clampSeconds = (time: number | null) =>
  time === null ? null : Math.min(Math.max(time, 0), maxSeconds)

/** The transcript up to the limit; the last line may be cut. Times are from 0 to `maxSeconds`, no end before its start. */
export function truncateTranscript(transcript: Transcript): Transcript {
  const lines: TranscriptLine[] = []
  let charactersLeft = maxTranscriptLength
  for (const line of transcript.lines) {
    if (charactersLeft <= 0) break
    const text = line.text.slice(0, charactersLeft).toWellFormed()
    const start = clampSeconds(line.start)
    const end = clampSeconds(line.end === null ? null : Math.max(line.end, line.start ?? 0))
    lines.push({ ...line, start, end, text })
    charactersLeft -= text.length + 1
  }
  return { ...transcript, lines }
}
