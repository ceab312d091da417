import { kindOf } from '../heard.js'
import { readSubtitles } from '../subtitles.js'
import { type Clip, type Line, SourceFault, type Transcript } from '../types.js'
import type { Client } from './client.js'
import { isPlayable, postedIn, videoIn } from './player.js'
import { bestTrack, type Track, tracksIn } from './tracks.js'
import { at, videoIdOf } from './wire.js'

/** One video: its figures and what is said in it. */

const figures = 'playabilityStatus,videoDetails,microformat'
const captions = 'playabilityStatus,captions'
const date = 'playabilityStatus,microformat'

/** A video with exact views and date; null where it is gone. */
export async function videoOf(client: Client, clip_id: string, signal?: AbortSignal): Promise<Clip | null> {
  if (videoIdOf(clip_id) === null) return null
  const body = { videoId: clip_id, contentCheckOk: true, racyCheckOk: true }
  return client.web('player', { body, signal, fields: figures }, videoIn)
}

type Heard = { host: string; signal?: AbortSignal }

/** What is said, from the best caption track; null where the video is gone. */
export async function transcriptOf(
  client: Client,
  clip_id: string,
  { host, signal }: Heard,
): Promise<Transcript | null> {
  if (videoIdOf(clip_id) === null) return null
  const body = { videoId: clip_id, contentCheckOk: true, racyCheckOk: true }
  const track = await client.app('player', { body, signal, fields: captions }, (player) =>
    trackOf(player, host),
  )
  if (track === null || track === 'none') return track && { kind: 'none', language: null, lines: [] }
  const lines = await client.text('captions', { path: track.path, signal }, linesIn)
  const language = track.language.split('-', 1)[0] ?? null
  return { kind: kindOf(lines), language, lines, auto_captions: track.auto }
}

/** The track to be read; `none` where there is nothing to read, null where the video is gone. */
function trackOf(player: unknown, host: string): Track | 'none' | null {
  if (!isPlayable(player)) return null
  return bestTrack(player, tracksIn(player, host)) ?? 'none'
}

type Dated = Heard & { date_timeout_ms: number }

/**
 * The same with the exact date, which YouTube tells on its own page alone: that is asked beside, and may not answer. A
 * `SourceFault` carries the date too.
 */
export async function datedTranscriptOf(
  client: Client,
  clip_id: string,
  { date_timeout_ms, ...heard }: Dated,
): Promise<Transcript | null> {
  const dated = dateOf(client, clip_id, { timeout_ms: date_timeout_ms, signal: heard.signal })
  try {
    const [transcript, posted_at] = await Promise.all([transcriptOf(client, clip_id, heard), dated])
    return transcript === null || posted_at === null ? transcript : { ...transcript, posted_at }
  } catch (error) {
    if (error instanceof SourceFault) error.posted_at = await dated
    throw error
  }
}

async function dateOf(
  client: Client,
  clip_id: string,
  within: { timeout_ms: number; signal?: AbortSignal },
): Promise<number | null> {
  if (videoIdOf(clip_id) === null) return null
  try {
    const body = { videoId: clip_id, contentCheckOk: true, racyCheckOk: true }
    return await client.web('player', { body, fields: date, ...within }, dateIn)
  } catch (error) {
    if (error instanceof SourceFault) return null
    throw error
  }
}

/** Null where there is no more than the day. Throws `SourceFault` where there is nothing and the video is not gone. */
function dateIn(player: unknown): number | null {
  const { posted_at, posted_about } = postedIn(at(player, 'microformat', 'playerMicroformatRenderer'))
  if (posted_at === null) isPlayable(player)
  return posted_about === true ? null : posted_at
}

function linesIn(text: string): Line[] {
  try {
    return readSubtitles(text, 'json3')
  } catch (cause) {
    throw new SourceFault('provider', 'YouTube answered with captions in another format.', { cause })
  }
}
