import { expect } from 'chai'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseResolvedChannel, parseTab } from '../../../src/providers/innertube/channel.js'
import { parseFeed } from '../../../src/providers/innertube/feed.js'
import { parseJson } from '../../../src/providers/http/json.js'
import { detectPage, readTextAnswer } from '../../../src/providers/innertube/pages.js'
import { detectPlayability, parseVideo } from '../../../src/providers/innertube/player.js'
import type { Row } from '../../../src/providers/innertube/row-parsers.js'
import { findLists, type Rows, parseRows } from '../../../src/providers/innertube/rows.js'
import { parseSearchResults } from '../../../src/providers/innertube/search.js'
import { bestTrack, spokenLanguage, parseTracks } from '../../../src/providers/innertube/tracks.js'
import { getPath } from '../../../src/providers/innertube/wire.js'
import { parseViews } from '../../../src/providers/innertube/display-text.js'
import { SourceFault } from '../../../src/providers/types.js'
import { median } from '../../../src/lib/median.js'

/** Recordings beside the project; where they are absent there is nothing to check. */
const wire = join(process.cwd(), '../shared/data/wire')
const recorded = join(wire, 'innertube')
const refused = join(wire, 'innertube-player/raw')

type ListedVideo = {
  file: string
  url: string
  status: number
  renderers?: Record<string, number>
  first?: (string | null)[][]
  player?: Record<'videoId' | 'title' | 'lengthSeconds' | 'channelId' | 'viewCount', string | null>
}

type Recording = { request: { url: string }; response: { responseBody: string } }

function read(file: string): string {
  const { response } = JSON.parse(readFileSync(join(recorded, file), 'utf8')) as Recording
  return response.responseBody
}

/** As the adapter takes it: pages are refused, and what nests too deep. */
function parseFile(file: string): unknown {
  const bytes = Buffer.from(read(file))
  readTextAnswer(bytes, 'recorded')
  return parseJson(bytes, 'recorded')
}

const forms = [
  'videoRenderer',
  'gridVideoRenderer',
  'playlistVideoRenderer',
  'lockupViewModel',
  'shortsLockupViewModel',
]

function rowsExpected({ renderers = {} }: ListedVideo): number {
  return forms.reduce((sum, form) => sum + (renderers[form] ?? 0), 0)
}

/** What is wrong with rows that were read, held against the summary made by others. */
function wrongIn(listed: ListedVideo, { rows, others, unparsed, repeated }: Rows): string[] {
  const mismatches: string[] = []
  const expected = rowsExpected(listed)
  if (rows.length + others + repeated !== expected || unparsed > 0)
    mismatches.push(
      `${rows.length} rows, ${others} others, ${repeated} again, ${unparsed} unparsed of ${expected}`,
    )
  for (const [id = null, title, views = null] of listed.first ?? []) {
    const row = rows.find(({ clip_id }) => clip_id === id)
    if (!row) mismatches.push(`${id} is missing`)
    else if (row.title !== title?.replace(/\s+/gu, ' ').trim())
      mismatches.push(`${id} is titled ${row.title}`)
    else if (row.views !== parseViews(views)) mismatches.push(`${id} has ${row.views} views of ${views}`)
  }
  return mismatches.map((what) => `${listed.file}: ${what}`)
}

function rowsOf({ file }: ListedVideo): Rows {
  const answer: unknown = parseFile(file)
  if (file.startsWith('search/')) return parseSearchResults(answer)
  if (getPath(answer, 'contents') === undefined) return parseRows(findLists(answer))
  const tab = parseTab(answer, file.includes('/shorts/') ? 'short' : 'video')
  return tab?.rows ?? { rows: [], others: 0, unparsed: 0, repeated: 0 }
}

const report = (what: string, files: number, parsed: number, wrong: string[]) =>
  console.log(`      ${what}: ${files} files, ${parsed} parsed, ${wrong.length} mismatches`)

describe('recorded answers of InnerTube', () => {
  let index: ListedVideo[] = []

  before(function () {
    if (!existsSync(recorded)) return this.skip()
    const all = JSON.parse(readFileSync(join(recorded, 'index.json'), 'utf8')) as ListedVideo[]
    index = all.filter(({ file }) => existsSync(join(recorded, file)))
  })

  it('searches: every row is parsed, in the expected number', () => {
    const searches = index.filter(({ url }) => url.includes('/youtubei/v1/search'))
    const mismatches = searches.flatMap((listed) => wrongIn(listed, rowsOf(listed)))
    const rows = searches.flatMap((listed) => rowsOf(listed).rows)
    report('searches', searches.length, searches.length, mismatches)
    const of = (type: Row['media_type']) => rows.filter(({ media_type }) => media_type === type).length
    console.log(
      `      ${rows.length} rows: ${of('video')} videos, ${of('short')} Shorts, ${of('livestream')} live`,
    )
    expect(mismatches).to.deep.equal([])
    expect(searches).to.have.lengthOf.at.least(26)
    const full = rows.filter(({ media_type }) => media_type === 'video')
    expect(full.filter(({ views }) => views === null)).to.deep.equal([])
    expect(full.filter(({ creator_id }) => creator_id === null)).to.deep.equal([])
    expect(full.filter(({ duration_s }) => duration_s === null)).to.deep.equal([])
    expect(full.filter(({ cover_url }) => cover_url === null)).to.deep.equal([])
  })

  it('channels: every row of every tab is parsed', () => {
    const tabs = index.filter(
      ({ url, status, file }) =>
        url.includes('/v1/browse?pretty') &&
        status === 200 &&
        !/notavailable|albums|(?:livestreams|playlists)\/generated_mock_3|agerestricted.*_2/u.test(file),
    )
    const mismatches = tabs.flatMap((listed) => wrongIn(listed, rowsOf(listed)))
    report('tabs', tabs.length, tabs.length, mismatches)
    expect(mismatches).to.deep.equal([])
  })

  it('channels: items, medians and largest counts are as expected', () => {
    type ExpectedFigures = { items: number; with_views: number; median: number | null; max: number | null }
    const file = join(recorded, 'expected_channel_tab_medians.json')
    const expected = JSON.parse(readFileSync(file, 'utf8')) as Record<string, ExpectedFigures>
    const mismatches: string[] = []
    for (const [name, { items, with_views, median: middle, max }] of Object.entries(expected)) {
      const answer: unknown = parseFile(`youtubechanneltabextractor/${name}`)
      const { rows, others } = parseRows(findLists(answer))
      const views = rows.flatMap((row) => row.views ?? [])
      const parsedCounts = [
        rows.length + others,
        views.length,
        median(views),
        views.length ? Math.max(...views) : null,
      ]
      const right = [items, with_views, middle, max]
      if (String(parsedCounts) !== String(right))
        mismatches.push(`${name}: ${String(parsedCounts)} for ${String(right)}`)
    }
    report('medians', Object.keys(expected).length, Object.keys(expected).length, mismatches)
    expect(mismatches).to.deep.equal([])
  })

  it('channels that are deleted, age-restricted or resolved from a handle, and unrequested tabs', () => {
    const of = (file: string): unknown => parseFile(file)
    const missingFiles = index.filter(
      ({ file, url, status }) =>
        file.startsWith('youtubechannelextractor/notavailable') && url.includes('/browse') && status === 200,
    )
    for (const { file } of missingFiles) expect(parseTab(of(file), 'video'), file).to.equal(null)
    const gated = 'youtubechanneltabextractor/agerestrictedtabsvideos/generated_mock_2.json'
    expect(() => parseTab(of(gated), 'video'))
      .to.throw(SourceFault)
      .with.property('blame', 'provider')
    const addresses = index.filter(({ url }) => url.includes('navigation/resolve_url'))
    for (const { file } of addresses) expect(parseResolvedChannel(of(file)), file).to.match(/^UC/)
    const live = 'youtubechanneltabextractor/livestreams/generated_mock_3.json'
    expect(parseTab(of(live), 'video')?.rows.rows).to.deep.equal([])
    expect(
      parseRows(findLists(of(live))).rows.every(({ media_type }) => media_type === 'livestream'),
    ).to.equal(true)
    report(
      'gone, gated, resolved',
      missingFiles.length + addresses.length + 2,
      missingFiles.length + addresses.length + 2,
      [],
    )
  })

  it('players: figures, dates and tracks', () => {
    const players = index.filter(({ url }) => /\/v1\/(?:player|reel)/u.test(url))
    const mismatches: string[] = []
    const spoken: string[] = []
    for (const { file, player } of players) {
      const answer: unknown = parseFile(file)
      const inner = getPath(answer, 'playerResponse') ?? answer
      if (file.includes('notavailable')) {
        const verdict = detectPlayability(inner)
        const closed = /musicpremium|paidcontent|restricted/u.test(file)
        if (verdict !== (closed ? 'unplayable' : 'gone')) mismatches.push(`${file}: ${verdict}`)
        continue
      }
      const video = parseVideo(inner)
      const expected = player?.viewCount ? [player.viewCount, player.channelId, player.title] : null
      const parsedVideo = [String(video?.views), video?.creator_id, video?.title]
      if (video === null || (expected && String(expected) !== String(parsedVideo)))
        mismatches.push(`${file}: ${String(parsedVideo)}`)
      const dated = getPath(inner, 'microformat') !== undefined
      if (dated && (video?.posted_at === null || video?.likes === undefined))
        mismatches.push(`${file}: no date`)
      const track = bestTrack(inner, parseTracks(inner, 'www.youtube.com'))
      if (track)
        spoken.push(
          `${file.split('/').at(-2)} ${spokenLanguage(inner, parseTracks(inner, ''))}: ${track.language}${track.auto ? ' auto' : ''}`,
        )
    }
    report('players', players.length, players.length - mismatches.length, mismatches)
    console.log(`      ${[...new Set(spoken)].join(', ')}`)
    expect(mismatches).to.deep.equal([])
  })

  it('a feed', () => {
    const clips = parseFeed(read('youtubefeedextractor/kurzgesagt/generated_mock_0.json'))
    expect(clips).to.have.lengthOf(15)
    expect(clips.filter(({ views, posted_at, title }) => !views || !posted_at || !title)).to.deep.equal([])
    expect(new Set(clips.map(({ media_type }) => media_type))).to.deep.equal(new Set(['short', 'video']))
    expect(parseFeed(read('youtubefeedextractor/notavailable/generated_mock_0.json'))).to.deep.equal([])
  })
})

describe('recorded refusals of players', () => {
  const classes: Record<string, string> = {
    'transcript.xml': 'xml',
    'youtube.html': 'html',
    'youtube.innertube.json': 'ok en',
    'youtube_age_restricted.innertube.json': 'age_restricted',
    'youtube_altered_user_agent.innertube.json': 'ok en',
    'youtube_consent_page.html': 'consent',
    'youtube_consent_page_invalid.html': 'consent',
    'youtube_po_token_required.innertube.json': 'ok en auto',
    'youtube_request_blocked.innertube.json': 'blocked',
    'youtube_too_many_requests.html': 'captcha',
    'youtube_transcripts_disabled.innertube.json': 'ok no track',
    'youtube_transcripts_disabled2.innertube.json': 'ok no track',
    'youtube_unplayable.innertube.json': 'unplayable',
    'youtube_video_unavailable.innertube.json': 'gone',
    'youtube_ww1_nl_en.innertube.json': 'ok en',
  }

  function classOf(body: string): string {
    const page = detectPage(body)
    if (page) return page
    if (body.startsWith('<')) return 'xml'
    const player: unknown = JSON.parse(body)
    const verdict = detectPlayability(player)
    if (verdict !== 'ok') return verdict
    const track = bestTrack(player, parseTracks(player, 'www.youtube.com'))
    return track ? `ok ${track.language}${track.auto ? ' auto' : ''}` : 'ok no track'
  }

  it('are each classified correctly', function () {
    if (!existsSync(refused)) return this.skip()
    const files = readdirSync(refused)
    const classifiedFiles = files.map((file) => [
      file.replace('.static', ''),
      classOf(readFileSync(join(refused, file), 'utf8')),
    ])
    const mismatches = classifiedFiles.filter(([file = '', actual]) => classes[file] !== actual).map(String)
    report('refusals', files.length, files.length - mismatches.length, mismatches)
    expect(mismatches).to.deep.equal([])
    expect(files).to.have.lengthOf(Object.keys(classes).length)
  })
})
