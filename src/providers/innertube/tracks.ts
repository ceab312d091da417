import { SourceFault } from '../types.js'
import { asArray } from '../vendor-json.js'
import { getPath, asCount } from './wire.js'

/** The caption tracks of a video, and the choice of the track in the spoken language. */

export type YouTubeCaptionTrack = {
  /** Path and query of the captions. */
  path: string
  /** The BCP 47 tag that YouTube gives. */
  language: string
  /** Made by speech recognition. */
  auto: boolean
  /** YouTube answers with an empty body unless the request has a token that only browsers get. */
  needs_token: boolean
}

function primaryLanguageOf(language: string): string {
  return language.toLowerCase().split('-', 1)[0] ?? ''
}

/** The path of a YouTube caption URL; null for any other URL, which is not requested. */
function toCaptionPath(address: unknown, host: string): string | null {
  if (typeof address !== 'string' || address.length > 4096 || !URL.canParse(address)) return null
  const url = new URL(address)
  const isYouTubeHost = url.protocol === 'https:' && url.hostname.endsWith('.youtube.com') && url.port === ''
  if ((!isYouTubeHost && url.host !== host) || url.pathname !== '/api/timedtext') return null
  url.searchParams.set('fmt', 'json3')
  url.searchParams.delete('tlang')
  return `${url.pathname}${url.search}`
}

function captionsRenderer(player: unknown): unknown {
  return getPath(player, 'captions', 'playerCaptionsTracklistRenderer')
}

/**
 * The tracks with a URL on YouTube (or `host`, its stand-in in tests), in YouTube's order. Throws a fault of the
 * provider if there are tracks but none is usable, which is different from no captions.
 */
export function parseTracks(player: unknown, host: string): YouTubeCaptionTrack[] {
  const captionTracks = asArray(getPath(captionsRenderer(player), 'captionTracks'))
  const tracks = captionTracks.flatMap((track) => parseTrack(track, host) ?? [])
  if (captionTracks.length > 0 && tracks.length === 0)
    throw new SourceFault('provider', 'YouTube lists captions in a form that is not known.')
  return tracks
}

function parseTrack(track: unknown, host: string): YouTubeCaptionTrack | null {
  const path = toCaptionPath(getPath(track, 'baseUrl'), host)
  const language = getPath(track, 'languageCode')
  if (path === null || typeof language !== 'string' || !/^[\w-]{2,20}$/u.test(language)) return null
  const experiments = new URL(path, 'https://www.youtube.com').searchParams.getAll('exp').join()
  return { path, language, auto: getPath(track, 'kind') === 'asr', needs_token: /xp[ev]/u.test(experiments) }
}

/** The id of a video's original audio track: "en-US.4". Dubbed tracks end in 3 or 10, audio descriptions in 2. */
const originalSoundPattern = /^([A-Za-z]{2,3}(?:-[\w-]{1,12})?)\.4$/u

/**
 * The spoken language: that of the original audio track, or of the automatic captions, or of YouTube's default track,
 * or of the only track. Null if none of these decides.
 */
export function spokenLanguage(player: unknown, tracks: YouTubeCaptionTrack[]): string | null {
  const audioTracks = asArray(getPath(captionsRenderer(player), 'audioTracks'))
  for (const sound of audioTracks) {
    const id = getPath(sound, 'audioTrackId')
    const originalLanguage = typeof id === 'string' ? originalSoundPattern.exec(id)?.[1] : undefined
    if (originalLanguage !== undefined) return originalLanguage
  }
  const recognisedTracks = tracks.filter(({ auto }) => auto)
  if (recognisedTracks.length === 1) return recognisedTracks[0]?.language ?? null
  const audioTrackIndex = asCount(getPath(captionsRenderer(player), 'defaultAudioTrackIndex')) ?? 0
  const defaultTrackIndex = getPath(audioTracks[audioTrackIndex], 'defaultCaptionTrackIndex')
  const first =
    typeof defaultTrackIndex === 'number'
      ? getPath(captionsRenderer(player), 'captionTracks', defaultTrackIndex, 'languageCode')
      : null
  if (typeof first === 'string') return first
  const languages = new Set(tracks.map(({ language }) => primaryLanguageOf(language)))
  return languages.size === 1 ? (tracks[0]?.language ?? null) : null
}

/**
 * The best track: in the spoken language, manual before automatic; a translation only if there is no other. Null
 * without tracks. Throws a fault of the provider if every track in the spoken language needs a token.
 */
export function bestTrack(player: unknown, tracks: YouTubeCaptionTrack[]): YouTubeCaptionTrack | null {
  const spokenCode = spokenLanguage(player, tracks)
  const spokenTracks = tracks.filter(
    ({ language }) => spokenCode !== null && primaryLanguageOf(language) === primaryLanguageOf(spokenCode),
  )
  const candidates = spokenTracks.length > 0 ? spokenTracks : tracks
  if (candidates.length === 0) return null
  const usable = candidates.filter(({ needs_token }) => !needs_token)
  if (usable.length === 0) throw new SourceFault('provider', 'YouTube gives these captions to browsers only.')
  const rank = ({ auto, language }: YouTubeCaptionTrack) => (auto ? 2 : 0) + (language === spokenCode ? 0 : 1)
  return usable.reduce((best, track) => (rank(track) < rank(best) ? track : best))
}
