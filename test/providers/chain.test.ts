import { expect } from 'chai'
import { createLongChain, createShortChain } from '../../src/providers/source-chain.js'
import type { LocalSource } from '../../src/providers/serving-sources.js'
import {
  type Clip,
  type Provider,
  type ShortOffers,
  SourceFault,
  type Transcript,
} from '../../src/providers/types.js'
import { manualClock } from '../support/clock.js'
import { fakeLongSource } from '../support/fake-long.js'
import { fakeSource, makeClip } from '../support/fakes.js'

const clock = manualClock()
const clip: Clip = makeClip(clock, 0)
const trouble = () => Promise.reject(new SourceFault('provider', 'Down.'))
const search = {
  platform: 'tiktok',
  query: 'x',
  posted_after: null,
  language: null,
  country: null,
  limit: 9,
} as const

function vendor(name: string, offers: ShortOffers): Provider {
  return { name, by_country: name === 'far', short: { tiktok: offers }, long: {} }
}

/** A catalog with clips on TikTok alone; `isSample` where nothing is imported. */
function localWith(isSample: boolean, found: Clip[]): LocalSource {
  const source = fakeSource(clock)
  return {
    ...fakeLongSource(clock),
    ...source,
    name: 'catalog',
    isSample: () => Promise.resolve(isSample),
    serves: () => Promise.resolve(false),
    platforms: () => Promise.resolve(['tiktok']),
    search: () => Promise.resolve(found),
    transcript: () => Promise.resolve(null),
  }
}

const clipTitled = (title: string): Clip => ({ ...clip, title })
const brings = (title: string) => () => Promise.resolve([clipTitled(title)])

describe('the chain of sources', () => {
  const cases: [string, Parameters<typeof createShortChain>[0], string | null][] = [
    [
      'the first in order answers',
      {
        order: [vendor('near', { search: brings('near') }), vendor('far', { search: brings('far') })],
        local: null,
      },
      'near',
    ],
    [
      'one that does not answer is passed over',
      { order: [vendor('near', { search: trouble }), vendor('far', { search: brings('far') })], local: null },
      'far',
    ],
    [
      'one that finds nothing is passed over',
      { order: ['local', vendor('far', { search: brings('far') })], local: localWith(false, []) },
      'far',
    ],
    [
      'one that does not search is passed over',
      { order: [vendor('near', {}), vendor('far', { search: brings('far') })], local: null },
      'far',
    ],
    [
      'imported clips come first where they are named first',
      {
        order: ['local', vendor('far', { search: brings('far') })],
        local: localWith(false, [clipTitled('own')]),
      },
      'own',
    ],
    [
      'samples step aside for a vendor',
      {
        order: ['local', vendor('far', { search: brings('far') })],
        local: localWith(true, [clipTitled('own')]),
      },
      'far',
    ],
    [
      'samples serve where nobody else searches',
      { order: ['local', vendor('far', {})], local: localWith(true, [clipTitled('own')]) },
      'own',
    ],
    [
      'nobody answers',
      { order: [vendor('near', { search: trouble }), vendor('far', { search: trouble })], local: null },
      null,
    ],
  ]
  for (const [told, parts, expected] of cases) {
    it(told, async () => {
      const shortChain = await createShortChain(parts)
        .search(search)
        .catch((error: unknown) => error)
      if (expected === null) expect(shortChain).to.be.instanceOf(SourceFault)
      else expect((shortChain as Clip[]).map(({ title }) => title)).to.deep.equal([expected])
    })
  }

  it('serves the platforms of all its sources, and is named in their order', async () => {
    const chain = createShortChain({
      order: ['local', vendor('far', { transcript: () => Promise.resolve(null) })],
      local: localWith(false, []),
    })
    expect(await chain.platforms()).to.deep.equal(['tiktok'])
    expect(chain.name).to.equal('catalog+far')
    expect(await createShortChain({ order: [], local: null }).platforms()).to.deep.equal([])
  })

  it('searches a platform by country where one of the sources that search it does', () => {
    const offers = { search: () => Promise.resolve([]) }
    const chain = createShortChain({
      order: [
        { name: 'one', by_country: false, short: { tiktok: offers, instagram: offers }, long: {} },
        { name: 'other', by_country: true, short: { youtube: offers, tiktok: offers }, long: {} },
        { name: 'third', by_country: true, short: { instagram: {} }, long: {} },
      ],
      local: null,
    })
    const asked = ['tiktok', 'youtube', 'instagram'] as const
    expect(asked.map((platform) => chain.searchesByCountry(platform))).to.deep.equal([true, true, false])
  })

  it('takes a transcript from any source that has one, and answers null if none has', async () => {
    const transcript = {
      kind: 'speech',
      language: 'en',
      lines: [{ start: 0, end: 1, text: 'Hello there, world.' }],
    } as const
    const far = vendor('far', {
      transcript: () => Promise.resolve({ ...transcript, lines: [...transcript.lines] }),
    })
    const address = { platform: 'tiktok', clip_id: '1', watch_url: null } as const
    const local = localWith(false, [clipTitled('own')])
    expect(await createShortChain({ order: ['local', far], local }).transcript(address)).to.deep.equal(
      transcript,
    )
    expect(await createShortChain({ order: ['local'], local }).transcript(address)).to.equal(null)
    expect(await createLongChain({ order: [], local: null }).serves()).to.equal(false)
  })

  it('reports a clip as without captions only if no other source is left', async () => {
    const wordless = { ...clipTitled('own'), has_captions: false as const }
    const words = { transcript: () => Promise.resolve(null) }
    const far = { ...vendor('far', words), long: words }
    const searcher = { ...vendor('near', {}), long: {} }
    const local = {
      ...localWith(false, [wordless]),
      serves: () => Promise.resolve(true),
      searchLong: () => Promise.resolve([wordless]),
      video: () => Promise.resolve(wordless),
      channel: () => Promise.resolve({ channel_id: 'c', channel: null, uploads: [wordless] }),
    }
    const listKnown = async (order: Parameters<typeof createShortChain>[0]['order']) => {
      const short = createShortChain({ order, local })
      const long = createLongChain({ order, local })
      const page = await long.channel({ channel_id: 'c' })
      const lists = [await short.search(search), await long.searchLong(search), page?.uploads]
      const clips = [...lists.map((list) => list?.[0]), await long.video('c')]
      return clips.map((one) => one && one.has_captions)
    }
    expect(await listKnown(['local', searcher])).to.deep.equal([false, false, false, false])
    expect(await listKnown(['local', far])).to.deep.equal(Array(4).fill(undefined))
  })

  it('knows stored transcripts only where the catalog is asked first, because a vendor may have other words', async () => {
    const stored: Transcript = {
      kind: 'speech',
      language: 'en',
      lines: [{ start: 0, end: 1, text: 'Own words.' }],
    }
    const local: LocalSource = {
      ...localWith(false, []),
      transcripts: (clips) => Promise.resolve(clips.map(() => stored)),
    }
    const far = vendor('far', { search: brings('far'), transcript: () => Promise.resolve(null) })
    const storedBy = (order: (Provider | 'local')[]) =>
      createShortChain({ order, local }).transcripts?.([clip])
    expect(await storedBy(['local', far])).to.deep.equal([stored])
    expect(await storedBy([far, 'local'])).to.deep.equal([null])
    expect(await createShortChain({ order: [far], local: null }).transcripts?.([clip])).to.deep.equal([null])
  })

  it('leaves out clips with an identifier that is too long to be stored', async () => {
    const found = [
      { ...clip, clip_id: 'a'.repeat(101) },
      { ...clip, clip_id: 'b'.repeat(100) },
    ]
    const local: LocalSource = {
      ...localWith(false, found),
      serves: () => Promise.resolve(true),
      searchLong: () => Promise.resolve(found),
      video: () => Promise.resolve(found[0] ?? null),
      channel: () => Promise.resolve({ channel_id: 'c', channel: null, uploads: found }),
    }
    const short = createShortChain({ order: ['local'], local })
    const long = createLongChain({ order: ['local'], local })
    const page = await long.channel({ channel_id: 'c' })
    for (const clips of [await short.search(search), await long.searchLong(search), page?.uploads])
      expect(clips?.map(({ clip_id }) => clip_id)).to.deep.equal(['b'.repeat(100)])
    expect(await long.video('c')).to.equal(null)
  })

  it('continues a channel with the source that gave the page before', async () => {
    const asked: string[] = []
    const pagesOf = (name: string, next: string | null) => ({
      ...vendor(name, {}),
      long: {
        channel: ({ after = '' }: { after?: string }) => {
          asked.push(`${name} ${after}`)
          if (name === 'far' && after === '') return Promise.reject(new SourceFault('provider', 'Away.'))
          return Promise.resolve({ channel_id: 'c', channel: null, uploads: [], next })
        },
      },
    })
    const chain = createLongChain({ order: [pagesOf('far', 'x'), pagesOf('near', 'a b')], local: null })
    const page = await chain.channel({ channel_id: 'c' })
    await chain.channel({ channel_id: 'c', after: page?.next ?? '' })
    expect(asked).to.deep.equal(['far ', 'near ', 'near a b'])
    const gone = createLongChain({ order: [pagesOf('far', 'x')], local: null })
    const failure = gone.channel({ channel_id: 'c', after: page?.next ?? '' })
    expect(await failure.catch((error: unknown) => error)).to.be.instanceOf(SourceFault)
  })

  it('continues without an unreadable catalog if another source serves, and otherwise says so', async () => {
    const failToRead = () => Promise.reject(new SourceFault('provider', 'The catalog cannot be read.'))
    const local = { ...localWith(false, []), platforms: failToRead, serves: failToRead }
    const far = { ...vendor('far', { search: brings('far') }), long: { searchLong: brings('far') } }
    const parts = { order: ['local' as const, far], local }
    expect(await createShortChain(parts).platforms()).to.deep.equal(['tiktok'])
    expect(await createLongChain(parts).serves()).to.equal(true)
    for (const method of [
      createShortChain({ order: ['local'], local }).platforms(),
      createLongChain({ order: ['local'], local }).serves(),
    ])
      expect(await method.catch((error: unknown) => error)).to.be.instanceOf(SourceFault)
  })

  it('reports if only samples serve', async () => {
    const far = vendor('far', { search: brings('far') })
    const only = (isSample: boolean, order: Parameters<typeof createShortChain>[0]['order']) => {
      const parts = { order, local: { ...localWith(isSample, []), serves: () => Promise.resolve(true) } }
      return Promise.all([
        createShortChain(parts).hasOnlySamples?.('tiktok'),
        createLongChain(parts).hasOnlySampleVideos?.(),
      ])
    }
    expect(await only(true, ['local'])).to.deep.equal([true, true])
    expect(await only(false, ['local'])).to.deep.equal([false, false])
    expect(await only(true, ['local', far])).to.deep.equal([false, true])
    expect(await only(true, [far])).to.deep.equal([false, false])
  })

  const words = { kind: 'speech', language: 'en', lines: [{ start: 0, end: 1, text: 'Hello.' }] } as const
  const silent = { kind: 'none', language: null, lines: [] } as const
  const dates: [string, (object | Error | null)[], number | undefined][] = [
    ['one who had no words', [{ ...silent, posted_at: 5 }, words], 5],
    ['one who failed', [new SourceFault('provider', 'No words.', { posted_at: 6 }), words], 6],
    [
      'the last who told it',
      [
        { ...silent, posted_at: 5 },
        { ...words, posted_at: 7 },
      ],
      7,
    ],
    ['nobody', [silent, words], undefined],
    ['one before another who failed', [{ ...silent, posted_at: 5 }, trouble], 5],
    ['one who failed after another', [new SourceFault('clip', 'No.', { posted_at: 6 }), trouble], 6],
    ['one, of a clip that the next says is gone', [{ ...silent, posted_at: 5 }, null], undefined],
  ]
  for (const [who, posted, expected] of dates)
    it(`adds to a transcript the date from ${who}`, async () => {
      const order = posted.map((one): Provider => {
        const answer = one as Transcript | Error | typeof trouble | null
        const transcript = async () => {
          if (typeof answer === 'function') return answer()
          if (answer instanceof Error) throw answer
          return answer && { ...answer }
        }
        return { name: 'one', by_country: false, short: {}, long: { transcript } }
      })
      const address = { platform: 'youtube', clip_id: '1', watch_url: null, wants_date: true } as const
      const longChain = await createLongChain({ order, local: null })
        .transcript(address)
        .catch((error: unknown) => error as SourceFault)
      expect(longChain?.posted_at ?? undefined).to.equal(expected)
    })
})
