import { transcriptKind } from '../transcript.js'
import { readSubtitles } from '../subtitles.js'
import { type Clip, type TranscriptLine, SourceFault, type Transcript } from '../types.js'
import type { InnertubeClient } from './client.js'
import { isPlayable, parsePostedDate, parseVideo } from './player.js'
import { bestTrack, type YouTubeCaptionTrack, parseTracks } from './tracks.js'
import { getPath, asVideoId } from './wire.js'

/** Fetches the figures and the transcript of one video. */

const figureFields = 'playabilityStatus,videoDetails,microformat'
const captionFields = 'playabilityStatus,captions'
const dateFields = 'playabilityStatus,microformat'

/** A video with exact views and date; null if it is deleted. */
export async function fetchVideo(
  client: InnertubeClient,
  clip_id: string,
  signal?: AbortSignal,
): Promise<Clip | null> {
  if (asVideoId(clip_id) === null) return null
  const body = { videoId: clip_id, contentCheckOk: true, racyCheckOk: true }
  return client.web('player', { body, signal, fields: figureFields }, parseVideo)
}

type TranscriptOptions = { host: string; signal?: AbortSignal }

/** The transcript from the best caption track; null if the video is deleted. */
export async function fetchTranscript(
  client: InnertubeClient,
  clip_id: string,
  { host, signal }: TranscriptOptions,
): Promise<Transcript | null> {
  if (asVideoId(clip_id) === null) return null
  const body = { videoId: clip_id, contentCheckOk: true, racyCheckOk: true }
  const track = await client.app('player', { body, signal, fields: captionFields }, (player) =>
    chooseTrack(player, host),
  )
  if (track === null || track === 'none') return track && { kind: 'none', language: null, lines: [] }
  const lines = await client.text('captions', { path: track.path, signal }, parseLines)
  const language = track.language.split('-', 1)[0] ?? null
  return { kind: transcriptKind(lines), language, lines, auto_captions: track.auto }
}

/** The track to fetch; `none` if there are no captions, null if the video is deleted. */
function chooseTrack(player: unknown, host: string): YouTubeCaptionTrack | 'none' | null {
  if (!isPlayable(player)) return null
  return bestTrack(player, parseTracks(player, host)) ?? 'none'
}

type DatedTranscriptOptions = TranscriptOptions & { date_timeout_ms: number }

/**
 * The transcript with the exact date, which only the web client gets. The date is requested concurrently and may fail.
 * If the transcript fails, its `SourceFault` carries the date.
 */
export async function fetchDatedTranscript(
  client: InnertubeClient,
  clip_id: string,
  { date_timeout_ms, ...options }: DatedTranscriptOptions,
): Promise<Transcript | null> {
  const datePromise = fetchDate(client, clip_id, { timeout_ms: date_timeout_ms, signal: options.signal })
  try {
    const [transcript, posted_at] = await Promise.all([
      fetchTranscript(client, clip_id, options),
      datePromise,
    ])
    return transcript === null || posted_at === null ? transcript : { ...transcript, posted_at }
  } catch (error) {
    if (error instanceof SourceFault) error.posted_at = await datePromise
    throw error
  }
}

async function fetchDate(
  client: InnertubeClient,
  clip_id: string,
  requestOptions: { timeout_ms: number; signal?: AbortSignal },
): Promise<number | null> {
  if (asVideoId(clip_id) === null) return null
  try {
    const body = { videoId: clip_id, contentCheckOk: true, racyCheckOk: true }
    return await client.web('player', { body, fields: dateFields, ...requestOptions }, parseExactDate)
  } catch (error) {
    if (error instanceof SourceFault) return null
    throw error
  }
}

/**
 * The exact date; null if only the day is known. Throws `SourceFault` if there is no date and the video is not deleted.
 */
function parseExactDate(player: unknown): number | null {
  const { posted_at, posted_about } = parsePostedDate(
    getPath(player, 'microformat', 'playerMicroformatRenderer'),
  )
  if (posted_at === null) isPlayable(player)
  return posted_about === true ? null : posted_at
}

function parseLines(text: string): TranscriptLine[] {
  try {
    return readSubtitles(text, 'json3')
  } catch (cause) {
    throw new SourceFault('provider', 'YouTube answered with captions in another format.', { cause })
  }
}
