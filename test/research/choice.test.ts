import { expect } from 'chai'
import type { Upload } from '../../src/providers/types.js'
import { type AnalysedClip, chooseHooks, sortForChoice } from '../../src/research/short/hook-order.js'
import { keepRelevant, noOpenedClips } from '../../src/research/short/keep-relevant.js'
import { listNotApplied } from '../../src/research/short/unapplied-filters.js'
import { createInitialState } from '../../src/research/short/plan.js'
import { createRunRelevance } from '../../src/research/short/relevance.js'
import type { DraftHook } from '../../src/research/short/draft-hook-types.js'
import type { SearchPlan, ShortRunRequest, TranscribedClip } from '../../src/research/short/types.js'
import { noon } from '../support/clock.js'
import { clipOf, listed, runShortStages } from '../support/short-stages.js'

const day = 86_400_000

/** Seven uploads of a creator that usually has so many views. */
function usually(views: number): Upload[] {
  return Array.from({ length: 7 }, (_, n) => ({ clip_id: `u${n}`, views, posted_at: noon - (40 + n) * day }))
}

type Facts = Partial<Omit<TranscribedClip, 'clip'>> & { views: number | null }

function transcribedClip(clip_id: string, { views, ...facts }: Facts): TranscribedClip {
  const clip = {
    ...listed(clipOf(1)),
    clip_id,
    views,
    likes: null,
    comments: null,
    posted_at: noon - 30 * day,
  }
  return { clip, transcript_kind: 'speech', lines: [], relevance: 1, match: 'whole', uploads: null, ...facts }
}

/** The clips in the order in which they are to be chosen. */
const inOrder = Object.entries({
  like: { views: 60_000, likeness: 0.15 },
  unknown: { views: 900_000, likeness: 0.14 },
  fewer: { views: 80_000 },
  same: { views: 80_000 },
  stayed: { views: 900_000, uploads: usually(1_000_000) },
  beat: { views: 60_000, uploads: usually(60_000) },
  low: { views: 49_999 },
  silent: { views: 0 },
  unseen: { views: null },
  named: { views: 30_000, match: 'part', relevance: 1, grade: 1 },
  relevant: { views: 60_000, match: 'part', relevance: 3, grade: 4 },
  partial: { views: 900_000, match: 'part', relevance: 2, grade: 4 },
  lowPart: { views: 40_000, match: 'part', relevance: 9, grade: 4 },
  weak: { views: 900_000, match: 'part', relevance: 9, is_weak: true },
  lowWeak: { views: 4000, match: 'part', relevance: 9, is_weak: true },
} satisfies Record<string, Facts>).map(([id, facts]) => transcribedClip(id, facts))

const idsOf = (clips: { transcribedClip: TranscribedClip }[]) =>
  clips.map((one) => one.transcribedClip.clip.clip_id)

describe('the order in which hooks are chosen', () => {
  it('is by topic, then the floor of views, similarity to seeds, virality and views', () => {
    const expected = inOrder.map(({ clip }) => clip.clip_id)
    const halves = [...inOrder.filter((_, at) => at % 2 === 1), ...inOrder.filter((_, at) => at % 2 === 0)]
    for (const clips of [inOrder, inOrder.toReversed(), halves])
      expect(idsOf(sortForChoice(clips, noon))).to.deep.equal(expected)
  })

  it('fills remaining places with hooks on part of the topic, and shows those above the floor first', () => {
    const clips = sortForChoice(
      inOrder.filter(({ clip }) => ['beat', 'low', 'relevant', 'weak', 'lowWeak'].includes(clip.clip_id)),
      noon,
    ).map((measured): AnalysedClip => ({
      measuredClip: measured,
      hook: { above_floor: (measured.transcribedClip.clip.views ?? 0) >= 50_000 } as DraftHook,
      about: null,
      match: measured.transcribedClip.match ?? 'whole',
    }))
    const chooseIds = (count: number) =>
      [clips, clips.toReversed()].map((given) =>
        idsOf(chooseHooks(given, count).map((one) => one.measuredClip)),
      )
    for (const [count, ids] of [
      [1, ['beat']],
      [2, ['beat', 'low']],
      [3, ['beat', 'relevant', 'low']],
      [5, ['beat', 'relevant', 'weak', 'low', 'lowWeak']],
    ] as const)
      for (const given of chooseIds(count).slice(0, count === 1 ? 1 : 2)) expect(given).to.deep.equal(ids)
  })
})

describe('the words of a topic that no clip has', () => {
  it('are, after further clips were read, only such that no clip had before either', async () => {
    const begun = createInitialState()
    const request = { target: null, seeds: [], topic_match: 'some', count: 3 } as unknown as ShortRunRequest
    const state = {
      ...begun,
      plan: { ...begun.plan, subject: 'sourdough kiln' },
      passed: [transcribedClip('read', { views: 9 })],
    }
    const relevance = createRunRelevance(state, request)
    const unknownAfter = async (unknown_words?: string[]) => {
      const options = { request, openedClips: noOpenedClips, foundClips: [] }
      return (await keepRelevant({ ...state, unknown_words }, relevance, options)).state.unknown_words
    }
    expect(await unknownAfter()).to.deep.equal(['kiln'])
    expect(await unknownAfter(['kiln', 'oven'])).to.deep.equal(['kiln'])
    expect(await unknownAfter(['oven'])).to.deep.equal([])
  })
})

describe('the settings that a short run did not apply', () => {
  const first = createInitialState().plan
  const all = ['tiktok', 'youtube', 'instagram'] as const
  const cases: [Partial<SearchPlan>, Partial<ShortRunRequest>, string[]][] = [
    [{}, {}, []],
    [{ unknown_language: 'klingon' }, {}, ['language: klingon']],
    [{ dialect_unapplied: true, dialect: 'swiss german' }, {}, ['dialect: swiss german']],
    [{ dialect_unapplied: true, dialect: null }, { language: 'es-MX' }, ['dialect: es-MX']],
    [{ country_unapplied: true, country: 'MX' }, { country: 'US' }, ['country: MX']],
    [{ country_unapplied: true, country: null }, { country: 'US' }, ['country: US']],
    [
      { country_unapplied: true, country: 'US', overruled: ['language: English', 'country: FI'] },
      { country: 'US' },
      ['language: English', 'country: FI', 'country: US'],
    ],
    [{ unserved: ['instagram'] }, {}, []],
    [{ unserved: ['instagram'] }, { platforms: ['tiktok', 'instagram'] }, ['platform: instagram']],
    [{}, { seeds: [{ topic: 'a', hook: null } as never] }, []],
    [{}, { target: {} as never }, []],
    [{}, { target: {} as never, seeds: [{ topic: 'a', hook: null } as never] }, ['seed_hook_ids: 1']],
  ]
  for (const [plan, request, expected] of cases)
    it(`is ${expected.join() || 'nothing'} for ${JSON.stringify([plan, request])}`, () => {
      const asked = {
        language: null,
        country: null,
        seeds: [],
        platforms: all,
        ...request,
      } as ShortRunRequest
      expect(listNotApplied({ plan: { ...first, ...plan }, hooks: [] }, asked)).to.deep.equal(expected)
    })
})

describe('the request for queries to an analyst', () => {
  it('has the subject, the language and its dialect, and the words of the seeds', async () => {
    const asks: unknown[] = []
    const analyst = { plan: (ask: unknown) => (asks.push(ask), Promise.resolve(['sourdough'])) }
    const seeds = [
      { topic: 'bread', hook: null },
      { topic: null, hook: 'You knead too much.' },
    ] as never
    for (const ask of [
      { topic: 'sourdough', seeds, language: 'Egyptian Arabic' },
      { topic: 'sourdough in French' },
      { topic: 'sourdough', language: 'klingon' },
    ])
      await runShortStages([clipOf(1)], { ask, analyst })
    expect(asks).to.deep.equal([
      {
        topic: 'sourdough',
        language: 'ar',
        seeds: ['bread', 'You knead too much.'],
        dialect: 'Egyptian Arabic',
      },
      { topic: 'sourdough', language: 'fr', seeds: [], dialect: null },
      { topic: 'sourdough', language: null, seeds: [], dialect: 'klingon' },
    ])
  })
})
