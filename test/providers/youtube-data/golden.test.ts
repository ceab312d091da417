import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { asCount, asObject, asArray } from '../../../src/providers/vendor-json.js'
import { openHttp } from '../../../src/providers/http/client.js'
import { type ListItems, createListItems, type ApiResource } from '../../../src/providers/youtube-data/api.js'
import { parseApiError } from '../../../src/providers/youtube-data/api-errors.js'
import { parseVideo } from '../../../src/providers/youtube-data/video.js'
import { faultOf } from '../../support/faults.js'
import { plain, type StandIn, startStandIn } from '../../support/stand-in.js'

/** Recordings beside the project; where they are absent there is nothing to check. */
const recordings = join(process.cwd(), '../shared/data/wire/youtube-data-api/raw')

const folders: Record<string, ApiResource> = {
  search: 'search',
  videos: 'videos',
  channels: 'channels',
  playlist_items: 'playlistItems',
}

/** Further answers of the same resources, which lie elsewhere. */
const otherResources: [string, ApiResource][] = [
  ['apidata/channel_info_single.json', 'channels'],
  ['apidata/channel_info_multi.json', 'channels'],
  ['modeldata/channels/channel_api_response.json', 'channels'],
  ['modeldata/playlist_items/playlist_item_api_response.json', 'playlistItems'],
  ['modeldata/search_result/search_result_api_response.json', 'search'],
  ['modeldata/videos/video_api_response.json', 'videos'],
]

/** Every recorded answer of a resource that is asked. */
function listRecordings(): [string, ApiResource][] {
  const inFolders = Object.entries(folders).flatMap(([folder, resource]) =>
    readdirSync(join(recordings, 'apidata', folder)).map((name): [string, ApiResource] => [
      `apidata/${folder}/${name}`,
      resource,
    ]),
  )
  return [...inFolders, ...otherResources]
}

describe('recorded answers of the YouTube Data API', () => {
  const http = openHttp({ timeout_ms: 5000 })
  let standIn: StandIn
  let list: ListItems

  before(async function () {
    if (!existsSync(recordings)) this.skip()
    standIn = await startStandIn()
    const quota = {
      consume: () => Promise.resolve('2026-01-31'),
      markExhausted: () => Promise.resolve(),
      usage: () => Promise.resolve({ units: 0, searches: 0 }),
    }
    list = createListItems(http, { base_url: standIn.base, api_key: 'k', quota })
  })
  after(async () => {
    await http.close()
    if (standIn) await standIn[Symbol.asyncDispose]()
  })

  it('are each parsed completely, including figures', async () => {
    let files = 0
    let rows = 0
    let mismatches = 0
    const others: string[] = []
    for (const [name, resource] of listRecordings()) {
      const body = readFileSync(join(recordings, name))
      const raw = asObject(JSON.parse(body.toString('utf8')))
      if (!String(raw.kind).endsWith('ListResponse')) {
        others.push(name)
        continue
      }
      standIn.answer = plain(body)
      const items = (await list(resource, {})) ?? []
      files += 1
      rows += items.length
      if (items.length !== asArray(raw.items).length) mismatches += 1
      if (resource === 'videos') mismatches += items.filter((item) => !isWhole(item)).length
    }
    const one = readFileSync(join(recordings, 'modeldata/videos/video_info.json'), 'utf8')
    expect(isWhole(asObject(JSON.parse(one)))).to.equal(true)
    console.log({ files, rows, mismatches, others: others.length })
    expect(files).to.be.at.least(20)
    expect(mismatches).to.equal(0)
  })

  it('are parsed as errors if they are errors', async () => {
    const blames = []
    for (const name of [
      'error_response.json',
      'error_response_simple.json',
      'apidata/error_permission_resp.json',
    ]) {
      const text = readFileSync(join(recordings, name), 'utf8')
      const { code } = asObject(asObject(JSON.parse(text)).error)
      standIn.answer = plain(text, asCount(code) ?? 400)
      blames.push([
        parseApiError(asCount(code) ?? 400, text).blame,
        (await faultOf(list('videos', {}))).blame,
      ])
    }
    expect(blames.flat()).to.deep.equal(Array(6).fill('provider'))
  })
})

/** Whether what the recording says of a video stands in the clip. */
function isWhole(item: Record<string, unknown>): boolean {
  const clip = parseVideo(item)?.clip
  const { publishedAt, title, channelId } = asObject(item.snippet)
  const { viewCount } = asObject(item.statistics)
  const { duration } = asObject(item.contentDetails)
  return (
    clip !== undefined &&
    (title === undefined || clip.title !== null) &&
    (channelId === undefined || clip.creator_id === channelId) &&
    (viewCount === undefined || clip.views === Number(viewCount)) &&
    (publishedAt === undefined || clip.posted_at === Date.parse(publishedAt as string)) &&
    (duration === undefined || (clip.duration_s ?? 0) > 0)
  )
}
