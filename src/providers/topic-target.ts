import { decodePercent, collapseWhitespace } from '../lib/text.js'
import type { ChannelRef } from './types.js'
import type { AddressFault } from './topic-address-faults.js'
import {
  type ProfileOrClip,
  parseInstagramPath,
  parseTikTokPath,
  type UnsupportedAddress,
} from './tiktok-instagram-addresses.js'

/**
 * What a topic names: a subject in words, a bare `@name`, a YouTube channel or long video, a TikTok or Instagram
 * profile, or a short clip. No network calls are made.
 */
export type TopicTarget =
  | { kind: 'subject'; subject: string }
  | { kind: 'name'; name: string }
  | { kind: 'channel'; address: ChannelRef }
  | { kind: 'video'; video_id: string }
  | ProfileOrClip

const videoId = /^[A-Za-z0-9_-]{11}$/
const channelIdPattern = /^UC[A-Za-z0-9_-]{22}$/
const handlePattern = /^[\p{L}\p{M}\p{Nd}_.·-]{3,30}$/u
const handleCharacters = /^[\p{L}\p{M}\p{Nd}_.·-]+$/u
const letterOrDigit = /[\p{L}\p{Nd}]/u

const watchHosts = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com'])
const embedHosts = new Set(['youtube-nocookie.com', 'www.youtube-nocookie.com'])
const shortenedHosts = new Set(['youtu.be', 'www.youtu.be'])
/** Hosts of other platforms, which people paste by mistake. */
const unsupportedHosts =
  /(?:^|\.)(?:vimeo|twitch|facebook|twitter|x|dailymotion|rumble|bilibili)\.(?:com|tv)$/

/**
 * Parses a topic. An `@name`, a channel ID or a supported address becomes what it names; any other address is
 * unsupported, with the reason; all other text is a subject. Never throws.
 */
export function parseTopicTarget(topic: string): TopicTarget {
  const subject = collapseWhitespace(topic)
  if (/\s/u.test(subject)) return parseWords(subject)
  if (subject.startsWith('@')) return parseNames(subject)
  if (isChannelId(subject)) return { kind: 'channel', address: { channel_id: subject } }
  return parseUrl(subject) ?? { kind: 'subject', subject }
}

/** A topic of several words: a subject, unless an address or several names are among them. */
function parseWords(subject: string): TopicTarget {
  const words = subject.split(' ')
  if (words.some(isUsableAddress)) return unsupportedAddress('alone')
  const parts = listedIn(subject)
  if (parts.filter(isName).length > 1) return unsupportedAddress('several')
  return isName(parts[0] ?? '') ? unsupportedAddress('spaced') : { kind: 'subject', subject }
}

/** One word that begins with an @: a name, or several with commas between them. */
function parseNames(subject: string): TopicTarget {
  const [first = '', ...others] = listedIn(subject)
  if (others.length === 0) return parseHandle(first)
  return others.some(isName) ? unsupportedAddress('several') : { kind: 'subject', subject }
}

/**
 * The first `@name` of a topic that is refused because of other words or names beside it; null for every other topic.
 */
export function nameAmongWords(topic: string): string | null {
  const target = parseTopicTarget(topic)
  if (target.kind !== 'unsupported' || (target.fault !== 'spaced' && target.fault !== 'several')) return null
  return listedIn(topic).find(isName) ?? null
}

/** The words of a topic without the commas and semicolons of a list. */
const listedIn = (topic: string) => topic.split(/[\s,;]+/u).filter(Boolean)
const isName = (word: string) => word.startsWith('@') && parseHandle(word).kind === 'name'

function unsupportedAddress(fault: AddressFault): UnsupportedAddress {
  return { kind: 'unsupported', fault }
}

/** Whether a word of the topic is a URL that would be valid by itself. */
function isUsableAddress(word: string): boolean {
  if (/^https?:\/\/[^/]/i.test(word)) return true
  if (!/youtu|tiktok|instagram/i.test(word)) return false
  const read = parseUrl(word)
  if (read === null) return false
  return (read.kind !== 'unsupported' && read.kind !== 'subject') || word.includes('://')
}

/** Text that begins with an @ but is not a handle ("@angular/core") is a subject. */
function parseHandle(text: string): TopicTarget {
  const name = decodePercent(text.slice(1)).normalize('NFC')
  const isHandle = handleCharacters.test(name) && letterOrDigit.test(name)
  return isHandle ? { kind: 'name', name } : { kind: 'subject', subject: text }
}

/** Whether a text is the identifier of a channel of YouTube. */
export function isChannelId(text: string): boolean {
  return channelIdPattern.test(text)
}

/** Whether a name, without the @, can be the handle of a channel of YouTube. */
export function isChannelHandle(name: string): boolean {
  return handlePattern.test(name) && letterOrDigit.test(name)
}

/** A channel of YouTube by its handle, unless that cannot be one. */
export function parseChannelHandle(name: string): TopicTarget {
  return isChannelHandle(name) ? { kind: 'channel', address: { handle: name } } : unsupportedAddress('handle')
}

/**
 * The strict form of an address: a scheme of the web or none, a host of plain letters, and no user, port, backslash
 * or other script in it. What has another form is never repaired, so it cannot become another host.
 */
const urlPattern = /^(https?:\/\/)?([a-z0-9-]+(?:\.[a-z0-9-]+)+)(\/[^?#\\]*)?(?:\?([^#\\]*))?(?:#.*)?$/i

/**
 * Null if the text is not an address. Without a scheme, the host must be known, so that `node.js/express` is not one.
 */
function parseUrl(text: string): TopicTarget | null {
  const [, scheme, hostAsWritten, path = '', query = ''] = urlPattern.exec(text) ?? []
  if (hostAsWritten === undefined) return /:\/\/|^https?:/i.test(text) ? unsupportedAddress('address') : null
  const host = hostAsWritten.toLowerCase()
  const isYouTube = watchHosts.has(host) || embedHosts.has(host) || shortenedHosts.has(host)
  const segments = path
    .split('/')
    .slice(1)
    .filter((part, at, all) => part !== '' || at < all.length - 1)
  if (isYouTube) return parseYouTubePath(host, segments.map(decodePercent), new URLSearchParams(query))
  const platform = tiktokAndInstagram.find(({ hosts }) => hosts.test(host))
  if (platform) return platform.parse(host, segments.map(decodePercent))
  if (unsupportedHosts.test(host)) return unsupportedAddress('platform')
  const looksLikeUrl = scheme !== undefined || host.startsWith('www.') || /youtu\.?be/.test(host)
  return looksLikeUrl ? unsupportedAddress('host') : null
}

/** The platforms whose addresses are read beside YouTube's. */
const tiktokAndInstagram: { hosts: RegExp; parse: (host: string, path: string[]) => ProfileOrClip }[] = [
  { hosts: /^(?:(?:www|m|vm|vt)\.)?tiktok\.com$/, parse: parseTikTokPath },
  { hosts: /^(?:(?:www|m)\.)?instagram\.com$/, parse: (_, path) => parseInstagramPath(path) },
]

/** The first rule that matches decides, so the order of the rules matters. */
function parseYouTubePath(host: string, parts: string[], query: URLSearchParams): TopicTarget {
  const [first = '', secondSegment, ...rest] = parts
  const firstSegment = first.toLowerCase()
  if (firstSegment === 'shorts')
    return parts.length === 2 ? parseShortId(secondSegment ?? '') : unsupportedAddress('video')
  if (shortenedHosts.has(host))
    return parts.length === 1 ? parseVideoId(first, query) : unsupportedAddress('address')
  if (embedHosts.has(host) && firstSegment !== 'embed' && firstSegment !== 'v')
    return unsupportedAddress('address')
  if (firstSegment.startsWith('@'))
    return checkChannelTab(parseChannelHandle(first.slice(1).normalize('NFC')), parts.slice(1))
  if (firstSegment === 'watch' && secondSegment === undefined) return parseWatchUrl(query)
  if (firstSegment === 'playlist') return unsupportedAddress('playlist')
  if (firstSegment === 'results') return unsupportedAddress('search')
  if (secondSegment === undefined) return unsupportedAddress('address')
  if (firstSegment === 'channel') {
    const isId = isChannelId(secondSegment)
    return checkChannelTab(
      isId ? { kind: 'channel', address: { channel_id: secondSegment } } : unsupportedAddress('channel'),
      rest,
    )
  }
  if (firstSegment === 'c' || firstSegment === 'user')
    return checkChannelTab(parseChannelHandle(secondSegment.normalize('NFC')), rest)
  const isVideo = ['embed', 'live', 'v', 'watch'].includes(firstSegment) && rest.length === 0
  return isVideo ? parseVideoId(secondSegment, query) : unsupportedAddress('address')
}

/** A channel's address may go on to one of its tabs. */
function checkChannelTab(channel: TopicTarget, rest: string[]): TopicTarget {
  const isTab = rest.length === 0 || (rest.length === 1 && /^[a-z]{1,20}$/i.test(rest[0] ?? ''))
  return channel.kind === 'channel' && !isTab ? unsupportedAddress('address') : channel
}

function parseWatchUrl(query: URLSearchParams): TopicTarget {
  const ids = new Set(query.getAll('v'))
  const [id] = ids
  if (id === undefined) return unsupportedAddress(query.has('list') ? 'playlist' : 'video')
  return ids.size === 1 ? parseVideoId(id, query) : unsupportedAddress('video')
}

/** Two path segments of embedded players are as long as a video id. */
function parseVideoId(id: string, query: URLSearchParams): TopicTarget {
  if (id === 'videoseries') return unsupportedAddress('playlist')
  if (id === 'live_stream' && query.has('channel')) return unsupportedAddress('live')
  return videoId.test(id) ? { kind: 'video', video_id: id } : unsupportedAddress('video')
}

function parseShortId(clip_id: string): TopicTarget {
  if (!videoId.test(clip_id)) return unsupportedAddress('video')
  const watch_url = `https://www.youtube.com/shorts/${clip_id}`
  return { kind: 'clip', clip: { platform: 'youtube', clip_id, watch_url } }
}
