import { expect } from 'chai'
import type { Clip } from '../../src/providers/types.js'
import type { ShortRunRequest } from '../../src/research/short/types.js'
import { median } from '../../src/lib/median.js'
import { clipOf, listed, runShortStages, type ShortSetup } from '../support/short-stages.js'

const creator: Partial<ShortRunRequest> = {
  topic: 'https://www.tiktok.com/@crumb.lab',
  target: { link: 'creator', platform: 'tiktok', address: { handle: 'crumb.lab' } },
}
const requestFor = (clip_id: string): Partial<ShortRunRequest> => ({
  topic: `https://www.tiktok.com/@crumb.lab/video/${clip_id}`,
  count: 1,
  target: { link: 'clip', clip: { platform: 'tiktok', clip_id, watch_url: null } },
})

const own = (n: number, more: Partial<Clip> = {}) => clipOf(n, { creator_id: 'crumb.lab', ...more })
const page = (clips: Clip[], calls: unknown[] = []): ShortSetup['sources'] => ({
  creator: (address) => {
    calls.push(address)
    return Promise.resolve({
      ok: true,
      isReused: false,
      value: { creator_id: 'crumb.lab', creator: null, clips },
    })
  },
})

describe('a short run over a creator', () => {
  const clips = Array.from({ length: 9 }, (_, n) => own(n, { views: 1000 * (n + 1), likes: 10 }))

  it('makes one call instead of searches, none for uploads, and ranks by the creator’s own usual views', async () => {
    const calls: unknown[] = []
    const run = await runShortStages(clips, { ask: creator, sources: page(clips.map(listed), calls) })
    expect(calls).to.deep.equal([{ platform: 'tiktok', handle: 'crumb.lab' }])
    expect([run.calls.search, run.calls.uploads]).to.deep.equal([[], []])
    expect(run.hooks.map(({ clip_id }) => clip_id)).to.deep.equal(['clip-8', 'clip-7', 'clip-6'])
    const others = clips.slice(0, 8).map(({ views }) => views ?? 0)
    expect(run.hooks[0]?.creator_usual_views).to.equal(median(others))
    expect(run.hooks.every(({ about_topic }) => about_topic === null)).to.equal(true)
    expect(run.stats).to.include({ searched: 1, candidates: 9 })
  })

  it('reads clips on any subject, and buys no more transcripts than it needs', async () => {
    const run = await runShortStages(clips, { ask: creator, sources: page(clips.map(listed)) })
    expect(run.stats.rejections).to.not.have.property('off_topic')
    expect(run.calls.transcript.length).to.be.lessThan(clips.length)
  })

  it('stops reading clips without words, and states that without mentioning a topic', async () => {
    const songs = Array.from({ length: 40 }, (_, n) => own(n))
    const run = await runShortStages(songs, {
      ask: creator,
      sources: page(songs.map(listed)),
      transcript: () => ({ kind: 'music', language: null, lines: [] }),
    })
    expect(run.calls.transcript).to.have.lengthOf(16)
    expect(run.outcome).to.match(/24 were not read, because hardly any of those read last had words\.$/)
  })

  it('leaves posts of others out of both the results and the usual views', async () => {
    const stranger = clipOf(30, { creator_id: 'other.baker', views: 90_000_000 })
    const all = [...clips, stranger]
    const run = await runShortStages(all, { ask: creator, sources: page(all.map(listed)) })
    expect(run.hooks.map(({ clip_id }) => clip_id)).not.to.include('clip-30')
    expect(run.hooks[0]?.creator_usual_views).to.equal(
      median(clips.slice(0, 8).map(({ views }) => views ?? 0)),
    )
  })

  it('includes photo posts in the usual views, like a run on a subject', async () => {
    const few = [...clips.slice(0, 5), own(5, { views: 500, format: 'photo' })]
    const uploads = few.map(({ clip_id, views, posted_at }) => ({ clip_id, views, posted_at }))
    const bySubject = await runShortStages(few, { uploads: () => uploads })
    const byAddress = await runShortStages(few, { ask: creator, sources: page(few.map(listed)) })
    const usualOf = ({ hooks }: typeof byAddress) =>
      hooks.find(({ clip_id }) => clip_id === 'clip-4')?.creator_usual_views
    expect(usualOf(byAddress)).to.equal(2000)
    expect(usualOf(byAddress)).to.equal(usualOf(bySubject))
  })

  it('states that there is no such creator, and fails if the source does', async () => {
    const missing = await runShortStages([], { ask: creator })
    expect(missing.hooks).to.deep.equal([])
    expect(missing.outcome).to.match(/no creator at this address/)
    const fault = { ok: false as const, reason: 'fault' as const, fault: new Error('refused') as never }
    const failing = runShortStages([], { ask: creator, sources: { creator: () => Promise.resolve(fault) } })
    expect(await failing.catch((error: unknown) => error)).to.have.property('name', 'NothingSearched')
  })

  it('applies the age and the language of the request, and states what it does not apply', async () => {
    const seeds = [{ platform: 'tiktok' as const, clip_id: 'clip-8', topic: null, hook: null }]
    const old = own(40, { posted_at: 0 })
    const spanish = own(41, { language: 'es' })
    const all = [...clips, old, spanish]
    const ask = { ...creator, seeds, posted_within_days: 90, language: 'en', country: 'DE' }
    const run = await runShortStages(all, { ask, sources: page(all.map(listed)) })
    expect(run.stats.rejections).to.include({ too_old: 1, wrong_language: 1, seed: 1 })
    expect(run.stats.not_applied).to.deep.equal(['country: DE', 'seed_hook_ids: 1'])
  })
})

describe('a short run over one clip', () => {
  it('delivers it whatever its views, with its creator’s usual views', async () => {
    const clip = own(3, { views: 12 })
    const run = await runShortStages([clip], { ask: requestFor('clip-3') })
    expect(run.hooks).to.have.length(1)
    expect(run.hooks[0]).to.include({ clip_id: 'clip-3', above_floor: false, about_topic: null })
    expect(run.hooks[0]?.hook).to.be.a('string')
    expect(run.calls.uploads).to.deep.equal(['crumb.lab'])
  })

  it('delivers it even without words, and states that', async () => {
    for (const transcript of [null, 'fault'] as const) {
      const run = await runShortStages([own(3)], {
        ask: requestFor('clip-3'),
        transcript: () => transcript,
        reading: () => ({ hook: null }),
      })
      expect(run.hooks[0]).to.include({ hook: null, transcript: null })
      expect(run.outcome).to.match(/words of the clip could not be had/)
    }
    const silent = await runShortStages([own(3)], {
      ask: requestFor('clip-3'),
      transcript: () => ({ kind: 'music', language: null, lines: [] }),
      reading: () => ({ hook: null }),
    })
    expect(silent.outcome).to.match(/did not sound like somebody talking/)
  })

  it('refers a long video to the operation that reads it, and reports a missing clip', async () => {
    const long = await runShortStages([own(3, { media_type: 'video' })], { ask: requestFor('clip-3') })
    expect(long.hooks).to.deep.equal([])
    expect(long.outcome).to.contain('findLongHooks')
    const missing = await runShortStages([], { ask: requestFor('clip-3') })
    expect(missing.outcome).to.match(/no clip at this address/)
  })
})
