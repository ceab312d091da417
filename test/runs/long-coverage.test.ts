import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { createSources } from '../../src/compose/sources.js'
import { onBothStores } from '../support/catalog-stores.js'
import { ok } from '../support/client.js'
import { jsonLines } from '../support/imports.js'
import { startService } from '../support/service.js'
import { openStore } from '../support/store-imports.js'

const timestamp = Date.UTC(2026, 0, 5) / 1000
const said = { transcript: 'I burned it. Then I bought a thermometer.' }
const channelId = 'UCabcdefghijklmnopqrstuv'

function makeVideos(count: number, members: object): object[] {
  const video = { platform: 'youtube', media_type: 'video', title: 'Bread', view_count: 9, timestamp }
  return Array.from({ length: count }, (_, n) => ({ ...video, id: `longvideo${n}`, ...members }))
}

type Coverage = { next_step: string | null; no_openings: boolean }

onBothStores('the hint on missing transcripts at the start of a long run', (name) => {
  let opened: Awaited<ReturnType<typeof openStore>>
  beforeEach(async () => (opened = await openStore(name)))
  afterEach(() => opened.end())

  async function importVideos(videos: object[]) {
    const path = join(opened.folder, 'videos.jsonl')
    await writeFile(path, jsonLines(videos))
    await opened.store.import({ path, now: Date.UTC(2026, 0, 15) })
  }

  it('follows the last import, even for a channel that is not in the list of creators', async () => {
    const { catalog } = opened
    await using service = await startService({
      running: false,
      sources: createSources(['local'], catalog),
      catalogOverview: () => catalog.overview(),
      catalogCreators: () => Promise.resolve([]),
      catalogChannelLongs: (address) => catalog.channelLongs(address),
    })
    const { client } = await service.signUp({ credits: 900 })
    async function toldOf(topic: string): Promise<Coverage> {
      const body = { kind: 'long', start: { topic } }
      const { no_openings, next_step = null } = ok<Partial<Coverage>>(await client.post('/v1/estimate', body))
      return { next_step, no_openings: no_openings === true }
    }
    const channel = { channel: 'Rye Lab', channel_id: channelId }
    const byAnyAddress = ['@ryelab', channelId, `https://www.youtube.com/channel/${channelId}`]
    await importVideos(makeVideos(3, channel))
    for (const topic of byAnyAddress) {
      const { no_openings, next_step } = await toldOf(topic)
      expect(no_openings, topic).to.equal(true)
      expect(next_step, topic).to.match(
        /^No long video of (?:@ryelab|this channel) here from 2023 or later has/,
      )
    }
    type AskReply = { run: { next_step?: string } | null }
    const asked = ok<AskReply>(await client.post('/v1/chat', { message: 'find long videos of @ryelab' }))
    expect(asked.run?.next_step, 'a start by chat').to.match(
      /^No long video of .+ here from 2023 or later has/,
    )
    const poor = (await service.signUp({ credits: 0 })).client
    const refused = ok<object>(await poor.post('/v1/estimate', { kind: 'long', start: { topic: '@ryelab' } }))
    expect(refused).to.include({ would_start: false, no_openings: true }).and.not.have.property('next_step')
    await importVideos(makeVideos(1, { ...channel, ...said }))
    for (const topic of byAnyAddress) {
      const { no_openings, next_step } = await toldOf(topic)
      expect(no_openings, topic).to.equal(false)
      expect(next_step, topic).to.match(
        /^Of the 3 long videos of (?:@ryelab|this channel) here from 2023 or later 1 has a transcript:/,
      )
    }
    await importVideos(makeVideos(2, { ...channel, ...said }))
    expect(await toldOf('@ryelab')).to.deep.equal({ next_step: null, no_openings: false })
  })

  it('counts the videos that can be results, of the only channel with the handle or the name', async () => {
    const { catalog } = opened
    const other = { channel: 'Rye', channel_id: 'rye' }
    await importVideos([
      ...makeVideos(2, { ...other }),
      ...makeVideos(1, {
        ...said,
        id: 'handled',
        channel: 'Grain',
        channel_id: 'grain',
        uploader_id: '@rye',
      }),
      ...makeVideos(1, { ...said, id: 'old', channel: 'Barn', channel_id: 'barn', timestamp: 1_600_000_000 }),
      ...makeVideos(1, { id: 'clip', channel: 'Short', channel_id: 'short', media_type: 'short' }),
      ...['one', 'two'].flatMap((id) => makeVideos(1, { id, channel: 'Twin', channel_id: id })),
    ])
    expect(await catalog.channelLongs({ handle: 'Rye' })).to.deep.equal({
      recent_longs: 1,
      spoken_recent_longs: 1,
    })
    expect(await catalog.channelLongs({ channel_id: 'rye' })).to.deep.equal({
      recent_longs: 2,
      spoken_recent_longs: 0,
    })
    for (const handle of ['barn', 'short', 'twin', 'nobody'])
      expect(await catalog.channelLongs({ handle }), handle).to.equal(null)
  })

  it('is left out where the catalog cannot be read, and the start is estimated nevertheless', async () => {
    await importVideos(makeVideos(3, { channel: 'Rye Lab', channel_id: channelId }))
    await using service = await startService({
      running: false,
      sources: createSources(['local'], opened.catalog),
      catalogChannelLongs: () => Promise.reject(new Error('The catalog is away.')),
    })
    const { client } = await service.signUp({ credits: 900 })
    const body = { kind: 'long', start: { topic: `https://www.youtube.com/channel/${channelId}` } }
    expect(ok<object>(await client.post('/v1/estimate', body)))
      .to.include({ would_start: true, no_openings: false })
      .and.not.have.property('next_step')
  })
})
