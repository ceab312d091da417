import type { ClipRef, Platform } from './types.js'
import type { AddressFault } from './topic-address-faults.js'

/** Addresses of TikTok and Instagram. */

export type UnsupportedAddress = { kind: 'unsupported'; fault: AddressFault }

/** A creator's profile, or one clip. */
export type ProfileOrClip =
  | { kind: 'profile'; platform: Extract<Platform, 'tiktok' | 'instagram'>; handle: string }
  | { kind: 'clip'; clip: ClipRef }
  | UnsupportedAddress

const unsupportedAddress = (fault: AddressFault): UnsupportedAddress => ({ kind: 'unsupported', fault })

/** Names of profiles on TikTok and Instagram. */
export const profileHandle = /^[\w.]{1,60}$/u
const postId = /^\d{5,25}$/u
const shortcode = /^[\w-]{5,60}$/u

/** Parses the path of a TikTok address: `/@name`, or `/@name/video/ID` and its older forms. */
export function parseTikTokPath(host: string, path: string[]): ProfileOrClip {
  const [first = '', kind, id, ...rest] = path
  if (/^v[mt]\./.test(host) || first === 't') return unsupportedAddress('shortened')
  const handle = first.startsWith('@') ? first.slice(1) : null
  if (handle !== null && kind === undefined)
    return profileHandle.test(handle)
      ? { kind: 'profile', platform: 'tiktok', handle }
      : unsupportedAddress('profile')
  const isPost = handle !== null && /^(?:video|photo)$/i.test(kind ?? '') && rest.length === 0
  const clip_id = isPost ? id : first === 'v' ? kind?.replace(/\.html$/, '') : undefined
  if (clip_id === undefined || !postId.test(clip_id)) return unsupportedAddress('profile')
  const owner = handle !== null && profileHandle.test(handle) ? handle : '_'
  const folder = kind === 'photo' ? 'photo' : 'video'
  const watch_url = `https://www.tiktok.com/@${owner}/${folder}/${clip_id}`
  return { kind: 'clip', clip: { platform: 'tiktok', clip_id, watch_url } }
}

const clipFolders = new Set(['reel', 'reels', 'p', 'tv'])
/** First path segments that are pages of Instagram itself, not profiles. */
const pagesOfInstagram = new Set([
  'explore',
  'stories',
  'accounts',
  'direct',
  'about',
  'developer',
  'legal',
  'web',
])
/** Tabs of a profile. */
const tabsOfInstagram = new Set(['reels', 'tagged', 'channel'])

/** Parses the path of an Instagram address: `/name`, `/reel/CODE` or `/name/reel/CODE`. */
export function parseInstagramPath(path: string[]): ProfileOrClip {
  const [first = '', second, third, ...rest] = path
  if (pagesOfInstagram.has(first.toLowerCase()) || rest.length > 0) return unsupportedAddress('profile')
  const isClip = clipFolders.has(first) && third === undefined
  const isNamedClip = !clipFolders.has(first) && second !== undefined && clipFolders.has(second)
  const code = isClip ? second : isNamedClip ? third : undefined
  if (code !== undefined && shortcode.test(code)) {
    const watch_url = `https://www.instagram.com/reel/${code}/`
    return { kind: 'clip', clip: { platform: 'instagram', clip_id: code, watch_url } }
  }
  const isProfile = second === undefined || (tabsOfInstagram.has(second) && third === undefined)
  return isProfile && !clipFolders.has(first) && profileHandle.test(first)
    ? { kind: 'profile', platform: 'instagram', handle: first }
    : unsupportedAddress('profile')
}
