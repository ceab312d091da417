import pLimit from 'p-limit'
import { systemClock } from '../../lib/clock.js'
import { asHttpsUrl, asCount, asObject, type JsonObject } from '../vendor-json.js'
import { trackLanguage } from '../caption-tracks.js'
import { canonicalClipUrl } from '../canonical-clip-url.js'
import { emptyTranscript, transcriptFromLines } from '../transcript.js'
import { type Http, allowUrlsOf } from '../http/client.js'
import { createProviderCircuitBreakers } from '../http/provider-circuit-breakers.js'
import { parseJson } from '../http/json.js'
import { readSubtitles } from '../subtitles.js'
import { type ClipRef, type Platform, type Provider, SourceFault, type Transcript } from '../types.js'
import { blameForStderr } from './error-output.js'
import { type Program, runProcess } from './process.js'
import { programPath } from './program-path.js'
import { bestTrack, type ListedTrack } from './tracks.js'

/** Transcripts through yt-dlp, which the operator installs. It lists the tracks, and we fetch the best one. */

export type YtDlpSettings = {
  /** The path of the program, or its name in `path`. */
  binary: string
  /** The PATH of the program, in which it finds Python and a JavaScript runtime. */
  path?: string
  timeout_ms?: number
  /** Maximum size of its listing. */
  limit_bytes?: number
  processes_at_once?: number
  /** Additional base URLs from which captions may be fetched. */
  caption_bases?: readonly string[]
}

const defaults = {
  path: programPath,
  timeout_ms: 45_000,
  limit_bytes: 10_000_000,
  processes_at_once: 2,
  caption_bases: [] as readonly string[],
}

/** yt-dlp reads no configuration, writes no cache and downloads no media. */
const args = [
  '--ignore-config',
  '--no-cache-dir',
  '--no-warnings',
  '--no-progress',
  '--no-playlist',
  '--skip-download',
  '--ignore-no-formats-error',
  '--socket-timeout',
  '10',
  '--retries',
  '1',
  '--write-subs',
  '--write-auto-subs',
  '--sub-langs',
  'all',
  '--dump-json',
  '--',
]

const maxCaptionBytes = 5_000_000

const hosts: Record<Platform, readonly string[]> = {
  youtube: ['*.youtube.com'],
  tiktok: ['*.tiktokcdn.com', '*.tiktokcdn-us.com', '*.tiktokcdn-eu.com', '*.tiktokv.com', '*.tiktokv.us'],
  instagram: ['*.cdninstagram.com', '*.fbcdn.net'],
}

/** One run of the program and one caption file count as one provider call. */
export function openYtDlp(http: Http, settings: YtDlpSettings): Provider {
  const options = { ...defaults, ...settings }
  const limit = pLimit(options.processes_at_once)
  const breakers = createProviderCircuitBreakers(systemClock)

  async function listVideo(program: Program, signal?: AbortSignal): Promise<JsonObject | null> {
    const recordOutcome = breakers.enter('yt-dlp')
    try {
      const video = parseVideo(await runProcess(program, signal))
      recordOutcome('answered')
      return video
    } catch (error) {
      const isProviderFault = error instanceof SourceFault && error.blame === 'provider'
      recordOutcome(isProviderFault ? 'failed' : error instanceof SourceFault ? 'answered' : 'unknown')
      throw error
    }
  }

  async function transcript(clip: ClipRef, signal?: AbortSignal): Promise<Transcript | null> {
    const address = canonicalClipUrl(clip)
    if (address === null) throw new SourceFault('request', 'The clip has no address that yt-dlp could read.')
    const program = { ...options, args: [...args, address] }
    const video = await limit(() => listVideo(program, signal))
    if (video === null) return null
    const track = bestTrack(video)
    const postedDate = parseDate(video)
    if (track === null) return { ...emptyTranscript, ...postedDate }
    const text =
      track.text ?? (await fetchCaptions(http, { track, clip, bases: options.caption_bases, signal }))
    return { ...parseTranscript(track, text), ...postedDate }
  }

  const offers = { transcript }
  return {
    name: 'yt-dlp',
    by_country: false,
    short: { tiktok: offers, instagram: offers, youtube: offers },
    long: offers,
  }
}

/** The video in the program's output; null if the platform reports that it was deleted. */
function parseVideo({ code, stdout, stderr }: Awaited<ReturnType<typeof runProcess>>): JsonObject | null {
  if (code !== 0) {
    const blame = blameForStderr(stderr)
    if (blame === 'clip') return null
    throw new SourceFault(blame, 'yt-dlp could not read the video.')
  }
  const video = asObject(parseJson(stdout, 'yt-dlp'))
  if (typeof video.id === 'string') return video
  throw new SourceFault('provider', 'yt-dlp printed something else than a video.')
}

/** The largest time that a Date can hold, in seconds since 1970. */
const maxTimestampSeconds = 8.64e12

/** The posting time, if the listing has more than the day. */
function parseDate({ timestamp }: JsonObject): Pick<Transcript, 'posted_at'> {
  const seconds = asCount(timestamp)
  return seconds === null || seconds === 0 || seconds > maxTimestampSeconds
    ? {}
    : { posted_at: seconds * 1000 }
}

type CaptionRequest = { track: ListedTrack; clip: ClipRef; bases: readonly string[]; signal?: AbortSignal }

async function fetchCaptions(http: Http, { track, clip, bases, signal }: CaptionRequest): Promise<string> {
  const isConfiguredBase = bases.length > 0 ? allowUrlsOf(...bases) : () => false
  const isAllowed = (url: URL) => asHttpsUrl(url.href, hosts[clip.platform]) !== null || isConfiguredBase(url)
  if (!URL.canParse(track.path))
    throw new SourceFault('provider', 'yt-dlp listed captions without an address.')
  const bytes = await http.bytes({
    url: new URL(track.path),
    isAllowed,
    signal,
    limit_bytes: maxCaptionBytes,
    provider: `captions of ${clip.platform}`,
    max_redirects: 1,
    check(file) {
      if (Buffer.isBuffer(file) && file.length === 0)
        throw new SourceFault('provider', 'The captions came empty.')
    },
  })
  return bytes.toString('utf8')
}

function parseTranscript(track: ListedTrack, text: string): Transcript {
  try {
    const lines = readSubtitles(text, track.format)
    return transcriptFromLines(lines, { language: trackLanguage(track), auto_captions: track.isAutomatic })
  } catch (cause) {
    throw new SourceFault('provider', 'The captions are not in the format that they were listed in.', {
      cause,
    })
  }
}
