import { rulesAnalyst } from '../../src/analyst/rules/rules-analyst.js'
import type { Analyst, Reading } from '../../src/analyst/types.js'
import type { Clip, CreatorPage, Platform, ShortSearch, Transcript } from '../../src/providers/types.js'
import type { CallResult, Sources } from '../../src/research/stage.js'
import { createInitialState, buildResult, stages } from '../../src/research/short/pipeline.js'
import type { HookCard } from '../../src/research/short/draft-hook-types.js'
import type { ShortRunRequest, ShortState } from '../../src/research/short/types.js'
import type { StageProgress } from '../../src/research/stage.js'
import { noon } from './clock.js'
import { type FakeClip, makeClip, transcriptAbout } from './fakes.js'
import { manualClock } from './clock.js'

/** Executes the stages of a short run over sources in memory: no database, no service, no clock. */

export type ShortSetup = {
  ask?: Partial<ShortRunRequest>
  /** The results of a search, as the source lists them. */
  found?: (search: ShortSearch) => Clip[] | 'fault' | 'budget'
  transcript?: (clip_id: string) => Transcript | null | 'fault' | 'budget'
  uploads?: (creator_id: string) => FakeClip['others'] | 'fault' | 'budget'
  queries?: string[]
  reading?: (lines: string[]) => Partial<Reading>
  sources?: Partial<Sources>
  served?: Platform[]
  analyst?: Partial<Analyst>
  /** Called with each report of progress. */
  onReport?: (step: StageProgress<HookCard>) => void
  /** Whether a picture model sees a talking person on a cover; null if it cannot tell. */
  seesTalker?: (clip_id: string) => boolean | null
}

export type ShortRunMade = ReturnType<typeof buildResult> & {
  calls: { search: ShortSearch[]; transcript: string[]; uploads: string[]; covers: string[] }
  progressReports: StageProgress<HookCard>[]
  state: ShortState
}

const fault = { reason: 'fault', ok: false, fault: new Error('refused') } as unknown as CallResult<never>

function gotOf<T>(value: T | 'fault' | 'budget'): CallResult<T> {
  if (value === 'fault') return fault
  return value === 'budget' ? { ok: false, reason: 'budget' } : { ok: true, value, isReused: false }
}

/** A clip on sourdough with its own words. */
export function clipOf(n: number, overrides: Partial<FakeClip> = {}): FakeClip {
  return makeClip(manualClock(), n, { platform: 'tiktok', creator_id: `c${n}`, ...overrides })
}

function toClip({ transcript: _t, others: _o, ...clip }: FakeClip): Clip {
  return clip
}

function analystOf({ queries = ['sourdough'], reading, analyst }: ShortSetup): Analyst {
  const read: Analyst['read'] = ({ lines }) => {
    const texts = lines.map(({ text }) => text)
    return Promise.resolve({
      hook: texts[0] ?? null,
      hook_start_s: null,
      hook_end_s: null,
      hook_type: 'other',
      catchy_line: null,
      main_idea: null,
      why_it_travelled: null,
      topic: null,
      analysed_by: 'rules',
      ...reading?.(texts),
    })
  }
  const plan = () => Promise.resolve(queries)
  return { ...rulesAnalyst(), hasHook: undefined, plan, read, ...analyst }
}

/** Executes a short run. Every search of a platform finds all of its clips unless `found` says otherwise. */
export async function runShortStages(clips: FakeClip[], setup: ShortSetup = {}): Promise<ShortRunMade> {
  const byId = new Map(clips.map((clip) => [clip.clip_id, clip]))
  const calls: ShortRunMade['calls'] = { search: [], transcript: [], uploads: [], covers: [] }
  const found =
    setup.found ?? (({ platform }) => clips.filter((clip) => clip.platform === platform).map(toClip))
  const transcriptOf = setup.transcript ?? ((clip_id) => byId.get(clip_id)?.transcript ?? null)
  const uploadsOf = setup.uploads ?? ((id) => clips.find(({ creator_id }) => creator_id === id)?.others ?? [])
  const sources: Sources = {
    platforms: () => Promise.resolve(setup.served ?? ['tiktok', 'youtube']),
    searchesByCountry: () => false,
    speechToText: null,
    search: (search) => (calls.search.push(search), Promise.resolve(gotOf(found(search)))),
    transcript: ({ clip_id }) => (
      calls.transcript.push(clip_id),
      Promise.resolve(gotOf(transcriptOf(clip_id)))
    ),
    uploads: ({ creator_id }) => (
      calls.uploads.push(creator_id),
      Promise.resolve(gotOf(uploadsOf(creator_id)))
    ),
    creator: () => Promise.resolve(gotOf<CreatorPage | null>(null)),
    clip: ({ clip_id }) => {
      const clip = byId.get(clip_id)
      return Promise.resolve(gotOf(clip ? toClip(clip) : null))
    },
    ...setup.sources,
  }
  const ask: ShortRunRequest = {
    topic: 'sourdough',
    count: 3,
    platforms: ['tiktok'],
    posted_within_days: null,
    language: null,
    country: null,
    topic_match: 'some',
    seeds: [],
    ...setup.ask,
  }
  const progressReports: StageProgress<HookCard>[] = []
  const report = (step: StageProgress<HookCard>) => {
    progressReports.push(step)
    setup.onReport?.(step)
    return Promise.resolve()
  }
  const signal = new AbortController().signal
  const { seesTalker } = setup
  const looked = seesTalker && {
    seesTalker: ({ clip_id }: Clip) => (calls.covers.push(clip_id), Promise.resolve(seesTalker(clip_id))),
  }
  const analyst = analystOf(setup)
  const context = { request: ask, sources, analyst, now: noon, signal, report, ...looked }
  let state = createInitialState()
  // State that is saved between stages must survive JSON.
  for (const stage of stages)
    state = JSON.parse(JSON.stringify(await stage.run(state, context))) as ShortState
  return { ...buildResult(state, ask), calls, progressReports, state }
}

export { toClip as listed, transcriptAbout as spoken }
