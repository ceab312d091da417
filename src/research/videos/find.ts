import { asCompared } from '../../lib/text.js'
import { subjectOf } from '../relevance.js'
import { type Got, sideBySide } from '../stage.js'
import { parseTopic } from '../topic.js'
import { addVideos, candidateOf, scanOf } from './candidates.js'
import { measureOf, unproven } from './measures.js'
import { first_posted, type VideoAsk, type VideoContext, type VideoState } from './types.js'

/** Where candidates come from: searches for a subject, the page of a channel, or one video. */

/** Videos asked for in one search. */
const page = 60
/** With this many candidates a find wanted, the remaining queries are not made. */
const enough_a_find = 6

/** The state a long or packaging run begins with. */
export function beginVideos(): VideoState {
  return {
    subject: null,
    language: null,
    queries: [],
    is_served: true,
    is_missing: false,
    searched: 0,
    failed_calls: 0,
    candidates: [],
    channels: 0,
    read: 0,
    budget_spent: false,
  }
}

/** Notes why a call brought nothing. */
export function noteGot<S extends VideoState>(state: S, got: Got<unknown>): S {
  if (got.ok) return state
  return got.why === 'budget'
    ? { ...state, budget_spent: true }
    : { ...state, failed_calls: state.failed_calls + 1 }
}

/** Looks where the target says. A subject is searched for, an address costs one call. */
export async function findVideos<S extends VideoState, A extends VideoAsk>(
  state: S,
  context: VideoContext<A>,
): Promise<S> {
  const { sources } = context
  if (!(await sources.serves()))
    return { ...state, is_served: false, only_imports: (await sources.hasOnlyImports?.()) ?? false }
  const only_samples = (await sources.hasOnlySamples?.()) ?? false
  return { ...(await lookAt(state, context)), only_samples }
}

async function lookAt<S extends VideoState, A extends VideoAsk>(
  state: S,
  context: VideoContext<A>,
): Promise<S> {
  const { ask } = context
  const told = { stage: 'find', done: 0, total: null, items: [], scan: [] }
  switch (ask.target.link) {
    case null:
      await context.report({ ...told, message: 'Searching long videos.' })
      return search(state, context, ask.target.subject)
    case 'channel':
      await context.report({ ...told, message: 'Reading the uploads of the channel.' })
      return fromChannel(state, context, ask.target.address)
    case 'video':
      await context.report({ ...told, message: 'Looking the video up.' })
      return fromVideo(state, context, ask.target.video_id)
  }
}

async function search<S extends VideoState>(state: S, context: VideoContext, text: string): Promise<S> {
  const topic = parseTopic(asCompared(text))
  const { subject, language } = topic
  const queries = await context.analyst.plan({ topic: subject, language, seeds: [] }, context.signal)
  const wanted = context.ask.count * enough_a_find
  // Where one page cannot be enough, all are asked for at once.
  const at_first = wanted >= page ? queries.length : 1
  const [first, others] = [queries.slice(0, at_first), queries.slice(at_first)]
  let next: S = { ...state, subject, language, queries }
  next = await searchAll(next, context, first)
  const isIn = next.candidates.filter(({ rejected }) => rejected === null)
  return isIn.length >= wanted ? next : searchAll(next, context, others)
}

async function searchAll<S extends VideoState>(
  state: S,
  context: VideoContext,
  queries: string[],
): Promise<S> {
  const answers = await sideBySide(queries, (query) =>
    context.sources.searchLong({ query, posted_after: first_posted, language: state.language, limit: page }),
  )
  let next = state
  const subject = subjectOf(state.subject ?? '')
  for (const got of answers) {
    next = noteGot(next, got)
    if (!got.ok) continue
    const candidates = addVideos(next.candidates, got.value, subject)
    next = { ...next, searched: next.searched + 1, candidates }
  }
  return next
}

/** A channel's page is both its candidates and its baseline, so that one call does. */
async function fromChannel<S extends VideoState>(
  state: S,
  context: VideoContext,
  address: Parameters<VideoContext['sources']['channel']>[0],
): Promise<S> {
  const got = await context.sources.channel(address)
  if (!got.ok) return noteGot(state, got)
  if (got.value === null) return { ...state, is_missing: true }
  const { uploads, channel_id } = got.value
  const own = uploads.filter((video) => video.creator_id === null || video.creator_id === channel_id)
  const candidates = addVideos([], own, null).map((candidate) => {
    const measure = measureOf(candidate.video, got.value, context.now)
    return { ...candidate, measure, rejected: candidate.rejected ?? unproven(measure, context.ask) }
  })
  await context.report({
    ...{ stage: 'find', message: `Compared ${candidates.length} uploads with the channel's usual.` },
    ...{ done: candidates.length, total: candidates.length, items: [], scan: scanOf(candidates, new Set()) },
  })
  return { ...state, candidates, channels: 1 }
}

async function fromVideo<S extends VideoState>(
  state: S,
  context: VideoContext,
  video_id: string,
): Promise<S> {
  const got = await context.sources.video(video_id)
  if (!got.ok) return noteGot(state, got)
  if (got.value === null) return { ...state, is_missing: true }
  return { ...state, candidates: [candidateOf(got.value, null)] }
}
