import { Parser } from 'htmlparser2'
import type { Clip } from '../types.js'
import type { Client } from './client.js'
import { clipOf } from './clip.js'
import { coverOf } from './pictures.js'
import { channelIdOf, countOf, lineOf, videoIdOf } from './wire.js'

/** YouTube's feeds: the newest 15 or so of a channel's videos or Shorts, with exact dates and views. */

/** Lists that YouTube keeps of every channel: its long videos, its Shorts. Undocumented, and used by many. */
const lists = { video: 'UULF', short: 'UUSH' } as const

/** A feed has outages in which every video has one view; a video that is new may have none yet. */
const fewest_views = 2

type Entry = Record<string, string>

/** The clips of a channel, newest first. Throws `SourceFault` where the feed does not come or is none. */
export async function feedOf(
  client: Client,
  channel_id: string,
  { kind, signal }: { kind: keyof typeof lists; signal?: AbortSignal },
): Promise<Clip[]> {
  const list = `${lists[kind]}${channel_id.slice(2)}`
  return client.text('feed', { path: `/feeds/videos.xml?playlist_id=${list}`, signal }, clipsIn)
}

/** The clips of a feed, in its order; an entry without an id is left out. */
export function clipsIn(xml: string): Clip[] {
  return entriesIn(xml).flatMap((entry) => {
    const clip_id = videoIdOf(entry['yt:videoId'])
    if (clip_id === null) return []
    const media_type = entry['link']?.includes('/shorts/') ? 'short' : 'video'
    const views = countOf(entry['views'])
    const posted_at = Date.parse(entry['published'] ?? '')
    return {
      ...clipOf({ clip_id, media_type, title: lineOf(entry['title']) }),
      creator: lineOf(entry['name']),
      creator_id: channelIdOf(entry['yt:channelId']),
      views: views === null || views < fewest_views ? null : views,
      posted_at: Number.isNaN(posted_at) ? null : posted_at,
      cover_url: coverOf([{ url: entry['thumbnail'] }]),
    }
  })
}

const told = new Set(['yt:videoId', 'yt:channelId', 'title', 'published', 'name'])

function entriesIn(xml: string): Entry[] {
  const entries: Entry[] = []
  let entry: Entry | null = null
  let open = ''
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        open = name
        if (name === 'entry') entry = Object.create(null) as Entry
        else if (entry) note(entry, name, attributes)
      },
      ontext(text) {
        if (entry && told.has(open)) entry[open] = (entry[open] ?? '') + text
      },
      onclosetag(name) {
        open = ''
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

function note(entry: Entry, name: string, { href, url, views }: Record<string, string>): void {
  if (name === 'link' && href !== undefined) entry['link'] = href
  if (name === 'media:thumbnail' && url !== undefined) entry['thumbnail'] = url
  if (name === 'media:statistics' && views !== undefined) entry['views'] = views
}
