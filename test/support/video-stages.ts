import { rulesAnalyst } from '../../src/analyst/rules/rules-analyst.js'
import type { Analyst } from '../../src/analyst/types.js'
import type { ChannelPage, Clip, Transcript } from '../../src/providers/types.js'
import * as long from '../../src/research/long/pipeline.js'
import type { LongRunRequest, LongContext } from '../../src/research/long/types.js'
import * as packaging from '../../src/research/packaging/pipeline.js'
import type { PackagingRunRequest, PackagingContext } from '../../src/research/packaging/types.js'
import type { CallResult } from '../../src/research/stage.js'
import type { VideoStageProgress, VideoSources } from '../../src/research/videos/types.js'
import { manualClock, noon } from './clock.js'
import { type FakeVideo, makeVideo } from './fake-long.js'

/** Executes the stages of long and packaging runs over sources in memory: no database, no service, no clock. */

type Failure = 'fault' | 'budget'
type Calls = { search: string[]; channel: string[]; video: string[]; transcript: string[] }

export type VideoSetup = {
  ask?: Partial<LongRunRequest & PackagingRunRequest>
  found?: (query: string) => Clip[] | Failure
  page?: (channel: string) => ChannelPage | null | Failure
  video?: (clip_id: string) => Clip | null | Failure
  transcript?: (clip_id: string) => Transcript | null | Failure
  queries?: string[]
  sources?: Partial<VideoSources>
  analyst?: Partial<Analyst>
}

const fault = new Error('refused') as never

function gotOf<T>(value: T | Failure): Promise<CallResult<T>> {
  if (value === 'fault') return Promise.resolve({ ok: false, reason: 'fault', fault })
  if (value === 'budget') return Promise.resolve({ ok: false, reason: 'budget' })
  return Promise.resolve({ ok: true, value, isReused: false })
}

/** A channel with seven uploads. The newest has `times` the 10,000 views of each of the others. */
export function channelOf(n: number, times: number, overrides: Partial<FakeVideo> = {}): FakeVideo[] {
  return Array.from({ length: 7 }, (_, at) =>
    makeVideo(manualClock(), n, at, {
      views: at === 0 ? 10_000 * times : 10_000,
      ...(at === 0 ? overrides : {}),
    }),
  )
}

export function listedVideo({ transcript: _t, ...clip }: FakeVideo): Clip {
  return clip
}

function sourcesOf(videos: FakeVideo[], setup: VideoSetup, calls: Calls): VideoSources {
  const byId = new Map(videos.map((video) => [video.clip_id, video]))
  const page = (id: string): ChannelPage | null => {
    const uploads = videos.filter(({ creator_id }) => creator_id === id).map(listedVideo)
    return uploads.length === 0 ? null : { channel_id: id, channel: uploads[0]?.creator ?? null, uploads }
  }
  const best = () => videos.filter(({ clip_id }) => clip_id.endsWith('0000')).map(listedVideo)
  return {
    serves: () => Promise.resolve(true),
    searchLong: ({ query }) => (calls.search.push(query), gotOf(setup.found ? setup.found(query) : best())),
    channel(address) {
      const name = 'handle' in address ? `@${address.handle}` : address.channel_id
      calls.channel.push(name)
      return gotOf(setup.page ? setup.page(name) : page(name))
    },
    video(clip_id) {
      calls.video.push(clip_id)
      const video = byId.get(clip_id)
      return gotOf(setup.video ? setup.video(clip_id) : video ? listedVideo(video) : null)
    },
    transcript({ clip_id }) {
      calls.transcript.push(clip_id)
      return gotOf(setup.transcript ? setup.transcript(clip_id) : (byId.get(clip_id)?.transcript ?? null))
    },
    ...setup.sources,
  }
}

function contextOf(videos: FakeVideo[], setup: VideoSetup) {
  const calls: Calls = { search: [], channel: [], video: [], transcript: [] }
  const progressReports: VideoStageProgress[] = []
  let ids = 0
  const context = {
    sources: sourcesOf(videos, setup, calls),
    analyst: {
      ...rulesAnalyst(),
      plan: () => Promise.resolve(setup.queries ?? ['sourdough']),
      writeOpenings: () => Promise.resolve([]),
      writePackages: () => Promise.resolve([]),
      ...setup.analyst,
    },
    now: noon,
    signal: new AbortController().signal,
    fetchThumbnail: () => Promise.resolve(null),
    newId: () => `find-${(ids += 1)}`,
    report: (step: VideoStageProgress) => Promise.resolve(void progressReports.push(step)),
  }
  return { calls, progressReports, context }
}

const request = {
  topic: 'sourdough',
  target: { link: null, subject: 'sourdough' },
  count: 3,
  uploads: 30,
  min_outlier: 2,
  channel_size: null,
  max_calls: 100,
} as const

/** Executes a long run. Searches find the first video of every channel unless `found` says otherwise. */
export async function runLongStages(videos: FakeVideo[], setup: VideoSetup = {}) {
  const { calls, progressReports, context } = contextOf(videos, setup)
  const ask: LongRunRequest = {
    ...request,
    reads_transcripts: true,
    intro_seconds: 60,
    openers: 0,
    ...setup.ask,
  }
  const whole: LongContext = { ...context, request: ask }
  let state = long.createInitialState()
  // State that is saved between stages must survive JSON.
  for (const stage of long.stages)
    state = JSON.parse(JSON.stringify(await stage.run(state, whole))) as typeof state
  return { ...(await long.buildResult(state, whole)), calls, progressReports, state }
}

/** Executes a packaging run, like `runLongStages`. */
export async function runPackagingStages(videos: FakeVideo[], setup: VideoSetup = {}) {
  const { calls, progressReports, context } = contextOf(videos, setup)
  const ask: PackagingRunRequest = { ...request, reads_transcripts: false, ideas: 0, ...setup.ask }
  const whole: PackagingContext = { ...context, request: ask }
  let state = packaging.createInitialState()
  for (const stage of packaging.stages)
    state = JSON.parse(JSON.stringify(await stage.run(state, whole))) as typeof state
  return { ...(await packaging.buildResult(state, whole)), calls, progressReports, state }
}
