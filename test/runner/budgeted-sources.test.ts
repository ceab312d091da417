import { expect } from 'chai'
import { type LongSource, type ShortSource, SourceFault } from '../../src/providers/types.js'
import { createBudgetedLongSources } from '../../src/runner/budgeted-long-sources.js'
import { createBudgetedShortSources } from '../../src/runner/budgeted-short-sources.js'
import { callSource, toCallResult } from '../../src/runner/source-calls.js'
import { CallsCancelledError } from '../../src/lib/calls-cancelled-error.js'
import { BudgetSpentError, type BudgetedCall, type RunBudget } from '../../src/runs/work/run-budget.js'
import { failureOf } from '../support/claims.js'
import { manualClock } from '../support/clock.js'
import { fakeLongSource } from '../support/fake-long.js'
import { fakeSource, transcriptAbout } from '../support/fakes.js'

const { signal } = new AbortController()

/** A budget that pays for everything and notes what was bought, and those who are told of each call. */
function around() {
  const bought: [string, unknown][] = []
  const noted: string[] = []
  const budget: RunBudget = {
    async buy<T>({ method, args, make }: BudgetedCall<T>) {
      bought.push([method, args])
      return { value: await make(), isReused: false }
    },
  }
  const sourceOutages = {
    recordFailure: (name: string) => Promise.resolve(void noted.push(`${name} failed`)),
    recordSuccess: (name: string) => Promise.resolve(void noted.push(`${name} answered`)),
  }
  const metrics = {
    measureCall: <T>({ source, method }: { source: string; method: string }, make: () => Promise<T>) => {
      noted.push(`${source} ${method} counted`)
      return make()
    },
  } as never
  return { bought, noted, budget, sourceOutages, metrics }
}

describe('the result of a call of a run', () => {
  it('is its answer, a spent budget, or a fault with who is to blame', async () => {
    const fault = new SourceFault('provider', 'refused')
    expect(await toCallResult(Promise.resolve({ value: 7, isReused: true }))).to.deep.equal({
      ok: true,
      value: 7,
      isReused: true,
    })
    expect(await toCallResult(Promise.reject(new BudgetSpentError()))).to.deep.equal({
      ok: false,
      reason: 'budget',
    })
    expect(await toCallResult(Promise.reject(new CallsCancelledError()))).to.deep.equal({
      ok: false,
      reason: 'cancelled',
    })
    expect(await toCallResult(Promise.reject(fault))).to.deep.equal({ ok: false, reason: 'fault', fault })
    const other = new Error('broken')
    expect(await failureOf(toCallResult(Promise.reject(other)))).to.equal(other)
  })
})

describe('a counted call', () => {
  const call = async (
    source: { name: string; is_chain?: true },
    make: () => Promise<number>,
    counted = true,
  ) => {
    const { noted, sourceOutages, metrics } = around()
    const { signal } = new AbortController()
    const watchers = counted ? { sourceOutages, metrics, signal } : { sourceOutages, signal }
    const answer = await callSource(watchers, { source, method: 'search' }, make).catch(
      (error: unknown) => error,
    )
    return [answer instanceof Error ? 'thrown' : answer, ...noted]
  }

  it('is counted by source and method, except on sources that count themselves', async () => {
    const make = () => Promise.resolve(7)
    expect(await call({ name: 'a' }, make)).to.deep.equal([7, 'a search counted', 'a answered'])
    expect(await call({ name: 'a', is_chain: true }, make)).to.deep.equal([7, 'a answered'])
    expect(await call({ name: 'a' }, make, false)).to.deep.equal([7, 'a answered'])
  })

  it('is recorded as a failure only if the provider is to blame', async () => {
    for (const [blame, ...expected] of [['provider', 'a failed'], ['request'], ['clip']] as const)
      expect(
        await call({ name: 'a' }, () => Promise.reject(new SourceFault(blame, 'no')), false),
      ).to.deep.equal(['thrown', ...expected])
    expect(await call({ name: 'a' }, () => Promise.reject(new Error('broken')), false)).to.deep.equal([
      'thrown',
    ])
  })

  it('is no failure of the provider after the worker stopped, which may have ended what it asked', async () => {
    const { noted, sourceOutages } = around()
    const refuse = () => Promise.reject(new SourceFault('provider', 'broke off'))
    for (const stop of [AbortSignal.abort(), signal])
      await failureOf(
        callSource({ sourceOutages, signal, stop }, { source: { name: 'a' }, method: 'search' }, refuse),
      )
    expect(noted).to.deep.equal(['a failed'])
  })
})

describe('the sources of a short run', () => {
  const sourceOf = (name: string, serves: string[], overrides: object = {}) =>
    Object.assign(fakeSource(manualClock()), { name, serves, ...overrides }) as unknown as ShortSource

  it('are named in each purchase', async () => {
    const { bought, budget, sourceOutages } = around()
    const a = sourceOf('a', ['tiktok'])
    const b = sourceOf('b', ['tiktok', 'youtube'])
    const sources = await createBudgetedShortSources(
      { sources: { short: [a, b], long: [] }, speech: null, sourceOutages },
      budget,
      signal,
    )
    expect(await sources.platforms()).to.deep.equal(['tiktok', 'youtube'])
    expect(sources.speechToText).to.equal(null)
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
    const none = await createBudgetedShortSources(
      { sources: { short: [], long: [] }, speech: null, sourceOutages },
      budget,
      signal,
    )
    expect(() => none.search(search)).to.throw('There is no source of short clips.')
  })

  it('search a platform by country if its own source does', async () => {
    const { budget, sourceOutages } = around()
    const searchesByCountry = () => true
    const short = [sourceOf('a', ['tiktok']), sourceOf('b', ['tiktok', 'youtube'], { searchesByCountry })]
    const sources = await createBudgetedShortSources(
      { sources: { short, long: [] }, speech: null, sourceOutages },
      budget,
      signal,
    )
    const asked = ['tiktok', 'youtube', 'instagram'] as const
    expect(asked.map((platform) => sources.searchesByCountry(platform))).to.deep.equal([false, true, false])
  })

  it('search without a country that the source ignores, and know the purchase with it of earlier versions', async () => {
    const { budget, sourceOutages } = around()
    const calls: [unknown, unknown][] = []
    const noting: RunBudget = {
      buy(call) {
        calls.push([call.args, call.earlierArgs])
        return budget.buy(call)
      },
    }
    const short = [sourceOf('a', ['tiktok']), sourceOf('b', ['youtube'], { searchesByCountry: () => true })]
    const sources = await createBudgetedShortSources(
      { sources: { short, long: [] }, speech: null, sourceOutages },
      noting,
      signal,
    )
    const search = { query: 'q', posted_after: null, language: null, country: 'DE', limit: 5 }
    await sources.search({ ...search, platform: 'tiktok' })
    await sources.search({ ...search, platform: 'youtube' })
    const [ofTikTok, ofYouTube] = (['tiktok', 'youtube'] as const).map((platform) => ({
      ...search,
      platform,
    }))
    expect(calls).to.deep.equal([
      [{ ...ofTikTok, country: null }, ofTikTok],
      [ofYouTube, ofYouTube],
    ])
  })

  it('are only samples if no platform has another source', async () => {
    const { budget, sourceOutages } = around()
    const samples = sourceOf('a', ['tiktok'], { hasOnlySamples: () => Promise.resolve(true) })
    const real = sourceOf('b', ['youtube'])
    const sources = await createBudgetedShortSources(
      { sources: { short: [samples, real], long: [] }, speech: null, sourceOutages },
      budget,
      signal,
    )
    const only = (platforms: ('tiktok' | 'youtube' | 'instagram')[]) => sources.hasOnlySamples?.(platforms)
    expect(await only(['tiktok'])).to.equal(true)
    expect(await only(['tiktok', 'youtube'])).to.equal(false)
    expect(await only(['instagram'])).to.equal(false)
    expect(await only([])).to.equal(false)
  })

  it('transcribe a clip in one purchase, whatever the address of its sound', async () => {
    const { bought, noted, budget, sourceOutages, metrics } = around()
    const reports: unknown[] = []
    const speech = {
      name: 'ears',
      transcript: (clip: unknown, stop: unknown) => (
        reports.push(clip, stop),
        Promise.resolve(transcriptAbout('rye', 1))
      ),
    }
    const sources = await createBudgetedShortSources(
      { sources: { short: [], long: [] }, speech, sourceOutages, metrics },
      budget,
      signal,
    )
    const clip = { platform: 'tiktok', clip_id: 'c', audio_url: 'https://a.example/1' } as const
    expect(await sources.speechToText?.({ ...clip, title: 'more' } as never)).to.deep.equal({
      ok: true,
      value: transcriptAbout('rye', 1),
      isReused: false,
    })
    expect(bought).to.deep.equal([['speech.transcript', { platform: 'tiktok', clip_id: 'c' }]])
    expect(reports).to.deep.equal([clip, signal])
    expect(noted).to.deep.equal(['ears transcript counted', 'ears answered'])
  })
})

describe('the sources of a long run', () => {
  const sourceOf = (name: string, isServing: boolean, overrides: object = {}) =>
    Object.assign(fakeLongSource(manualClock()), { name, isServing, ...overrides }) as unknown as LongSource

  it('are the first one with long videos, named in each purchase', async () => {
    const { bought, budget, sourceOutages } = around()
    const long = [sourceOf('a', false), sourceOf('b', true), sourceOf('c', true)]
    const sources = await createBudgetedLongSources(
      { sources: { short: [], long }, sourceOutages },
      budget,
      signal,
    )
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

  it('do not exist if no source has long videos', async () => {
    const { budget, sourceOutages } = around()
    const sources = await createBudgetedLongSources(
      { sources: { short: [], long: [sourceOf('a', false)] }, sourceOutages },
      budget,
      signal,
    )
    expect([await sources.serves(), await sources.hasOnlySamples?.()]).to.deep.equal([false, false])
    const empty = await createBudgetedLongSources(
      { sources: { short: [], long: [] }, sourceOutages },
      budget,
      signal,
    )
    expect(() => empty.video('v')).to.throw('There is no source of long videos.')
  })

  it('may be only samples', async () => {
    const { budget, sourceOutages } = around()
    for (const only of [true, false]) {
      const long = [sourceOf('a', true, { hasOnlySampleVideos: () => Promise.resolve(only) })]
      const sources = await createBudgetedLongSources(
        { sources: { short: [], long }, sourceOutages },
        budget,
        signal,
      )
      expect(await sources.hasOnlySamples?.()).to.equal(only)
    }
  })
})
