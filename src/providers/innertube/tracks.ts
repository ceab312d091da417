import { SourceFault } from '../types.js'
import { at, listOf } from './wire.js'

/** The caption tracks of a video, and which of them says what is said. */

export type Track = {
  /** Path and query under which the captions lie. */
  path: string
  /** BCP 47, as YouTube writes it. */
  language: string
  /** Made by a recogniser. */
  auto: boolean
  /** Without a token that only browsers get, YouTube answers this one with nothing. */
  needs_token: boolean
}

function primary(language: string): string {
  return language.toLowerCase().split('-', 1)[0] ?? ''
}

/** An address among YouTube's captions; null for any other, which is not asked. */
function captionPath(address: unknown, host: string): string | null {
  if (typeof address !== 'string' || address.length > 4096 || !URL.canParse(address)) return null
  const url = new URL(address)
  const isTheirs = url.protocol === 'https:' && url.hostname.endsWith('.youtube.com') && url.port === ''
  if ((!isTheirs && url.host !== host) || url.pathname !== '/api/timedtext') return null
  url.searchParams.set('fmt', 'json3')
  url.searchParams.delete('tlang')
  return `${url.pathname}${url.search}`
}

function captionsOf(player: unknown): unknown {
  return at(player, 'captions', 'playerCaptionsTracklistRenderer')
}

/**
 * Every track whose address lies with YouTube (or on `host`, which stands in for it), in YouTube's order. Throws a
 * fault of the provider where there are tracks and none can be used: that is not the same as no captions.
 */
export function tracksIn(player: unknown, host: string): Track[] {
  const listed = listOf(at(captionsOf(player), 'captionTracks'))
  const tracks = listed.flatMap((track) => trackOf(track, host) ?? [])
  if (listed.length > 0 && tracks.length === 0)
    throw new SourceFault('provider', 'YouTube lists captions in a form that is not known.')
  return tracks
}

function trackOf(track: unknown, host: string): Track | null {
  const path = captionPath(at(track, 'baseUrl'), host)
  const language = at(track, 'languageCode')
  if (path === null || typeof language !== 'string' || !/^[\w-]{2,20}$/u.test(language)) return null
  const experiments = new URL(path, 'https://www.youtube.com').searchParams.getAll('exp').join()
  return { path, language, auto: at(track, 'kind') === 'asr', needs_token: /xp[ev]/u.test(experiments) }
}

/** YouTube marks the sound a video was posted with: "en-US.4"; dubbings end in 3 or 10, descriptions in 2. */
const original = /^([A-Za-z]{2,3}(?:-[\w-]{1,12})?)\.4$/u

/**
 * The language spoken: that of the sound marked as the original, else the one that was recognised, else that of the
 * track YouTube shows first, else the only one there is. Null where the tracks leave it open.
 */
export function spokenLanguage(player: unknown, tracks: Track[]): string | null {
  const sounds = listOf(at(captionsOf(player), 'audioTracks'))
  for (const sound of sounds) {
    const id = at(sound, 'audioTrackId')
    const marked = typeof id === 'string' ? original.exec(id)?.[1] : undefined
    if (marked !== undefined) return marked
  }
  const recognised = tracks.filter(({ auto }) => auto)
  if (recognised.length === 1) return recognised[0]?.language ?? null
  const shown = at(
    sounds[Number(at(captionsOf(player), 'defaultAudioTrackIndex') ?? 0)],
    'defaultCaptionTrackIndex',
  )
  const first =
    typeof shown === 'number' ? at(captionsOf(player), 'captionTracks', shown, 'languageCode') : null
  if (typeof first === 'string') return first
  const all = new Set(tracks.map(({ language }) => primary(language)))
  return all.size === 1 ? (tracks[0]?.language ?? null) : null
}

/**
 * The track to read: in the language spoken, written by hand rather than recognised; a translation only where there is
 * no other. Null without tracks. Throws a fault of the provider where a token is needed for what is spoken.
 */
export function bestTrack(player: unknown, tracks: Track[]): Track | null {
  const spoken = spokenLanguage(player, tracks)
  const own = tracks.filter(({ language }) => spoken !== null && primary(language) === primary(spoken))
  const fit = own.length > 0 ? own : tracks
  if (fit.length === 0) return null
  const open = fit.filter(({ needs_token }) => !needs_token)
  if (open.length === 0) throw new SourceFault('provider', 'YouTube gives these captions to browsers only.')
  const rank = ({ auto, language }: Track) => (auto ? 2 : 0) + (language === spoken ? 0 : 1)
  return open.reduce((best, track) => (rank(track) < rank(best) ? track : best))
}
