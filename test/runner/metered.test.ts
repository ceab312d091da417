import { expect } from 'chai'
import { type LongSource, type ShortSource, SourceFault } from '../../src/providers/types.js'
import { meterLong } from '../../src/runner/metered-long.js'
import { got, meterShort, watched } from '../../src/runner/metered.js'
import { BudgetSpent, type Call, type Purse } from '../../src/runs/purse.js'
import { failureOf } from '../support/claims.js'
import { manualClock } from '../support/clock.js'
import { fakeLongSource } from '../support/fake-long.js'
import { fakeSource, spoken } from '../support/fakes.js'

const { signal } = new AbortController()

/** A purse that pays for everything and notes what was bought, and those who are told of each call. */
function around() {
  const bought: [string, unknown][] = []
  const noted: string[] = []
  const purse: Purse = {
    async buy<T>({ method, args, make }: Call<T>) {
      bought.push([method, args])
      return { value: await make(), from_earlier_read: false }
    },
  }
  const circuits = {
    failed: (name: string) => Promise.resolve(void noted.push(`${name} failed`)),
    succeeded: (name: string) => Promise.resolve(void noted.push(`${name} answered`)),
  }
  const metrics = {
    watched: <T>({ source, method }: { source: string; method: string }, make: () => Promise<T>) => {
      noted.push(`${source} ${method} counted`)
      return make()
    },
  } as never
  return { bought, noted, purse, circuits, metrics }
}

describe('what a call of a run brought', () => {
  it('is its answer, that there was no budget, or whose fault it was', async () => {
    const fault = new SourceFault('provider', 'refused')
    expect(await got(Promise.resolve({ value: 7, from_earlier_read: true }))).to.deep.equal({
      ok: true,
      value: 7,
      earlier: true,
    })
    expect(await got(Promise.reject(new BudgetSpent()))).to.deep.equal({ ok: false, why: 'budget' })
    expect(await got(Promise.reject(fault))).to.deep.equal({ ok: false, why: 'fault', fault })
    const other = new Error('broken')
    expect(await failureOf(got(Promise.reject(other)))).to.equal(other)
  })
})

describe('a call that is watched', () => {
  const call = async (
    source: { name: string; is_chain?: true },
    make: () => Promise<number>,
    counted = true,
  ) => {
    const { noted, circuits, metrics } = around()
    const { signal } = new AbortController()
    const watchers = counted ? { circuits, metrics, signal } : { circuits, signal }
    const answer = await watched(watchers, { source, method: 'search' }, make).catch(
      (error: unknown) => error,
    )
    return [answer instanceof Error ? 'thrown' : answer, ...noted]
  }

  it('is counted by its source and method, but for what counts its own', async () => {
    const make = () => Promise.resolve(7)
    expect(await call({ name: 'a' }, make)).to.deep.equal([7, 'a search counted', 'a answered'])
    expect(await call({ name: 'a', is_chain: true }, make)).to.deep.equal([7, 'a answered'])
    expect(await call({ name: 'a' }, make, false)).to.deep.equal([7, 'a answered'])
  })

  it('is noted as refused where the provider is to blame, and only then', async () => {
    for (const [blame, ...told] of [['provider', 'a failed'], ['request'], ['clip']] as const)
      expect(
        await call({ name: 'a' }, () => Promise.reject(new SourceFault(blame, 'no')), false),
      ).to.deep.equal(['thrown', ...told])
    expect(await call({ name: 'a' }, () => Promise.reject(new Error('broken')), false)).to.deep.equal([
      'thrown',
    ])
  })
})

describe('the sources of a short run', () => {
  const sourceOf = (name: string, serves: string[], over: object = {}) =>
    Object.assign(fakeSource(manualClock()), { name, serves, ...over }) as unknown as ShortSource

  it('are bought from by their names', async () => {
    const { bought, purse, circuits } = around()
    const [a, b] = [sourceOf('a', ['tiktok']), sourceOf('b', ['tiktok', 'youtube'])]
    const sources = await meterShort(
      { sources: { short: [a, b], long: [] }, speech: null, circuits },
      purse,
      signal,
    )
    expect(await sources.platforms()).to.deep.equal(['tiktok', 'youtube'])
    expect(sources.hear).to.equal(null)
    const search = {
      platform: 'tiktok',
      query: 'q',
      posted_after: null,
      language: null,
      country: null,
      limit: 5,
    } as const
    await sources.search(search)
    const clip = { platform: 'youtube', clip_id: 'c', watch_url: null } as const
    await sources.transcript(clip)
    const creator = { platform: 'youtube', creator_id: 'x' } as const
    await sources.uploads(creator)
    expect(bought).to.deep.equal([
      ['a.search', search],
      ['b.transcript', clip],
      ['b.uploads', creator],
    ])
    await sources.search({ ...search, platform: 'instagram' })
    expect(bought.at(-1), 'where nobody serves it any more, the first is asked').to.deep.equal([
      'a.search',
      { ...search, platform: 'instagram' },
    ])
    const none = await meterShort({ sources: { short: [], long: [] }, speech: null, circuits }, purse, signal)
    expect(() => none.search(search)).to.throw('There is no source of short clips.')
  })

  it('search by country where any of them does', async () => {
    const { purse, circuits } = around()
    const byCountry = async (...which: boolean[]) => {
      const short = which.map((by_country, n) =>
        sourceOf(`s${n}`, [['tiktok', 'youtube', 'instagram'][n] ?? ''], { by_country }),
      )
      return (await meterShort({ sources: { short, long: [] }, speech: null, circuits }, purse, signal))
        .by_country
    }
    expect([
      await byCountry(false, false),
      await byCountry(true, false),
      await byCountry(true, true),
      await byCountry(),
    ]).to.deep.equal([false, true, true, false])
  })

  it('have only samples where each platform has nothing else', async () => {
    const { purse, circuits } = around()
    const samples = sourceOf('a', ['tiktok'], { hasOnlySamples: () => Promise.resolve(true) })
    const real = sourceOf('b', ['youtube'])
    const sources = await meterShort(
      { sources: { short: [samples, real], long: [] }, speech: null, circuits },
      purse,
      signal,
    )
    const only = (platforms: ('tiktok' | 'youtube' | 'instagram')[]) => sources.hasOnlySamples?.(platforms)
    expect(await only(['tiktok'])).to.equal(true)
    expect(await only(['tiktok', 'youtube'])).to.equal(false)
    expect(await only(['instagram'])).to.equal(false)
    expect(await only([])).to.equal(false)
  })

  it('are listened to as the same purchase, whatever the address of the sound', async () => {
    const { bought, noted, purse, circuits, metrics } = around()
    const heard: unknown[] = []
    const speech = {
      name: 'ears',
      transcript: (clip: unknown) => (heard.push(clip), Promise.resolve(spoken('rye', 1))),
    }
    const sources = await meterShort(
      { sources: { short: [], long: [] }, speech, circuits, metrics },
      purse,
      signal,
    )
    const clip = { platform: 'tiktok', clip_id: 'c', audio_url: 'https://a.example/1' } as const
    expect(await sources.hear?.({ ...clip, title: 'more' } as never)).to.deep.equal({
      ok: true,
      value: spoken('rye', 1),
      earlier: false,
    })
    expect(bought).to.deep.equal([['speech.transcript', { platform: 'tiktok', clip_id: 'c' }]])
    expect(heard).to.deep.equal([clip])
    expect(noted).to.deep.equal(['ears transcript counted', 'ears answered'])
  })
})

describe('the sources of a long run', () => {
  const sourceOf = (name: string, isServing: boolean, over: object = {}) =>
    Object.assign(fakeLongSource(manualClock()), { name, isServing, ...over }) as unknown as LongSource

  it('are the first that has long videos, bought from by its name', async () => {
    const { bought, purse, circuits } = around()
    const long = [sourceOf('a', false), sourceOf('b', true), sourceOf('c', true)]
    const sources = await meterLong({ sources: { short: [], long }, circuits }, purse, signal)
    expect(await sources.serves()).to.equal(true)
    const search = { query: 'q', posted_after: 0, language: null, limit: 5 }
    await sources.searchLong(search)
    await sources.channel({ channel_id: 'x' })
    await sources.video('v')
    const clip = { platform: 'youtube', clip_id: 'v', watch_url: null } as const
    await sources.transcript(clip)
    expect(bought).to.deep.equal([
      ['b.searchLong', search],
      ['b.channel', { channel_id: 'x' }],
      ['b.video', { clip_id: 'v' }],
      ['b.transcript', clip],
    ])
    expect(await sources.hasOnlySamples?.(), 'not said').to.equal(false)
  })

  it('are none where nobody has any', async () => {
    const { purse, circuits } = around()
    const sources = await meterLong(
      { sources: { short: [], long: [sourceOf('a', false)] }, circuits },
      purse,
      signal,
    )
    expect([await sources.serves(), await sources.hasOnlySamples?.()]).to.deep.equal([false, false])
    const empty = await meterLong({ sources: { short: [], long: [] }, circuits }, purse, signal)
    expect(() => empty.video('v')).to.throw('There is no source of long videos.')
  })

  it('may have nothing but samples', async () => {
    const { purse, circuits } = around()
    for (const only of [true, false]) {
      const long = [sourceOf('a', true, { hasOnlySampleVideos: () => Promise.resolve(only) })]
      const sources = await meterLong({ sources: { short: [], long }, circuits }, purse, signal)
      expect(await sources.hasOnlySamples?.()).to.equal(only)
    }
  })
})
