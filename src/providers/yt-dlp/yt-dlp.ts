import pLimit from 'p-limit'
import { systemClock } from '../../lib/clock.js'
import { addressIn, countIn, fieldsIn, type Fields } from '../answer.js'
import { languageOf } from '../caption-tracks.js'
import { clipAddress } from '../clip-address.js'
import { nothing_heard, transcriptOf } from '../heard.js'
import { type Http, sameOrigin } from '../http.js'
import { createBreakers } from '../http/breaker.js'
import { parseJson } from '../http/json.js'
import { readSubtitles } from '../subtitles.js'
import { type ClipAddress, type Platform, type Provider, SourceFault, type Transcript } from '../types.js'
import { blameOf } from './complaints.js'
import { type Program, run } from './run.js'
import { bestTrack, type Listed } from './tracks.js'

/** Transcripts by yt-dlp, a program that the operator installs and names. It lists the tracks; we fetch the one. */

export type YtDlpSettings = {
  /** The program's path, or its name on `path`. */
  binary: string
  /** The PATH it is given; it looks there for Python and a JavaScript runtime. */
  path?: string
  timeout_ms?: number
  /** Of its listing. */
  limit_bytes?: number
  processes_at_once?: number
  /** Addresses besides the platforms' own hosts that captions may be fetched from. */
  caption_bases?: readonly string[]
}

const usual = {
  path: '/usr/local/bin:/usr/bin:/bin',
  timeout_ms: 45_000,
  limit_bytes: 10_000_000,
  processes_at_once: 2,
  caption_bases: [] as readonly string[],
}

/** It reads no configuration, keeps nothing and downloads nothing. */
const args = [
  ...['--ignore-config', '--no-cache-dir', '--no-warnings', '--no-progress', '--no-playlist'],
  ...['--skip-download', '--ignore-no-formats-error', '--socket-timeout', '10', '--retries', '1'],
  ...['--write-subs', '--write-auto-subs', '--sub-langs', 'all', '--dump-json', '--'],
]

const most_caption_bytes = 5_000_000

const hosts: Record<Platform, readonly string[]> = {
  youtube: ['*.youtube.com'],
  tiktok: ['*.tiktokcdn.com', '*.tiktokcdn-us.com', '*.tiktokcdn-eu.com', '*.tiktokv.com', '*.tiktokv.us'],
  instagram: ['*.cdninstagram.com', '*.fbcdn.net'],
}

/** One run of the program and one caption file are one call of ours. */
export function openYtDlp(http: Http, settings: YtDlpSettings): Provider {
  const own = { ...usual, ...settings }
  const limit = pLimit(own.processes_at_once)
  const breakers = createBreakers(systemClock)

  async function listing(program: Program, signal?: AbortSignal): Promise<Fields | null> {
    const settle = breakers.enter('yt-dlp')
    try {
      const video = videoIn(await run(program, signal))
      settle('answered')
      return video
    } catch (error) {
      const isTheirs = error instanceof SourceFault && error.blame === 'provider'
      settle(isTheirs ? 'failed' : error instanceof SourceFault ? 'answered' : 'untold')
      throw error
    }
  }

  async function transcript(clip: ClipAddress, signal?: AbortSignal): Promise<Transcript | null> {
    const address = clipAddress(clip)
    if (address === null) throw new SourceFault('request', 'The clip has no address that yt-dlp could read.')
    const program = { ...own, args: [...args, address] }
    const video = await limit(() => listing(program, signal))
    if (video === null) return null
    const track = bestTrack(video)
    const dated = dateIn(video)
    if (track === null) return { ...nothing_heard, ...dated }
    const text = track.text ?? (await fetched(http, { track, clip, bases: own.caption_bases, signal }))
    return { ...read(track, text), ...dated }
  }

  const offers = { transcript }
  return {
    name: 'yt-dlp',
    by_country: false,
    short: { tiktok: offers, instagram: offers, youtube: offers },
    long: offers,
  }
}

/** What the program printed: one video, or null where the platform says that it is gone. */
function videoIn({ code, stdout, stderr }: Awaited<ReturnType<typeof run>>): Fields | null {
  if (code !== 0) {
    const blame = blameOf(stderr)
    if (blame === 'clip') return null
    throw new SourceFault(blame, 'yt-dlp could not read the video.')
  }
  const video = fieldsIn(parseJson(stdout, 'yt-dlp'))
  if (typeof video.id === 'string') return video
  throw new SourceFault('provider', 'yt-dlp printed something else than a video.')
}

/** The last instant that a Date holds, in seconds since 1970. */
const last_second = 8.64e12

/** The instant at which it was posted, where the listing tells more than the day. */
function dateIn({ timestamp }: Fields): Pick<Transcript, 'posted_at'> {
  const seconds = countIn(timestamp)
  return seconds === null || seconds === 0 || seconds > last_second ? {} : { posted_at: seconds * 1000 }
}

type Fetch = { track: Listed; clip: ClipAddress; bases: readonly string[]; signal?: AbortSignal }

async function fetched(http: Http, { track, clip, bases, signal }: Fetch): Promise<string> {
  const isOwn = bases.length > 0 ? sameOrigin(...bases) : () => false
  const allowed = (url: URL) => addressIn(url.href, hosts[clip.platform]) !== null || isOwn(url)
  if (!URL.canParse(track.path))
    throw new SourceFault('provider', 'yt-dlp listed captions without an address.')
  const bytes = await http.bytes({
    ...{ url: new URL(track.path), allowed, signal, limit_bytes: most_caption_bytes },
    provider: `captions of ${clip.platform}`,
    redirects: 1,
    check(file) {
      if (Buffer.isBuffer(file) && file.length === 0)
        throw new SourceFault('provider', 'The captions came empty.')
    },
  })
  return bytes.toString('utf8')
}

function read(track: Listed, text: string): Transcript {
  try {
    const lines = readSubtitles(text, track.format)
    return transcriptOf(lines, { language: languageOf(track), auto_captions: track.isAutomatic })
  } catch (cause) {
    throw new SourceFault('provider', 'The captions are not in the format that they were listed in.', {
      cause,
    })
  }
}
