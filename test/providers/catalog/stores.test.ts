import { writeFile } from 'node:fs/promises'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { expect } from 'chai'
import { Client } from 'pg'
import { generateClip } from '../../../scripts/bench/clips/generated-clips.js'
import type { Catalog } from '../../../src/providers/catalog/catalog.js'
import {
  CatalogBusyError,
  type ImportOptions,
  ImportStoppedError,
} from '../../../src/providers/catalog/import.js'
import { importInto } from '../../../src/providers/catalog/import-target.js'
import { openDatabaseStaging } from '../../../src/providers/catalog/postgres/staging.js'
import { type CatalogStore, onBothStores } from '../../support/catalog-stores.js'
import { emptyReport } from '../../support/import-report.js'
import { expectSameOrder, expectUndoneImport, openStore, rejectionOf } from '../../support/store-imports.js'

const now = Date.UTC(2026, 0, 15)
const clip = { platform: 'youtube', id: 'a1', media_type: 'short', title: 'Bread in a pot', language: 'en' }
const asked = { platform: 'youtube', posted_after: null, language: null, country: null, limit: 9 } as const

onBothStores('an import', (name) => {
  let folder: string
  let store: CatalogStore
  let catalog: Catalog
  let opened: Awaited<ReturnType<typeof openStore>>
  beforeEach(async () => {
    opened = await openStore(name)
    ;({ folder, store, catalog } = opened)
  })
  afterEach(() => opened.end())

  async function importLines(lines: object[], options: Partial<ImportOptions> = {}) {
    const path = join(folder, 'clips.jsonl')
    await writeFile(path, lines.map((line) => JSON.stringify(line)).join('\n'))
    const { skipped: _, ...counts } = await store.import({ path, now, isAtomic: true, ...options })
    return counts
  }
  const findClips = async (query: string) =>
    (await catalog.search({ ...asked, query })).map(({ clip_id, views }) => [clip_id, views])

  it('changes nothing if nothing has changed', async () => {
    const lines = [clip, { ...clip, id: 'b', view_count: 5 }, { ...clip, id: 'b', view_count: 9 }]
    expect(await importLines(lines)).to.deep.equal({ ...emptyReport, read: 3, added: 2, repeated: 1 })
    expect(await importLines(lines)).to.deep.equal({ ...emptyReport, read: 3, unchanged: 2, repeated: 1 })
    expect(await findClips('bread')).to.deep.equal([
      ['b', 9],
      ['a1', null],
    ])
  })

  it('is found by a word related to a rare one, after clips with that word', async () => {
    await importLines([
      { ...clip, id: 'man', title: 'The botanist', view_count: 900 },
      { ...clip, id: 'garden', title: 'A botanical garden', view_count: 90 },
      { ...clip, id: 'word', title: 'Botany', view_count: 9 },
    ])
    const ids = (await findClips('botany')).map(([id]) => id)
    expect(ids[0]).to.equal('word')
    expect(ids.slice(1)).to.have.members(['man', 'garden'])
  })

  it('updates clips, which are no longer found by earlier words, and orders them by their new views', async () => {
    await importLines([clip, { ...clip, id: 'b', title: 'Bread', view_count: 50 }])
    const changed = { ...clip, title: 'Buns', description: 'bread', view_count: 5_000_000 }
    expect(await importLines([changed])).to.deep.equal({ ...emptyReport, read: 1, updated: 1 })
    expect(await findClips('pot')).to.deep.equal([])
    expect(await findClips('buns')).to.deep.equal([['a1', 5_000_000]])
    expect((await findClips('bread')).flat()).to.have.members(['a1', 5_000_000, 'b', 50])
    expect(await importLines([{ ...clip, view_count: 1 }])).to.include({ updated: 1 })
    expect(await findClips('pot')).to.deep.equal([['a1', 1]])
    expect((await catalog.counts()).by_platform).to.deep.equal({ tiktok: 0, instagram: 0, youtube: 2 })
  })

  it('of very many clips counts each once, and keeps the one with the most views', async () => {
    const many = Array.from({ length: 2100 }, (_, n) => ({
      ...clip,
      id: `m${n}`,
      title: 'Rye',
      view_count: 50,
    }))
    await importLines([...many.slice(0, 3), { ...clip, id: 'kept', title: 'Barley', view_count: 5 }])
    const first = [
      { ...many[0], title: 'Oats', view_count: 60 },
      { ...many[1], title: 'Oats', view_count: 60 },
      { ...clip, id: 'new', title: 'Spelt', view_count: 50 },
      { ...clip, id: 'kept', title: 'Millet', view_count: 1 },
    ]
    const last = [
      { ...many[0], title: 'Maize', view_count: 40 },
      { ...many[1], title: 'Maize', view_count: 70 },
      { ...many[2], title: 'Maize', view_count: 70 },
      { ...clip, id: 'new', title: 'Emmer', view_count: 50 },
      { ...clip, id: 'kept', title: 'Barley', view_count: 5 },
    ]
    expect(await importLines([...first, ...many.slice(2), ...last])).to.deep.equal({
      ...emptyReport,
      read: 2107,
      added: 2098,
      updated: 3,
      unchanged: 1,
      repeated: 5,
    })
    expect(await findClips('oats')).to.deep.equal([['m0', 60]])
    expect((await findClips('maize')).toSorted()).to.deep.equal([
      ['m1', 70],
      ['m2', 70],
    ])
    expect([await findClips('spelt'), await findClips('millet')]).to.deep.equal([[], []])
    expect([await findClips('emmer'), await findClips('barley')]).to.deep.equal([
      [['new', 50]],
      [['kept', 5]],
    ])
    expect((await catalog.counts()).imported).to.equal(2102)
  }).timeout(60_000)

  it('updates the overview of the catalog', async () => {
    expect(await catalog.overview())
      .to.include({ is_sample: true })
      .and.to.have.property('shorts')
      .above(9)
    const said = { transcript: 'Feed the dough before you sleep, and bake it in the morning.' }
    await importLines([
      { ...clip, ...said, view_count: 9, timestamp: now / 1000 - 86_400 },
      { ...clip, id: 'b', title: 'Buns', view_count: 50 },
      { ...clip, id: 'c', platform: 'tiktok', title: 'Cake' },
      { ...clip, id: 'd', media_type: 'video', title: 'A year of bread' },
    ])
    const overview = await catalog.overview()
    expect(overview).to.deep.equal({
      is_sample: false,
      shorts: 3,
      longs: 1,
      platforms: ['youtube', 'tiktok'],
      newest_at: now - 86_400_000,
      spoken_shorts: 1,
      spoken_longs: 0,
      spoken_recent_longs: 0,
      channels: [],
      posted: {
        shorts: { oldest_at: now - 86_400_000, newest_at: now - 86_400_000 },
        longs: null,
        recent_longs: null,
      },
      recent_longs: 0,
      other_host: null,
      most_viewed: overview.most_viewed,
      // Those without a date were posted on no day.
      short_days: [{ day: Math.floor(now / 86_400_000) - 1, shorts: 1 }],
      facts: {
        short: { languages: [{ language: 'en', videos: 3 }], typical_length: null },
        long: { languages: [], typical_length: null },
      },
    })
    expect(overview.most_viewed.slice(0, 2)).to.deep.equal(['Buns', 'Bread in a pot'])
    const long = { ...clip, media_type: 'video', timestamp: now / 1000 - 86_400 }
    const old = { ...long, timestamp: Date.UTC(2022, 11, 31) / 1000, channel: 'Old', channel_id: 'old' }
    await importLines([
      ...['o', 'p', 'q'].map((id) => ({ ...old, ...said, id, title: `An old video ${id}` })),
      {
        ...clip,
        id: 'e',
        title: 'Eclairs',
        view_count: 900,
        webpage_url: 'https://www.talks.example/eclairs',
      },
      { ...clip, id: 'i', title: 'Icing', webpage_url: 'https://talks.example/icing?at=9' },
      { ...clip, id: 'j', title: 'Jam', webpage_url: 'https://www.youtube.com/shorts/jamjamjam11' },
      { ...long, ...said, id: 'f', title: 'Flour', channel: 'Mill', channel_id: 'mill' },
      { ...long, id: 'g', title: 'Grain', channel: 'Oven', channel_id: 'oven' },
      { ...long, id: 'h', title: 'Heat', channel: 'Oven', channel_id: 'oven' },
    ])
    expect(await catalog.overview()).to.deep.include({
      spoken_shorts: 1,
      spoken_longs: 4,
      spoken_recent_longs: 1,
      channels: [
        { name: 'Oven', topic: '@Oven', videos: 2 },
        { name: 'Mill', topic: '@Mill', videos: 1 },
      ],
      posted: {
        shorts: { oldest_at: now - 86_400_000, newest_at: now - 86_400_000 },
        longs: { oldest_at: Date.UTC(2022, 11, 31), newest_at: now - 86_400_000 },
        recent_longs: { oldest_at: now - 86_400_000, newest_at: now - 86_400_000 },
      },
      recent_longs: 3,
    })
    expect((await catalog.overview()).other_host).to.deep.equal({ host: 'talks.example', shorts: 2, of: 6 })
    expect(await catalog.overview()).to.have.property('shorts', 6)
    expect((await catalog.overview()).most_viewed[0]).to.equal('Eclairs')
    const creators = await catalog.creators()
    const creator = { platform: 'youtube', handle: null, shorts: 0 }
    expect(creators.slice(0, 3)).to.deep.equal([
      { ...creator, creator_id: 'old', name: 'Old', longs: 3 },
      { ...creator, creator_id: 'oven', name: 'Oven', longs: 2 },
      { ...creator, creator_id: 'mill', name: 'Mill', longs: 1 },
    ])
  })

  it('updates at once from when the newest clip of each platform and language is, and how many have no date', async () => {
    const dated = { ...clip, language: 'en', timestamp: now / 1000 - 86_400 }
    await importLines([dated, { ...clip, id: 'b', media_type: 'video', timestamp: now / 1000 }])
    const youtube = {
      platform: 'youtube',
      language: 'en',
      shorts: 1,
      newest_at: now - 86_400_000,
      undated: 0,
    }
    expect(await catalog.newestShorts()).to.deep.equal([youtube])
    await importLines([
      { ...clip, id: 'c', language: 'en', timestamp: now / 1000 },
      { ...clip, id: 'd', platform: 'tiktok', language: 'de-AT' },
      { ...clip, id: 'e', title: '1 2 3', language: undefined, timestamp: now / 1000 },
    ])
    expect(await catalog.newestShorts()).to.have.deep.members([
      { ...youtube, shorts: 2, newest_at: now },
      { ...youtube, language: null, newest_at: now },
      { platform: 'tiktok', language: 'de', shorts: 1, newest_at: null, undated: 1 },
    ])
  })

  it('counts languages and lengths of short clips, and of long videos that can be results', async () => {
    const readFacts = async () => (await catalog.overview()).facts
    expect((await readFacts()).short.languages, 'of the samples').to.have.lengthOf.at.least(1)
    const short = (id: string, language: string | null, duration: number | null) => ({
      ...clip,
      id,
      title: 'Rye',
      language,
      duration,
    })
    const long = { media_type: 'video', timestamp: now / 1000 - 86_400 }
    await importLines([
      short('a', 'de', 91),
      short('b', 'en-GB', 90.4),
      short('c', 'en', 12),
      short('d', null, 84),
      short('e', 'fr', null),
      { ...short('f', 'es', 1200), ...long },
      { ...short('g', 'pt', 600), ...long, timestamp: Date.UTC(2019, 0, 2) / 1000 },
    ])
    expect(await readFacts()).to.deep.equal({
      short: {
        languages: [
          { language: 'en', videos: 2 },
          { language: 'de', videos: 1 },
          { language: 'fr', videos: 1 },
        ],
        typical_length: { median_s: 84, shared_by_most: true },
      },
      long: {
        languages: [{ language: 'es', videos: 1 }],
        typical_length: { median_s: 1200, shared_by_most: true },
      },
    })
    const codes = ['da', 'it', 'nl', 'pl', 'pt', 'ru', 'sv', 'tr', 'uk']
    await importLines(codes.map((code) => short(code, code, 30)))
    const { short: more } = await readFacts()
    expect(more.languages.map(({ language }) => language)).to.deep.equal([
      'en',
      'da',
      'de',
      'fr',
      'it',
      'nl',
      'pl',
      'pt',
      'ru',
      'sv',
    ])
    expect(more.typical_length).to.deep.equal({ median_s: 30, shared_by_most: true })
    await importLines([
      short('x', 'en', 200),
      short('y', 'en', null),
      short('z', 'en', 5),
      short('w', 'en', null),
    ])
    expect((await readFacts()).short.typical_length).to.deep.equal({ median_s: 30, shared_by_most: false })
  })

  it('updates the overview even if it adds neither clips nor words', async () => {
    await importLines([{ ...clip, title: 'Bread in a pot' }])
    const mostViewed = async () => (await catalog.overview()).most_viewed
    expect(await mostViewed()).to.deep.equal(['Bread in a pot'])
    expect(await mostViewed()).to.deep.equal(['Bread in a pot'])
    expect(await importLines([{ ...clip, title: 'Bread in a pan' }])).to.include({ updated: 1 })
    expect(await mostViewed()).to.deep.equal(['Bread in a pan'])
  })

  it('updates the topics that its titles share', async () => {
    const kilns = ['The kiln at dawn', 'My kiln', 'Kiln repairs'].map((title, n) => ({
      ...clip,
      id: `k${n}`,
      title,
    }))
    const tides = ['Tides at dusk', 'My tides', 'Tides again'].map((title, n) => ({
      ...clip,
      id: `t${n}`,
      title,
    }))
    expect(await catalog.topics()).to.deep.equal({ short: [], long: [] })
    const others = ['Bread', 'Salt', 'Roads'].map((title, n) => ({ ...clip, id: `o${n}`, title }))
    await importLines([...kilns, ...others])
    const [topics, sameTopics] = await Promise.all([catalog.topics(), catalog.topics()])
    expect(topics).to.deep.equal({ short: ['kiln'], long: [] })
    expect(sameTopics).to.deep.equal(topics)
    await importLines(tides)
    expect((await catalog.topics()).short).to.have.members(['kiln', 'tides'])
  })

  it('names channels by topics that find them: no @name of two channels, or of another platform', async () => {
    const long = { ...clip, media_type: 'video', timestamp: now / 1000 - 86_400 }
    const channels = [
      { channel: 'Twin Loaves', channel_id: 'UCbbbbbbbbbbbbbbbbbbbbbb' },
      { channel: 'twin loaves', channel_id: 'UCcccccccccccccccccccccc' },
      { channel: 'Rye', channel_id: 'UCdddddddddddddddddddddd' },
      { channel: 'Rye at home', channel_id: 'UCeeeeeeeeeeeeeeeeeeeeee', uploader_id: '@rye' },
      { channel: 'Oven Lab', channel_id: 'UCffffffffffffffffffffff' },
      { channel: 'Mill & Co', channel_id: 'mill' },
      { channel: 'Buns', channel_id: 'buns', platform: 'tiktok' },
    ]
    await importLines(
      channels.flatMap((channel, at) =>
        Array.from({ length: 9 - at }, (_, n) => ({ ...long, ...channel, id: `${at}-${n}` })),
      ),
    )
    const overview = await catalog.overview()
    const topics = overview.channels.map(({ topic }) => topic)
    expect(topics).to.deep.equal([
      'UCbbbbbbbbbbbbbbbbbbbbbb',
      'UCcccccccccccccccccccccc',
      'UCdddddddddddddddddddddd',
      '@rye',
      '@OvenLab',
      null,
    ])
    for (const [handle, channel_id] of [
      ['OvenLab', 'UCffffffffffffffffffffff'],
      ['rye', 'UCeeeeeeeeeeeeeeeeeeeeee'],
    ] as const)
      expect(await catalog.channel({ handle })).to.include({ channel_id })
  })

  it('is searched by age, with old or undated clips after the others if there is room', async () => {
    const day = 86_400
    const clipOfDay = (id: string, days: number, over: object) => ({
      ...clip,
      id,
      timestamp: now / 1000 - days * day,
      ...over,
    })
    await importLines([
      clipOfDay('new', 1, { view_count: 10 }),
      clipOfDay('new2', 2, { view_count: 5, title: 'Bread' }),
      clipOfDay('old', 90, { view_count: 900_000 }),
      { ...clip, id: 'undated', view_count: 5000 },
      clipOfDay('off', 90, { title: 'Cake' }),
      clipOfDay('long', 1, { media_type: 'video' }),
      clipOfDay('longOld', 90, { media_type: 'video' }),
    ])
    const posted_after = now - 30 * day * 1000
    const idsOf = async (limit: number) =>
      (await catalog.search({ ...asked, query: 'bread pot', posted_after, limit })).map(
        ({ clip_id }) => clip_id,
      )
    expect(await idsOf(9)).to.deep.equal(['new', 'new2', 'old', 'undated'])
    expect(await idsOf(3)).to.deep.equal(['new', 'new2', 'old'])
    expect(await idsOf(1)).to.deep.equal(['new'])
    const videos = await catalog.searchLong({ ...asked, query: 'bread', posted_after })
    expect(videos.map(({ clip_id }) => clip_id)).to.deep.equal(['long'])
  })

  it('leaves everything unchanged if it is stopped while it writes', async () => {
    await importLines([clip])
    let isStopped = false
    const stopped = importLines(
      [
        { ...clip, title: 'Buns' },
        { ...clip, id: 'c', title: 'Cake' },
      ],
      {
        isStopped: () => isStopped,
        onProgress: ({ stage }) => (isStopped ||= stage === 'read'),
      },
    )
    expect(await rejectionOf(stopped)).to.be.instanceOf(ImportStoppedError)
    expect([await findClips('bread'), await findClips('buns'), await findClips('cake')]).to.deep.equal([
      [['a1', null]],
      [],
      [],
    ])
    expect(await importLines([{ ...clip, title: 'Buns' }])).to.include({ updated: 1 })
  })

  it('stores texts without the characters that text columns refuse', async () => {
    const odd = { title: 'Bread\u0000 and\tbutter \\N \\. salt', description: 'half \ud83c of a pair\r\n\\' }
    await importLines([{ ...clip, ...odd, transcript: 'Flour,\\water.\nBread: \u2028 salt' }])
    const [first] = await catalog.search({ ...asked, query: 'bread butter' })
    expect(first?.title).to.equal('Bread and\tbutter \\N \\. salt')
    const transcript = await catalog.transcript({ platform: 'youtube', clip_id: 'a1', watch_url: null })
    expect(transcript?.lines.map(({ text }) => text).join(' ')).to.equal('Flour,\\water. Bread: salt')
  })

  it('finds a clip of very many different words by the first ones and by its title', async () => {
    const transcript = Array.from({ length: 120_000 }, (_, n) => `wort${n}x`).join(' ')
    await importLines([{ ...clip, transcript }])
    expect(await findClips('wort7x')).to.deep.equal([['a1', null]])
    expect(await findClips('pot')).to.deep.equal([['a1', null]])
  })
})

describe('an import into the database', () => {
  let opened: Awaited<ReturnType<typeof openStore>>
  beforeEach(async () => (opened = await openStore('database')))
  afterEach(() => opened.end())

  it('is refused while another import runs, whose clips are visible only when it has ended', async () => {
    const { folder, store, catalog } = opened
    const path = join(folder, 'clips.jsonl')
    await writeFile(path, JSON.stringify(clip))
    const client = new Client('connection' in store.target ? store.target.connection : undefined)
    await client.connect()
    try {
      const staging = await openDatabaseStaging(client, { now })
      await staging.add(generateClip(1))
      await staging.size()
      const refusal = await rejectionOf(store.import({ path, now }))
      expect(refusal).to.be.instanceOf(CatalogBusyError)
      expect(refusal).to.have.property('message', 'Another process is importing into the catalog.')
      expect((await catalog.counts()).samples).to.be.above(0)
      await staging.commit({ now, isAtomic: true, onBatch: () => undefined })
    } finally {
      await client.end()
    }
    expect((await catalog.counts()).imported).to.equal(1)
    expect(await store.import({ path, now })).to.include({ added: 1 })
  })

  it('counts the rows of each word, though they are more than it keeps in memory', async () => {
    const { folder, store } = opened
    const path = join(folder, 'clips.jsonl')
    const wordy = ['a', 'b', 'c'].map((id) => ({
      ...clip,
      id,
      view_count: 9,
      transcript: Array.from({ length: 110_000 }, (_, n) => `${id}wort${n}x`).join(' '),
    }))
    for (const lines of [
      [clip, ...wordy, clip],
      [{ ...clip, title: 'Buns', view_count: 7 }, wordy[1]],
    ]) {
      await writeFile(path, lines.map((line) => JSON.stringify(line)).join('\n'))
      await store.import({ path, now })
    }
    const client = new Client('connection' in store.target ? store.target.connection : undefined)
    await client.connect()
    try {
      const { rows } = await client.query(
        `select word, ndoc, rows from ts_stat('select words from catalog_words')
         full join (select word, sum(row_count) as rows from catalog_word_rows group by word) as counted using (word)
         where ndoc is distinct from rows`,
      )
      expect(rows).to.deep.equal([])
    } finally {
      await client.end()
    }
  }).timeout(60_000)

  it('reports why it cannot be undone, beside what ended it', async () => {
    const { folder, store } = opened
    const path = join(folder, 'clips.jsonl')
    await writeFile(path, JSON.stringify(clip))
    const socket = new Socket()
    const isStopped = () => socket.destroy().destroyed
    const connection = { ...('connection' in store.target && store.target.connection), stream: () => socket }
    const failure = await rejectionOf(importInto({ connection }, { path, now, isStopped }))
    expect(failure).to.be.instanceOf(ImportStoppedError)
    expect(failure).to.have.nested.property('cause.message', 'The import could not be undone.')
  })

  it('writes long transcripts early, so that its memory is bounded by their size too', async () => {
    const client = new Client(
      'connection' in opened.store.target ? opened.store.target.connection : undefined,
    )
    await client.connect()
    try {
      const staging = await openDatabaseStaging(client, { now })
      const text = 'Salt the dough again. '.repeat(50_000)
      const lines = [{ start: 0, end: 5_000, text }]
      const addLong = (n: number) => {
        const entry = generateClip(n)
        return staging.add({ ...entry, transcript: { ...entry.transcript, lines } })
      }
      const written: number[] = []
      for (let n = 1; n <= 40; n += 1) {
        const isWritten = addLong(n)
        if (isWritten) written.push(n)
        await isWritten
      }
      expect(written).to.deep.equal([15, 30])
      expect(await staging.size()).to.equal(40)
      await staging.undo()
    } finally {
      await client.end()
    }
  }).timeout(60_000)

  for (const [doing, afterVideos, videosInFile] of [
    ['reads', 1000, 1200],
    // One batch of 2,000 is written while the next one is read.
    ['copies', 2500, 3000],
    ['writes', 500, 500],
  ] as const)
    it(`that is stopped while it ${doing} is undone and has released its lock when it returns`, () =>
      expectUndoneImport(opened, { videosInFile, afterVideos }))
})

describe('the catalog in the database', () => {
  it('finds what the catalog in a file finds, in the same order', () => expectSameOrder(500)).timeout(60_000)
})
