import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import type { Catalog } from '../../../src/providers/catalog/catalog.js'
import type { CreatorAddress } from '../../../src/providers/types.js'
import { type CatalogStore, freshStore, onBothStores } from '../../support/catalog-stores.js'

const now = Date.UTC(2026, 0, 15)

const lines = [
  ...[1, 2, 3].map((n) => ({
    platform: 'tiktok',
    id: `700000000000000000${n}`,
    channel: 'Crumb Lab',
    channel_id: 'MS4wcrumb',
    webpage_url: `https://www.tiktok.com/@crumb_lab/video/700000000000000000${n}`,
    timestamp: 1_700_000_000 + n,
    title: `Rye ${n}`,
    view_count: n * 100,
    transcript: 'Feed the dough.',
  })),
  {
    platform: 'tiktok',
    id: '7000000000000000009',
    channel: 'Crumbs',
    channel_id: 'MS4wother',
    webpage_url: 'https://www.tiktok.com/@crumbxlab/video/7000000000000000009',
    title: 'Another’s',
    view_count: 9_000_000,
  },
  {
    platform: 'instagram',
    id: '3540614075954356349',
    channel: 'crumb.lab',
    uploader_id: '42',
    webpage_url: 'https://www.instagram.com/reel/DEiyb48AeB9/',
    title: 'Reel',
    view_count: 7,
  },
  {
    platform: 'youtube',
    id: 'aB3_-xYz012',
    channel: 'Kiln',
    channel_id: 'UCabcdefghij_-0123456789',
    uploader_id: '@kiln',
    webpage_url: 'https://www.youtube.com/shorts/aB3_-xYz012',
    title: 'Glaze',
  },
  {
    platform: 'youtube',
    id: 'aB3_-xYz013',
    channel: 'Kiln',
    channel_id: 'UCabcdefghij_-0123456789',
    uploader_id: '@kiln',
    webpage_url: 'https://www.youtube.com/watch?v=aB3_-xYz013',
    title: 'Long',
  },
]

onBothStores('creators and single clips of the catalog', (name) => {
  let folder: string
  let store: CatalogStore
  let catalog: Catalog

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'creators-'))
    store = await freshStore(name, folder)
    const path = join(folder, 'clips.jsonl')
    await writeFile(path, lines.map((line) => JSON.stringify(line)).join('\n'))
    await store.import({ path, now })
    catalog = store.open({ clock: { now: () => now } })
  })
  after(async () => {
    await catalog.close()
    await store.end()
    await rm(folder, { recursive: true })
  })

  const idsOf = async (address: CreatorAddress) =>
    (await catalog.creator(address))?.clips.map(({ clip_id }) => clip_id) ?? null

  it('finds a creator by the profile in the addresses of their clips, newest first, and no similar one', async () => {
    const own = ['7000000000000000003', '7000000000000000002', '7000000000000000001']
    expect(await idsOf({ platform: 'tiktok', handle: 'Crumb_Lab' })).to.deep.equal(own)
    expect(await catalog.creator({ platform: 'tiktok', handle: 'crumb_lab' })).to.include({
      creator_id: 'MS4wcrumb',
      creator: 'Crumb Lab',
    })
    expect(await idsOf({ platform: 'tiktok', handle: 'crumb' })).to.equal(null)
    expect(await idsOf({ platform: 'instagram', handle: 'crumb_lab' })).to.equal(null)
  })

  it('finds a creator by their name, and a channel by its handle and its identifier, with its Shorts only', async () => {
    expect(await idsOf({ platform: 'instagram', handle: 'crumb.lab' })).to.deep.equal(['3540614075954356349'])
    expect(await idsOf({ platform: 'youtube', handle: 'Kiln' })).to.deep.equal(['aB3_-xYz012'])
    const channel_id = 'UCabcdefghij_-0123456789'
    expect(await idsOf({ platform: 'youtube', channel_id })).to.deep.equal(['aB3_-xYz012'])
    expect(await idsOf({ platform: 'youtube', channel_id: 'UCnobody' })).to.equal(null)
  })

  it('finds a clip by its identifier, and a reel by the code in its address', async () => {
    const of = async (platform: 'tiktok' | 'instagram' | 'youtube', clip_id: string) =>
      (await catalog.clip({ platform, clip_id, watch_url: null }))?.title ?? null
    expect(await of('tiktok', '7000000000000000002')).to.equal('Rye 2')
    expect(await of('instagram', 'DEiyb48AeB9')).to.equal('Reel')
    expect(await of('instagram', 'DEiyb48AeB')).to.equal(null)
    expect(await of('youtube', 'aB3_-xYz013')).to.equal('Long')
    expect(await of('youtube', '7000000000000000002')).to.equal(null)
  })
})
