import { percentDecoded, squash } from '../../lib/text.js'
import type { ChannelAddress } from '../../providers/types.js'

/** What a topic names: a subject in words, one channel, or one video. Nothing is fetched; only an id goes on. */
export type TopicReading =
  | { kind: 'subject'; subject: string }
  | { kind: 'channel'; address: ChannelAddress }
  | { kind: 'video'; video_id: string }
  | { kind: 'unsupported'; reason: string }

const videoId = /^[A-Za-z0-9_-]{11}$/
const channelId = /^UC[A-Za-z0-9_-]{22}$/
const handle = /^[\p{L}\p{M}\p{Nd}_.·-]{3,30}$/u
const handleSigns = /^[\p{L}\p{M}\p{Nd}_.·-]+$/u
const letterOrDigit = /[\p{L}\p{Nd}]/u

const watchHosts = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com'])
const embedHosts = new Set(['youtube-nocookie.com', 'www.youtube-nocookie.com'])
const shortHosts = new Set(['youtu.be', 'www.youtu.be'])
/** What people paste by mistake, with or without its scheme. */
const elsewhere =
  /(?:^|\.)(?:tiktok|instagram|vimeo|twitch|facebook|twitter|x|dailymotion|rumble|bilibili)\.(?:com|tv)$/

const use = 'Give a channel as @name or youtube.com/@name, or a video as youtube.com/watch?v=ID.'
const reasons = {
  alone: `An address must stand alone, without other words. ${use}`,
  address: `This is no address of a YouTube channel or video. ${use}`,
  host: `Only addresses on youtube.com and youtu.be can be read. ${use}`,
  platform: `Only channels and videos of YouTube can be looked at by their address. ${use}`,
  handle: 'A handle has 3 to 30 letters, digits, dots, hyphens or underscores after the @.',
  channel: 'A channel’s identifier is UC and 22 characters. Give it whole, or the channel as @name.',
  video: 'A video’s identifier has 11 characters. Give the address as it stands in the browser.',
  short: 'This is a short, not a long video. Shorts are found by a short run, with their subject in words.',
  playlist: `A playlist cannot be looked at. ${use}`,
  live: `This names whatever a channel streams now. ${use}`,
  search: 'This is a page of search results. Give the words themselves as the topic.',
}

/**
 * Reads a topic: an `@name` or an address of YouTube becomes a channel or a video, anything else that is an address
 * is unsupported with what would be right, and all other text is a subject. Never throws.
 */
export function readTopic(topic: string): TopicReading {
  const subject = squash(topic)
  if (/\s/u.test(subject))
    return subject.split(' ').some(isNamed) ? refuse('alone') : { kind: 'subject', subject }
  if (subject.startsWith('@')) return readHandleAlone(subject)
  return readAddress(subject) ?? { kind: 'subject', subject }
}

function refuse(why: keyof typeof reasons): TopicReading {
  return { kind: 'unsupported', reason: reasons[why] }
}

/** Whether a word among others is an address of YouTube that would be understood alone. */
function isNamed(word: string): boolean {
  if (!/youtu/i.test(word)) return false
  const read = readAddress(word)
  return read?.kind === 'channel' || read?.kind === 'video' || (read !== null && word.includes('://'))
}

/** What begins with an @ and is no handle ("@angular/core") is a subject. */
function readHandleAlone(text: string): TopicReading {
  const name = percentDecoded(text.slice(1)).normalize('NFC')
  const isHandle = handleSigns.test(name) && letterOrDigit.test(name)
  return isHandle ? channelOf(name) : { kind: 'subject', subject: text }
}

function channelOf(name: string): TopicReading {
  return handle.test(name) && letterOrDigit.test(name)
    ? { kind: 'channel', address: { handle: name } }
    : refuse('handle')
}

/**
 * The strict form of an address: a scheme of the web or none, a host of plain letters, and no user, port, backslash
 * or other script in it. What has another form is never repaired, so it cannot become another host.
 */
const strict = /^(https?:\/\/)?([a-z0-9-]+(?:\.[a-z0-9-]+)+)(\/[^?#\\]*)?(?:\?([^#\\]*))?(?:#.*)?$/i

/** Null where the text is no address. Without a scheme `node.js/express` is none either: the host must be known. */
function readAddress(text: string): TopicReading | null {
  const [, scheme, hostAsWritten, path = '', query = ''] = strict.exec(text) ?? []
  if (hostAsWritten === undefined) return /:\/\/|^https?:/i.test(text) ? refuse('address') : null
  const host = hostAsWritten.toLowerCase()
  const isYouTube = watchHosts.has(host) || embedHosts.has(host) || shortHosts.has(host)
  if (isYouTube) return readYouTube(host, path.split('/').slice(1), new URLSearchParams(query))
  if (elsewhere.test(host)) return refuse('platform')
  const looksLikeOne = scheme !== undefined || host.startsWith('www.') || /youtu\.?be/.test(host)
  return looksLikeOne ? refuse('host') : null
}

function readYouTube(host: string, path: string[], query: URLSearchParams): TopicReading {
  const parts = (path.at(-1) === '' ? path.slice(0, -1) : path).map(percentDecoded)
  const [first = '', second, ...rest] = parts
  const place = first.toLowerCase()
  if (place === 'shorts') return refuse('short')
  if (shortHosts.has(host)) return parts.length === 1 ? readVideo(first, query) : refuse('address')
  if (embedHosts.has(host) && place !== 'embed' && place !== 'v') return refuse('address')
  if (place.startsWith('@')) return readChannel(channelOf(first.slice(1).normalize('NFC')), parts.slice(1))
  if (place === 'watch' && second === undefined) return readWatch(query)
  if (place === 'playlist') return refuse('playlist')
  if (place === 'results') return refuse('search')
  if (second === undefined) return refuse('address')
  if (place === 'channel') {
    const isId = channelId.test(second)
    return readChannel(isId ? { kind: 'channel', address: { channel_id: second } } : refuse('channel'), rest)
  }
  if (place === 'c' || place === 'user') return readChannel(channelOf(second.normalize('NFC')), rest)
  const isVideo = ['embed', 'live', 'v', 'watch'].includes(place) && rest.length === 0
  return isVideo ? readVideo(second, query) : refuse('address')
}

/** A channel's address may go on to one of its tabs. */
function readChannel(channel: TopicReading, rest: string[]): TopicReading {
  const isTab = rest.length === 0 || (rest.length === 1 && /^[a-z]{1,20}$/i.test(rest[0] ?? ''))
  return channel.kind === 'channel' && !isTab ? refuse('address') : channel
}

function readWatch(query: URLSearchParams): TopicReading {
  const ids = new Set(query.getAll('v'))
  const [id] = ids
  if (id === undefined) return refuse(query.has('list') ? 'playlist' : 'video')
  return ids.size === 1 ? readVideo(id, query) : refuse('video')
}

/** Two words of embedded players have the length of an id. */
function readVideo(id: string, query: URLSearchParams): TopicReading {
  if (id === 'videoseries') return refuse('playlist')
  if (id === 'live_stream' && query.has('channel')) return refuse('live')
  return videoId.test(id) ? { kind: 'video', video_id: id } : refuse('video')
}
