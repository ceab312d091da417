import { expect } from 'chai'
import { loadEveryLanguage } from '../../src/languages/index.js'
import { rulesAnalyst } from '../../src/analyst/rules/rules-analyst.js'
import { videoKey } from '../../src/providers/video-identity.js'
import type { Clip, ShortSearch } from '../../src/providers/types.js'
import { toClipWithoutWords } from '../../src/research/short/clips-without-words.js'
import { createInitialState } from '../../src/research/short/pipeline.js'
import type { ShortContext, ShortRunRequest, ShortState } from '../../src/research/short/types.js'
import { widen } from '../../src/research/short/widen.js'
import { noon } from '../support/clock.js'
import { clipOf } from '../support/short-stages.js'

/** The stage that searches for what clips on a topic share, alone. */

const caption = 'Levain, flour and dough in the oven'
const about = (n: number): Clip => clipOf(n, { title: `Sourdough ${n}`, caption })
const other = (n: number): Clip =>
  clipOf(n, { title: `Dough ${n}`, caption: 'Flour and levain, in the oven' })

type Setup = { state?: Partial<ShortState>; ask?: Partial<ShortRunRequest>; found?: Clip[] }

async function runWiden({ state = {}, ask = {}, found = [] }: Setup) {
  const searches: ShortSearch[] = []
  const clips = [about(1), about(2)]
  const before: ShortState = { ...createInitialState(), listed: clips.map(videoKey), ...state }
  const plan = { ...before.plan, subject: 'sourdough', platforms: ['tiktok', 'youtube'] as const }
  const passed = state.passed ?? clips.map(toClipWithoutWords)
  const never = () => Promise.resolve({ ok: false, reason: 'budget' } as const)
  const context: ShortContext = {
    request: {
      topic: 'sourdough',
      count: 3,
      platforms: ['tiktok', 'youtube'],
      posted_within_days: null,
      language: null,
      country: null,
      seeds: [],
      topic_match: 'some',
      ...ask,
    },
    sources: {
      platforms: () => Promise.resolve(['tiktok', 'youtube']),
      searchesByCountry: () => false,
      speechToText: null,
      search: (search) => (
        searches.push(search),
        Promise.resolve({ ok: true, value: found, isReused: false })
      ),
      transcript: never,
      uploads: never,
      creator: never,
      clip: never,
    },
    analyst: rulesAnalyst(),
    now: noon,
    signal: new AbortController().signal,
    report: () => Promise.resolve(),
  }
  const after = await widen.run(
    { ...before, plan: { ...plan, platforms: [...plan.platforms] }, passed },
    context,
  )
  return { searches, after }
}

before(() => loadEveryLanguage())

describe('the second search with words that clips on a topic share', () => {
  const cases: [title: string, setup: Setup, searches: number][] = [
    ['is made on each platform where places are left', {}, 2],
    ['is not made where none is left', { ask: { count: 2 } }, 0],
    ['is not made where all of the topic is asked for', { ask: { topic_match: 'all' } }, 0],
    ['is not made where most of the topic is asked for', { ask: { topic_match: 'most' } }, 0],
    ['is not made where enough candidates were found', { state: { listed: undefined } }, 0],
    ['is not made where some of them were not read', { state: { unread: 1 } }, 0],
    ['is not made where the credits are used up', { state: { budget_spent: true } }, 0],
    ['is not made where no clip is on the topic', { state: { passed: [] } }, 0],
    [
      'is not made where the clips share no words',
      {
        state: {
          passed: ['kelp', 'tide'].map((word, n) =>
            toClipWithoutWords(clipOf(n, { title: `Sourdough ${word}`, caption: null })),
          ),
        },
      },
      0,
    ],
  ]
  for (const [title, setup, count] of cases)
    it(title, async () => {
      const { searches } = await runWiden(setup)
      expect(searches.map(({ platform }) => platform)).to.deep.equal(['tiktok', 'youtube'].slice(0, count))
      for (const { query } of searches)
        expect(query.split(' ')).to.include.members(['levain', 'flour', 'dough']).and.not.include('sourdough')
    })

  it('adds new clips, marked as found by related words', async () => {
    const { after } = await runWiden({ found: [about(1), other(3), other(4)] })
    expect(after.related).to.deep.equal([other(3), other(4)].map(videoKey))
    const none = await runWiden({ found: [about(1)] })
    expect(none.after.related).to.deep.equal([])
    expect(none.after.passed).to.have.lengthOf(2)
  })

  it('rejects clips that came in the same run as a seed', async () => {
    const besideSeeds = new Set([videoKey(other(3))])
    const { after } = await runWiden({ found: [other(3)], ask: { besideSeeds } })
    expect(after.rejections).to.deep.equal({ beside_seed: 1 })
    expect(after.related).to.deep.equal([])
  })
})
