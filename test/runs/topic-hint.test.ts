import { expect } from 'chai'
import type { CatalogCreator } from '../../src/providers/catalog/creators.js'
import { createTextLookup } from '../../src/compose/text-lookup.js'
import { startHint } from '../../src/runs/start/topic-hint.js'
import { createLongChain, createShortChain } from '../../src/providers/source-chain.js'
import { ok, refused } from '../support/client.js'
import { readRun } from '../support/runs.js'
import { serveCatalog } from '../support/served-catalog.js'
import { onBoth, startService, type TestService } from '../support/service.js'
import { watchBody } from '../support/watches.js'

const creatorOf = (overrides: Partial<CatalogCreator>): CatalogCreator => ({
  platform: 'youtube',
  creator_id: 'x',
  name: 'Rye & Co',
  handle: null,
  shorts: 0,
  longs: 3,
  ...overrides,
})

const creators = [
  creatorOf({ name: 'Nils Holm', creator_id: 'UCabcdefghijklmnopqrstuv' }),
  creatorOf({ name: 'The Crumb Lab', handle: 'crumb.lab', shorts: 4, longs: 0 }),
  creatorOf({ name: 'rye.daily', platform: 'tiktok', shorts: 9, longs: 0 }),
  creatorOf({ name: 'oat.daily', platform: 'tiktok', shorts: 2, longs: 3 }),
  creatorOf({ name: 'Twin', creator_id: 'UCbbbbbbbbbbbbbbbbbbbbbb' }),
  creatorOf({ name: 'Twin', creator_id: 'UCcccccccccccccccccccccc' }),
  creatorOf({ name: 'Rye & Co', creator_id: 'rye-co' }),
]

const titles = [
  'The first 21 days of a bee’s life',
  'Why bees are disappearing',
  'Healthy honey bees, one hive at a time',
  'A car in the desert',
  'What cars hear',
]
const facts = { creators, titles, coverage: null }

const hints: [kind: 'short' | 'long' | 'packaging', topic: string, hint: RegExp | null][] = [
  ['long', 'Nils Holm', /^“Nils Holm” is a creator here\. A run with topic @NilsHolm looks at/],
  ['packaging', ' nils  holm ', /^“nils holm” is a creator here\. A run with topic @NilsHolm looks at/],
  ['short', 'Nils Holm', /A run of long videos with topic @NilsHolm looks at/],
  ['short', 'the crumb lab', /A run with topic @crumb\.lab and platforms \["youtube"\] looks at/],
  ['short', 'crumb.lab', /topic @crumb\.lab/],
  ['short', 'rye.daily', /topic @rye\.daily and platforms \["tiktok"\]/],
  ['long', 'rye.daily', /A run of short clips with topic @rye\.daily and platforms \["tiktok"\]/],
  ['long', 'oat.daily', /A run of short clips with topic @oat\.daily and platforms \["tiktok"\]/],
  ['long', 'twin', /topic UCb{22} looks at/],
  ['long', 'Rye & Co', /two topics, start a run for each/],
  ['short', 'sourdough and climate change', /two topics, start a run for each/],
  ['short', 'cats, dogs', /two topics, start a run for each/],
  ['short', 'volcanoes or earthquakes', /two topics, start a run for each/],
  ['short', 'Vulkane oder Erdbeben', /two topics, start a run for each/],
  ['long', 'pan y vino', /two topics, start a run for each/],
  ['long', 'vitamin e benefits', null],
  ['long', 'gen y habits', null],
  ['long', 'vitamina e benefici', null],
  ['long', 'vitamina e benefícios', null],
  ['long', 'la generación y el trabajo', null],
  ['long', 'Vitamin E und D', null],
  ['long', 'vitamin e and cats', /two topics, start a run for each/],
  ['long', 'vitaminas y minerales', /two topics, start a run for each/],
  ['long', 'C++ tips', null],
  ['long', 'a+ students', null],
  ['long', 'bread + butter', /two topics, start a run for each/],
  ['short', 'why do people procrastinate?', /^Words of the topic are looked for/],
  ['short', 'لماذا نماطل؟', /^Words of the topic are looked for/],
  ['short', 'PyCon2019', /^“PyCon2019” is looked for as a word. Events and series cannot/],
  ['long', 'mp4 2019', null],
  ['short', 'sourdough', null],
  ['short', 'brandy', null],
  ['short', 'beekeeping for beginners', /^No title here has “beekeeping”, but 3 titles have “bees”/],
  ['short', 'carpeting', null],
  ['short', 'hivemaking', null],
  ['long', '@nilsholm', null],
  ['short', '@nilsholm', /A run of long videos with topic @NilsHolm looks at/],
  ['short', '@oat.daily', null],
  ['long', 'https://www.youtube.com/@nilsholm', null],
]

describe('the hint of a start', () => {
  for (const [kind, topic, hint] of hints)
    it(`${kind}: “${topic}” ${hint ? 'has a hint how to find more' : 'has no hint'}`, () => {
      const hinted = startHint(kind, topic, facts)
      if (hint) expect(hinted).to.match(hint).and.have.length.below(300)
      else expect(hinted).to.equal(null)
    })
})

describe('the hint of a start on an imported catalog', () => {
  const clip = { platform: 'youtube', media_type: 'short', view_count: 9, timestamp: 1_700_000_000 }
  const records = ['Cats at home', 'Dogs at home', 'Tidy rooms'].map((title, n) => ({
    ...clip,
    id: `c${n}`,
    title,
    transcript: `${title}, and more of it. Then something else happened to us.`,
  }))
  const check = async (service: TestService) => {
    const { client } = await service.signUp({ credits: 900 })
    const hintOf = async (start: object) => {
      const { next_step } = ok<{ next_step?: string }>(
        await client.post('/v1/estimate', { kind: 'short', start: { platforms: ['youtube'], ...start } }),
      )
      return next_step
    }
    expect(await hintOf({ topic: 'cats and dogs' })).to.match(/^If these are two topics/)
    expect(await hintOf({ topic: 'cats and kelp' }), 'nothing is on kelp').to.equal(undefined)
    expect(await hintOf({ topic: 'cats', country: 'uk' })).to.equal(
      'Nothing that this run searches tells countries: country GB changes nothing.',
    )
  }
  it('names two topics only where clips are on each, and a country that nothing can apply', () =>
    serveCatalog(records, check, (catalog) => ({
      catalogHasText: createTextLookup(catalog),
      catalogStock: () => catalog.overview(),
    })))
})

describe('the hint of a long run if long videos lack transcripts', () => {
  it('counts only videos that can be results, of the requested channel', async () => {
    const video = { platform: 'youtube', media_type: 'video', title: 'Bread', view_count: 9 }
    const longId = 'UCabcdefghijklmnopqrstuv'
    const at = (year: number) => Date.UTC(year, 4, 5) / 1000
    const said = { transcript: 'I burned it. Then I bought a thermometer.' }
    const records = [
      { ...video, ...said, id: 'a', timestamp: at(2019), channel: 'Oven', channel_id: 'oven' },
      ...['b', 'c', 'd'].map((id) => ({
        ...video,
        id,
        timestamp: at(2024),
        channel: 'Oven',
        channel_id: 'oven',
      })),
      { ...video, ...said, id: 'e', timestamp: at(2024), channel: 'Mill', channel_id: 'mill' },
      { ...video, ...said, id: 'old00000001', timestamp: at(2019), channel: 'Barn', channel_id: 'barn' },
      { ...video, id: 'f', timestamp: at(2024), channel: 'Lab', channel_id: longId },
      { ...video, id: 'g', timestamp: at(2024), channel: 'Rye', channel_id: 'rye' },
      {
        ...video,
        ...said,
        id: 'h',
        timestamp: at(2024),
        channel: 'Other',
        channel_id: 'other',
        uploader_id: '@rye',
      },
    ]
    const check = async (service: TestService) => {
      const { client } = await service.signUp({ credits: 900 })
      const hintOf = async (topic: string) => {
        const started = ok<{ next_step?: string }>(await client.post('/v1/longform', { topic }), 202)
        // An account may have three runs in flight.
        await service.drain()
        return started.next_step
      }
      expect(await hintOf('@Oven')).to.match(
        /^No long video of @Oven here from 2023 or later has a transcript: /,
      )
      const otherTopics = ['@Mill', '@Barn', '@Rye', 'https://www.youtube.com/watch?v=old00000001']
      for (const topic of otherTopics) expect(await hintOf(topic), topic).to.equal(undefined)
      const longAddress = `https://www.youtube.com/channel/${longId}?from=${'a'.repeat(135)}`
      expect(await hintOf(longAddress)).to.match(/^No long video of this channel here from 2023 or later has/)
      expect(await hintOf('bread')).to.match(
        /^Of the 7 long videos here from 2023 or later 2 have a transcript:/,
      )
      const body = { kind: 'long', start: { topic: '@Oven' } }
      expect(ok<object>(await client.post('/v1/estimate', body))).to.have.property('no_openings', true)
    }
    await serveCatalog(records, check, (catalog) => ({
      running: true,
      catalogChannelLongs: (address) => catalog.channelLongs(address),
    }))
  })

  it('states what finds lack, and which alternatives there are', () => {
    const silent = { ...facts, coverage: { longs: 3, spokenLongs: 0, channel: null } }
    expect(startHint('long', 'sourdough', silent)).to.match(
      /^No long video here from 2023 or later has a transcript/,
    )
    expect(startHint('long', '@nilsholm', silent)).to.match(/a packaging run compares titles\.$/)
    expect(startHint('long', 'bread and butter', silent)).to.match(/transcript: .*two topics/)
    expect(startHint('long', 'Nils Holm', silent))
      .to.match(/@NilsHolm/)
      .and.have.length.at.most(300)
    expect(startHint('packaging', 'sourdough', silent)).to.equal(null)
    const unused = { ...silent, areUploadsUnused: true }
    expect(startHint('long', 'sourdough', unused)).to.match(/transcript: .* `uploads` is for channels/)
    expect(startHint('long', 'bread and butter', unused), 'no room for what matters least')
      .to.match(/transcript: .*two topics/)
      .and.not.include('uploads')
    expect(startHint('short', 'sourdough', unused)).to.equal(null)
    const video = 'https://www.youtube.com/watch?v=old00000001'
    expect(startHint('packaging', video, facts)).to.match(/^The address of one video brings that video alone/)
    expect(startHint('long', video, facts)).to.equal(null)
  })

  it('is in the answer to the start and the estimate', async () => {
    const video = { platform: 'youtube', id: 'a', media_type: 'video', title: 'Bread', view_count: 9 }
    await serveCatalog([{ ...video, timestamp: Date.UTC(2026, 4, 5) / 1000 }], async (service) => {
      const { client } = await service.signUp({ credits: 900 })
      const started = ok<object>(await client.post('/v1/longform', { topic: 'bread' }), 202)
      expect(started)
        .to.have.property('next_step')
        .that.matches(/^No long video here from 2023 or later has a transcript/)
      const estimate = ok<object>(
        await client.post('/v1/estimate', { kind: 'long', start: { topic: 'bread' } }),
      )
      expect(estimate).to.have.property('no_openings', true)
      expect(estimate)
        .to.have.property('next_step')
        .that.matches(/^No long video here from 2023 or later has a transcript/)
      const titlesOnly = 'No picture model is set: titles alone are compared, no thumbnails.'
      const packaging = ok<object>(
        await client.post('/v1/estimate', { kind: 'packaging', start: { topic: 'bread' } }),
      )
      expect(packaging).to.have.property('no_openings', false)
      expect(packaging).to.have.property('next_step', titlesOnly)
      const titles = ok<object>(await client.post('/v1/packaging', { topic: 'bread' }), 202)
      expect(titles).to.have.property('next_step', titlesOnly)
    })
  })
})

describe('a creator of whom the catalog has only long videos', () => {
  it('gets no run over clips: the chat explains how to search the videos, and a start is refused', async () => {
    const video = { platform: 'youtube', media_type: 'video', title: 'Bread', view_count: 9 }
    const timestamp = Date.UTC(2026, 4, 5) / 1000
    const clips = [
      {
        ...video,
        id: 'a',
        timestamp,
        channel: 'Rye Lab',
        channel_id: 'UCabcdefghijklmnopqrstuv',
        uploader_id: '@ryelab',
      },
      { ...video, id: 'b', timestamp, media_type: 'short', channel: 'Oat' },
    ]
    const check = async (service: TestService) => {
      const { client } = await service.signUp({ credits: 900 })
      const answer = async (message: string) =>
        ok<{ message: string; run: object | null }>(await client.post('/v1/chat', { message }))
      for (const message of ['@ryelab', 'clips from @ryelab']) {
        const { message: told, run } = await answer(message)
        expect(told).to.match(/^Of @ryelab there are only long videos here, .*“channel @ryelab”/)
        expect(run).to.equal(null)
      }
      expect((await answer('channel @ryelab')).message).to.equal('Looking for long videos about @ryelab.')
      const start = await client.post('/v1/research', { topic: '@ryelab', platforms: ['youtube'] })
      expect(refused(start, 503, 'search_unavailable').message).to.match(
        /no short clips of @ryelab; POST \/v1\/longform .* look at the long videos/,
      )
    }
    await serveCatalog(clips, check, (catalog) => ({ catalogCreators: () => catalog.creators() }))
  })
})

describe('an estimate of a long run', () => {
  const nothing = () => Promise.resolve([])
  const searching = { name: 'far', by_country: false, short: {}, long: { searchLong: nothing } }
  const reading = { ...searching, long: { ...searching.long, transcript: () => Promise.resolve(null) } }
  for (const [name, source, isSilent] of [
    ['says that no source gives transcripts', searching, true],
    ['says nothing where one does', reading, false],
  ] as const)
    it(name, async () => {
      const long = [createLongChain({ order: [source], local: null })]
      await using service = await startService({ running: false, sources: { short: [], long } })
      const { client } = await service.signUp({ credits: 900 })
      const body = { kind: 'long', start: { topic: 'bread' } }
      const { next_step = null, no_openings } = ok<{ next_step?: string; no_openings: boolean }>(
        await client.post('/v1/estimate', body),
      )
      expect(no_openings).to.equal(isSilent)
      expect(
        next_step?.startsWith('No long video here from 2023 or later has a transcript') ?? false,
      ).to.equal(isSilent)
    })
})

describe('the hint of a start with a country', () => {
  it('says that it changes nothing where none of the platforms of the start is searched by country', async () => {
    const search = () => Promise.resolve([])
    const order = [
      { name: 'near', by_country: false, short: { tiktok: { search } }, long: {} },
      { name: 'far', by_country: true, short: { youtube: { search } }, long: {} },
    ]
    const short = [createShortChain({ order, local: null })]
    await using service = await startService({ running: false, sources: { short, long: [] } })
    const { client } = await service.signUp({ credits: 900 })
    for (const [platforms, hint] of [
      [['tiktok'], 'Nothing that this run searches tells countries: country DE changes nothing.'],
      [['tiktok', 'youtube'], undefined],
    ]) {
      const start = { topic: 'sourdough', country: 'de', platforms }
      const { next_step } = ok<{ next_step?: string }>(
        await client.post('/v1/estimate', { kind: 'short', start }),
      )
      expect(next_step, String(platforms)).to.equal(hint)
    }
  })
})

onBoth('a start with the name of a creator as its topic', (database) => {
  it('starts the run on the words, with a hint how to search the creator', async () => {
    const renee = creatorOf({ name: 'Renée Holm', creator_id: 'UCdddddddddddddddddddddd' })
    const catalogCreators = () => Promise.resolve([...creators, renee])
    await using service = await startService({ database, running: false, catalogCreators })
    const { client } = await service.signUp({ credits: 900 })
    for (const path of ['/v1/longform', '/v1/packaging', '/v1/research']) {
      const started = ok<{ run_id: string; next_step: string }>(
        await client.post(path, { topic: 'Nils Holm' }),
        202,
      )
      expect(started.next_step, path).to.include('@NilsHolm')
      const { topic, options } = await readRun(client, started.run_id)
      expect(topic, path).to.equal('Nils Holm')
      if (path !== '/v1/research') expect(options, path).to.include({ link: null })
      ok(await client.post(`/v1/runs/${started.run_id}/cancel`))
    }
    const topic = ' Renée Holm '.normalize('NFD')
    expect(ok(await client.post('/v1/estimate', { kind: 'long', start: { topic } })))
      .to.have.property('next_step')
      .that.includes('“Renée Holm” is a creator here')
    expect(ok(await client.post('/v1/research', { topic: 'sourdough' }), 202)).to.not.have.property(
      'next_step',
    )
  })

  it("is refused with an @ and spaces, naming the creator's handle or the correct form", async () => {
    const catalogCreators = () => Promise.resolve(creators)
    await using service = await startService({ database, running: false, catalogCreators })
    const { client } = await service.signUp({ credits: 900 })
    for (const path of ['/v1/longform', '/v1/packaging', '/v1/research']) {
      const messageOn = async (topic: string) =>
        refused(await client.post(path, { topic }), 422, 'invalid_request').message
      expect(await messageOn('@Nils Holm'), path).to.include(
        'names a creator by a name with spaces: send @NilsHolm',
      )
      const kind = { '/v1/longform': 'long', '/v1/packaging': 'packaging' }[path] ?? 'short'
      const start = { topic: '@Nils Holm' }
      for (const [checked, body] of [
        ['/v1/estimate', { kind, start }],
        ['/v1/watches', { ...watchBody, kind, start }],
      ] as const) {
        const { message, detail } = refused(await client.post(checked, body), 422, 'invalid_request')
        expect(message, `${checked} of ${path}`).to.include('send @NilsHolm')
        expect(detail?.[0]?.path).to.equal('start/topic')
      }
      expect(await messageOn('@the  crumb lab'), path).to.include('@crumb.lab')
      expect(await messageOn('@nilsholm rye bread'), path).to.include('has no spaces and stands alone')
    }
    expect(ok<{ runs: unknown[] }>(await client.get('/v1/runs')).runs).to.deep.equal([])
  })
})
