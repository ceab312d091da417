import { decodePercent, collapseWhitespace } from '../../lib/text.js'
import type { ChannelRef } from '../../providers/types.js'

/** The parsed topic: a subject in words, a channel, or a video. Nothing is fetched. */
export type ParsedTopic =
  | { kind: 'subject'; subject: string }
  | { kind: 'channel'; address: ChannelRef }
  | { kind: 'video'; video_id: string }
  | { kind: 'unsupported'; reason: string }

const videoId = /^[A-Za-z0-9_-]{11}$/
const channelId = /^UC[A-Za-z0-9_-]{22}$/
const handlePattern = /^[\p{L}\p{M}\p{Nd}_.·-]{3,30}$/u
const handleCharacters = /^[\p{L}\p{M}\p{Nd}_.·-]+$/u
const letterOrDigit = /[\p{L}\p{Nd}]/u

const watchHosts = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com'])
const embedHosts = new Set(['youtube-nocookie.com', 'www.youtube-nocookie.com'])
const shortHosts = new Set(['youtu.be', 'www.youtu.be'])
/** Hosts of other platforms, which people paste by mistake. */
const otherPlatformHosts =
  /(?:^|\.)(?:tiktok|instagram|vimeo|twitch|facebook|twitter|x|dailymotion|rumble|bilibili)\.(?:com|tv)$/

const usageHint = 'Give a channel as @name or youtube.com/@name, or a video as youtube.com/watch?v=ID.'
const reasons = {
  alone: `An address must stand alone, without other words. ${usageHint}`,
  address: `This is no address of a YouTube channel or video. ${usageHint}`,
  host: `Only addresses on youtube.com and youtu.be can be read. ${usageHint}`,
  platform: `Only channels and videos of YouTube can be looked at by their address. ${usageHint}`,
  handle: 'A handle has 3 to 30 letters, digits, dots, hyphens or underscores after the @.',
  channel: 'A channel’s identifier is UC and 22 characters. Give it whole, or the channel as @name.',
  video: 'A video’s identifier has 11 characters. Give the address as it stands in the browser.',
  short: 'This is a short, not a long video. Shorts are found by a short run, with their subject in words.',
  playlist: `A playlist cannot be looked at. ${usageHint}`,
  live: `This names whatever a channel streams now. ${usageHint}`,
  search: 'This is a page of search results. Give the words themselves as the topic.',
}

/**
 * Reads a topic: an `@name`, a channel's identifier or an address of YouTube becomes a channel or a video, anything else
 * that is an address is unsupported with what would be right, and all other text is a subject. Never throws.
 */
export function parseTopicLink(topic: string): ParsedTopic {
  const subject = collapseWhitespace(topic)
  if (/\s/u.test(subject))
    return subject.split(' ').some(isUsableLink) ? unsupported('alone') : { kind: 'subject', subject }
  if (subject.startsWith('@')) return parseHandle(subject)
  if (channelId.test(subject)) return { kind: 'channel', address: { channel_id: subject } }
  return parseUrl(subject) ?? { kind: 'subject', subject }
}

function unsupported(key: keyof typeof reasons): ParsedTopic {
  return { kind: 'unsupported', reason: reasons[key] }
}

/** Whether a word of the topic is a YouTube URL that would be valid by itself. */
function isUsableLink(word: string): boolean {
  if (!/youtu/i.test(word)) return false
  const read = parseUrl(word)
  return read?.kind === 'channel' || read?.kind === 'video' || (read !== null && word.includes('://'))
}

/** What begins with an @ and is no handle ("@angular/core") is a subject. */
function parseHandle(text: string): ParsedTopic {
  const name = decodePercent(text.slice(1)).normalize('NFC')
  const isHandle = handleCharacters.test(name) && letterOrDigit.test(name)
  return isHandle ? toChannel(name) : { kind: 'subject', subject: text }
}

function toChannel(name: string): ParsedTopic {
  return handlePattern.test(name) && letterOrDigit.test(name)
    ? { kind: 'channel', address: { handle: name } }
    : unsupported('handle')
}

/**
 * The strict form of an address: a scheme of the web or none, a host of plain letters, and no user, port, backslash
 * or other script in it. What has another form is never repaired, so it cannot become another host.
 */
const urlPattern = /^(https?:\/\/)?([a-z0-9-]+(?:\.[a-z0-9-]+)+)(\/[^?#\\]*)?(?:\?([^#\\]*))?(?:#.*)?$/i

/** Null where the text is no address. Without a scheme `node.js/express` is none either: the host must be known. */
function parseUrl(text: string): ParsedTopic | null {
  const [, scheme, hostAsWritten, path = '', query = ''] = urlPattern.exec(text) ?? []
  if (hostAsWritten === undefined) return /:\/\/|^https?:/i.test(text) ? unsupported('address') : null
  const host = hostAsWritten.toLowerCase()
  const isYouTube = watchHosts.has(host) || embedHosts.has(host) || shortHosts.has(host)
  if (isYouTube) return parseYouTubePath(host, path.split('/').slice(1), new URLSearchParams(query))
  if (otherPlatformHosts.test(host)) return unsupported('platform')
  const looksLikeUrl = scheme !== undefined || host.startsWith('www.') || /youtu\.?be/.test(host)
  return looksLikeUrl ? unsupported('host') : null
}

function parseYouTubePath(host: string, path: string[], query: URLSearchParams): ParsedTopic {
  const parts = (path.at(-1) === '' ? path.slice(0, -1) : path).map(decodePercent)
  const [first = '', secondSegment, ...rest] = parts
  const firstSegment = first.toLowerCase()
  if (firstSegment === 'shorts') return unsupported('short')
  if (shortHosts.has(host)) return parts.length === 1 ? parseVideoId(first, query) : unsupported('address')
  if (embedHosts.has(host) && firstSegment !== 'embed' && firstSegment !== 'v') return unsupported('address')
  if (firstSegment.startsWith('@'))
    return checkChannelTab(toChannel(first.slice(1).normalize('NFC')), parts.slice(1))
  if (firstSegment === 'watch' && secondSegment === undefined) return parseWatchUrl(query)
  if (firstSegment === 'playlist') return unsupported('playlist')
  if (firstSegment === 'results') return unsupported('search')
  if (secondSegment === undefined) return unsupported('address')
  if (firstSegment === 'channel') {
    const isId = channelId.test(secondSegment)
    return checkChannelTab(
      isId ? { kind: 'channel', address: { channel_id: secondSegment } } : unsupported('channel'),
      rest,
    )
  }
  if (firstSegment === 'c' || firstSegment === 'user')
    return checkChannelTab(toChannel(secondSegment.normalize('NFC')), rest)
  const isVideo = ['embed', 'live', 'v', 'watch'].includes(firstSegment) && rest.length === 0
  return isVideo ? parseVideoId(secondSegment, query) : unsupported('address')
}

/** A channel's address may go on to one of its tabs. */
function checkChannelTab(channel: ParsedTopic, rest: string[]): ParsedTopic {
  const isTab = rest.length === 0 || (rest.length === 1 && /^[a-z]{1,20}$/i.test(rest[0] ?? ''))
  return channel.kind === 'channel' && !isTab ? unsupported('address') : channel
}

function parseWatchUrl(query: URLSearchParams): ParsedTopic {
  const ids = new Set(query.getAll('v'))
  const [id] = ids
  if (id === undefined) return unsupported(query.has('list') ? 'playlist' : 'video')
  return ids.size === 1 ? parseVideoId(id, query) : unsupported('video')
}

/** Two words of embedded players have the length of an id. */
function parseVideoId(id: string, query: URLSearchParams): ParsedTopic {
  if (id === 'videoseries') return unsupported('playlist')
  if (id === 'live_stream' && query.has('channel')) return unsupported('live')
  return videoId.test(id) ? { kind: 'video', video_id: id } : unsupported('video')
}
