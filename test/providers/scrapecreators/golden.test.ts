import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { parsePostPage } from '../../../src/providers/scrapecreators/instagram-offers.js'
import { parseInstagramPost } from '../../../src/providers/scrapecreators/instagram.js'
import { parsePostPage as parseTikTokPage } from '../../../src/providers/scrapecreators/tiktok-profile.js'
import { parsePost } from '../../../src/providers/scrapecreators/tiktok.js'
import {
  parseInstagramTranscript,
  parseTikTokTranscript,
  parseYouTubeTranscript,
} from '../../../src/providers/scrapecreators/transcripts.js'
import { parseRows } from '../../../src/providers/scrapecreators/wire.js'
import { parseVideoPage } from '../../../src/providers/scrapecreators/youtube-offers.js'
import { parseChannel, parseYouTubeRow } from '../../../src/providers/scrapecreators/youtube.js'
import type { Clip, Transcript } from '../../../src/providers/types.js'
import { asObject, type JsonObject } from '../../../src/providers/vendor-json.js'

/** Recordings beside the project; where they are absent there is nothing to check. */
const recordings = join(process.cwd(), '../shared/data/wire')

/** How many rows an answer's own JSON holds, and what came of them. */
type ParsedAnswer = { rows: number; clips: Clip[]; left_out: number; unparsed: number; mismatches: string[] }

/** Members of recorded rows that are looked at. */
type Row = {
  id?: string
  aweme_id?: string
  aweme_info?: Row
  statistics?: { play_count: number; digg_count: number }
  media?: Row
  shortcode?: string
  code?: string
  play_count?: number | null
  video_play_count?: number
  like_count?: number
  edge_media_preview_like?: { count: number }
  viewCountInt?: number
  likeCountInt?: number
}

/** Members of recorded answers that are looked at: each answer has some of them. */
type RecordedAnswer = Record<
  'search_item_list' | 'aweme_list' | 'items' | 'posts' | 'reels' | 'videos' | 'shorts' | 'lives',
  Row[]
> & {
  id: string
  videoId: string
  viewCountInt: number
  likeCountInt: number
  subscriberCount: number
  aweme_detail: Row
  shelves: { items: Row[] }[]
  transcript: unknown
  transcripts: [{ shortcode: string; text: string }]
  data: { xdt_shortcode_media: { video_play_count: number; edge_media_preview_like: { count: number } } }
}

/** What a row's JSON says, told by other code than the adapter's. */
type RecordedCounts = { id: string; views: number | null; likes: number | null }

function parse(
  list: unknown,
  read: (row: unknown) => Clip | 'left out' | null,
  countsOf: (row: Row) => RecordedCounts,
) {
  const rows = parseRows(list, read)
  const raw = list as Row[]
  const counts = new Set(raw.map(countsOf).map(({ id, views, likes }) => `${id}: ${views}/${likes}`))
  const mismatches = rows.read
    .map(({ clip_id, views, likes }) => `${clip_id}: ${views}/${likes}`)
    .filter((counted) => !counts.has(counted))
  return { rows: raw.length, clips: rows.read, left_out: rows.left_out, unparsed: rows.unparsed, mismatches }
}

const tiktok = (list: unknown) =>
  parse(
    list,
    (row) => {
      const post = parsePost(row)
      return post === null || post === 'left out' ? post : post.clip
    },
    (row) => {
      const post = row.aweme_info ?? row
      const { play_count = null, digg_count = null } = post.statistics ?? {}
      return { id: post.aweme_id ?? post.id ?? '', views: play_count, likes: digg_count }
    },
  )

const instagram = (list: unknown) =>
  parse(list, parseInstagramPost, (row) => {
    const post = row.media ?? row
    const views = post.play_count ?? post.video_play_count ?? null
    const likes = post.like_count ?? post.edge_media_preview_like?.count ?? null
    return { id: post.shortcode ?? post.code ?? '', views, likes }
  })

const youtube = (list: unknown, type: Clip['media_type'] | null) =>
  parse(
    list,
    (row) => parseYouTubeRow(row, type),
    (row) => ({ id: row.id ?? '', views: row.viewCountInt ?? null, likes: row.likeCountInt ?? null }),
  )

const one = (answer: JsonObject, clip: Clip, views: number, likes: number): ParsedAnswer => ({
  rows: 1,
  clips: [clip],
  left_out: 0,
  unparsed: 0,
  mismatches: clip.views === views && clip.likes === likes ? [] : [JSON.stringify(answer).slice(0, 200)],
})

const parsedTranscript = (transcript: Transcript, words: string): ParsedAnswer => {
  const spokenText = transcript.lines.map(({ text }) => text).join(' ')
  const isThere = transcript.kind === 'speech' && spokenText.includes(words)
  return {
    rows: 1,
    clips: [],
    left_out: 0,
    unparsed: 0,
    mismatches: isThere ? [] : [spokenText.slice(0, 80)],
  }
}

/** The endpoints that the adapter asks. */
const parsers: Record<string, (answer: RecordedAnswer) => ParsedAnswer[]> = {
  'v1/tiktok/search/keyword': (answer) => [tiktok(answer.search_item_list)],
  'v3/tiktok/profile/videos': (answer) => [tiktok(answer.aweme_list)],
  'v2/tiktok/video': (answer) => {
    const { aweme_id = '', statistics } = answer.aweme_detail
    const page = parseTikTokPage(answer, aweme_id)
    const { play_count = -1, digg_count = -1 } = statistics ?? {}
    return page ? [one(answer, page.clip, play_count, digg_count)] : []
  },
  'v1/tiktok/video/transcript': (answer) => [
    parsedTranscript(
      parseTikTokTranscript(answer, answer.id),
      (answer.transcript as string).split('\n')[4] ?? '?',
    ),
  ],
  'v1/instagram/search/popular': (answer) => [instagram(answer.posts)],
  'v2/instagram/reels/search': (answer) => [instagram(answer.reels)],
  'v1/instagram/user/reels': (answer) => [instagram(answer.items)],
  'v1/instagram/post': (answer) => {
    const post = answer.data.xdt_shortcode_media
    return [one(answer, parsePostPage(answer), post.video_play_count, post.edge_media_preview_like.count)]
  },
  'v2/instagram/media/transcript': (answer) => [
    parsedTranscript(
      parseInstagramTranscript(answer, answer.transcripts[0].shortcode),
      answer.transcripts[0].text.slice(0, 20),
    ),
  ],
  'v1/youtube/search': (answer) => [
    youtube(answer.videos, 'video'),
    youtube(answer.shorts, 'short'),
    ...answer.shelves.map((shelf) => youtube(shelf.items, null)),
  ],
  'v1/youtube/channel-videos': (answer) => [youtube(answer.videos, 'video')],
  'v1/youtube/channel/shorts': (answer) => [youtube(answer.shorts, 'short')],
  'v1/youtube/channel': (answer) => {
    const isRead = parseChannel(answer)?.followers === answer.subscriberCount
    return [{ rows: 1, clips: [], left_out: 0, unparsed: 0, mismatches: isRead ? [] : ['channel'] }]
  },
  'v1/youtube/video': (answer) => [
    one(answer, parseVideoPage(answer, answer.id), answer.viewCountInt, answer.likeCountInt),
  ],
  'v1/youtube/video/transcript': (answer) => [
    parsedTranscript(
      parseYouTubeTranscript(answer, answer.videoId),
      (answer.transcript as [{ text: string }])[0].text,
    ),
  ],
}

/** Endpoints that are not asked, but whose posts have the shapes of those that are. */
const alike: Record<string, (answer: RecordedAnswer) => ParsedAnswer[]> = {
  'v1/tiktok/search/top': (answer) => [tiktok(answer.items)],
  'v1/tiktok/search/hashtag': (answer) => [tiktok(answer.aweme_list)],
  'v1/tiktok/song/videos': (answer) => [tiktok(answer.aweme_list)],
  'v1/tiktok/get-trending-feed': (answer) => [tiktok(answer.aweme_list)],
  'v1/instagram/search/hashtag': (answer) => [instagram(answer.posts)],
  'v2/instagram/user/posts': (answer) => [instagram(answer.items)],
  'v1/youtube/search/hashtag': (answer) => [youtube(answer.videos, 'video')],
  'v1/youtube/channel/lives': (answer) => [youtube(answer.lives, 'livestream')],
  'v1/youtube/shorts/trending': (answer) => [youtube(answer.shorts, 'short')],
}

/** An endpoint as the vendor's OpenAPI files have it. */
type DocumentedAnswer = {
  get: { responses: { 200: { content: { 'application/json': { example?: RecordedAnswer } } } } }
}

function readRecording(path: string): JsonObject {
  return asObject(JSON.parse(readFileSync(join(recordings, path), 'utf8')))
}

function tell(what: string, files: number, parsed: ParsedAnswer[]): void {
  const rows = parsed.reduce((sum, one) => sum + one.rows, 0)
  const left_out = parsed.reduce((sum, one) => sum + one.left_out, 0)
  const unparsed = parsed.reduce((sum, one) => sum + one.unparsed, 0)
  const mismatches = parsed.flatMap((one) => one.mismatches)
  console.log(
    `      ${what}: ${files} files, ${rows} rows, ${rows - unparsed - left_out} parsed, ${left_out} left out, ` +
      `${unparsed} unparsed, ${mismatches.length} mismatches`,
  )
  expect(unparsed).to.equal(0)
  expect(mismatches).to.deep.equal([])
}

describe('recorded answers of ScrapeCreators', () => {
  let files: string[] = []

  before(function () {
    const folder = join(recordings, 'scrapecreators/responses')
    if (!existsSync(folder)) this.skip()
    files = readdirSync(folder)
  })

  const pathOf = (file: string) => file.replace('.json', '').replaceAll('__', '/')
  const answerOf = (file: string) =>
    readRecording(`scrapecreators/responses/${file}`)['sampleResponse'] as RecordedAnswer

  function parseAll(readers: typeof parsers) {
    const known = files.filter((file) => pathOf(file) in readers)
    return { known, parsed: known.flatMap((file) => readers[pathOf(file)]?.(answerOf(file)) ?? []) }
  }

  it('are parsed completely for the endpoints in use', () => {
    const { known, parsed } = parseAll(parsers)
    expect(known.map(pathOf).sort()).to.deep.equal(Object.keys(parsers).sort())
    tell('asked', known.length, parsed)
  })

  it('are parsed completely for other endpoints with the same shapes', () => {
    const { known, parsed } = parseAll(alike)
    tell('alike', known.length, parsed)
    const rest = files.map(pathOf).filter((path) => !(path in parsers) && !(path in alike))
    console.log(`      not asked and of other shapes: ${rest.length}: ${rest.join(', ')}`)
    expect(known.length + Object.keys(parsers).length + rest.length).to.equal(files.length)
  })

  it("are parsed completely for the examples in the vendor's documentation", () => {
    const { parsed, known } = Object.keys({ ...parsers, ...alike }).reduce<{
      parsed: ParsedAnswer[]
      known: number
    }>(
      (sum, path) => {
        const file = join('scrapecreators/openapi', path, 'openapi.json')
        if (!existsSync(join(recordings, file))) return sum
        const { paths } = readRecording(file) as { paths: Record<string, DocumentedAnswer> }
        const answer = paths[`/${path}`]?.get.responses['200'].content['application/json'].example
        const read = parsers[path] ?? alike[path]
        return answer && read ? { parsed: [...sum.parsed, ...read(answer)], known: sum.known + 1 } : sum
      },
      { parsed: [], known: 0 },
    )
    tell('documents', known, parsed)
  })

  it('include a photo post, and a wrong URL next to the right one', () => {
    const [top] = alike['v1/tiktok/search/top']?.(answerOf('v1__tiktok__search__top.json')) ?? []
    expect(top?.clips.map(({ format }) => format)).to.include('photo')
    const [found] = parsers['v1/tiktok/search/keyword']?.(answerOf('v1__tiktok__search__keyword.json')) ?? []
    for (const { watch_url, clip_id } of found?.clips ?? []) expect(watch_url).to.contain(`/video/${clip_id}`)
  })
})

describe('recorded posts of TikTok, raw', () => {
  it('are parsed completely, in the expected number above the view floor', function () {
    const folder = join(recordings, 'tiktok-aweme')
    if (!existsSync(folder)) this.skip()
    const raw = JSON.parse(readFileSync(join(folder, 'raw/tiktok.json'), 'utf8')) as Row[]
    const expected = readRecording('tiktok-aweme/expected.json') as {
      n: number
      above_floor_50000: unknown[]
      photo_posts: unknown[]
    }
    const posts = parseRows(raw, parsePost).read
    const clips = posts.map(({ clip }) => clip)
    const above = clips
      .filter(({ views }) => (views ?? 0) >= 50_000)
      .map(({ clip_id, views }) => [clip_id, views])
      .sort((a, b) => Number(b[1]) - Number(a[1]))
    expect(above).to.deep.equal(expected.above_floor_50000)
    expect(clips.filter(({ format }) => format === 'photo')).to.have.length(expected.photo_posts.length)
    expect(posts.flatMap(({ track }) => track?.language ?? [])).to.deep.equal(['ur'])
    tell('raw posts', 1, [tiktok(raw)])
    expect(clips).to.have.length(expected.n)
  })
})
