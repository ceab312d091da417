import { Parser } from 'htmlparser2'
import type { Clip } from '../types.js'
import type { InnertubeClient } from './client.js'
import { createClip } from './clip.js'
import { widestCover } from './covers.js'
import { asChannelId, asCount, asSingleLine, asVideoId } from './wire.js'

/** YouTube's RSS feeds: about 15 of a channel's newest videos or Shorts, with exact dates and views. */

/** Prefixes of a channel's automatic playlists: long videos, Shorts. They are undocumented, but widely used. */
const playlistPrefixes = { video: 'UULF', short: 'UUSH' } as const

/** Lower counts are unknown: in outages the feed gives one view for every video, and new videos may have none yet. */
const minViews = 2

type Entry = Record<string, string>

/** The clips in a channel's feed, newest first. Throws `SourceFault` if the feed is missing or invalid. */
export async function fetchFeed(
  client: InnertubeClient,
  channel_id: string,
  { kind, signal }: { kind: keyof typeof playlistPrefixes; signal?: AbortSignal },
): Promise<Clip[]> {
  const playlistId = `${playlistPrefixes[kind]}${channel_id.slice(2)}`
  return client.text('feed', { path: `/feeds/videos.xml?playlist_id=${playlistId}`, signal }, parseFeed)
}

/** The clips of a feed in order; entries without an id are skipped. */
export function parseFeed(xml: string): Clip[] {
  return parseEntries(xml).flatMap((entry) => {
    const clip_id = asVideoId(entry['yt:videoId'])
    if (clip_id === null) return []
    const media_type = entry['link']?.includes('/shorts/') ? 'short' : 'video'
    const views = asCount(entry['views'])
    const posted_at = Date.parse(entry['published'] ?? '')
    return {
      ...createClip({ clip_id, media_type, title: asSingleLine(entry['title']) }),
      creator: asSingleLine(entry['name']),
      creator_id: asChannelId(entry['yt:channelId']),
      views: views === null || views < minViews ? null : views,
      posted_at: Number.isNaN(posted_at) ? null : posted_at,
      cover_url: widestCover([{ url: entry['thumbnail'] }]),
    }
  })
}

const textElements = new Set(['yt:videoId', 'yt:channelId', 'title', 'published', 'name'])

function parseEntries(xml: string): Entry[] {
  const entries: Entry[] = []
  let entry: Entry | null = null
  let openElement = ''
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        openElement = name
        if (name === 'entry') entry = Object.create(null) as Entry
        else if (entry) readAttributes(entry, name, attributes)
      },
      ontext(text) {
        if (entry && textElements.has(openElement)) entry[openElement] = (entry[openElement] ?? '') + text
      },
      onclosetag(name) {
        openElement = ''
        if (name !== 'entry' || !entry) return
        entries.push(entry)
        entry = null
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(xml)
  return entries
}

function readAttributes(entry: Entry, name: string, { href, url, views }: Record<string, string>): void {
  if (name === 'link' && href !== undefined) entry['link'] = href
  if (name === 'media:thumbnail' && url !== undefined) entry['thumbnail'] = url
  if (name === 'media:statistics' && views !== undefined) entry['views'] = views
}
