import type { ChannelPage, ChannelRef, Clip } from '../../providers/types.js'
import { collapseWhitespace } from '../../lib/text.js'
import { parseTopicTerms } from '../../search/topic-terms.js'
import { type CallResult, haveCallsEnded, mapConcurrently } from '../stage.js'
import { splitTopic } from '../split-topic.js'
import { addVideos, createCandidate, rejectDelivered, toScanItems } from './candidates.js'
import { measureVideo, measureRejection } from './channel-measure.js'
import {
  channelPages,
  minPostedAt,
  uploadsPerPage,
  type VideoRunRequest,
  type VideoContext,
  type VideoState,
} from './types.js'

/** Finds candidates: by searches for a subject, on the page of a channel, or a single video. */

/** Number of videos requested per search. */
const pageSize = 60
/** With this many candidates per requested find the remaining queries are skipped. */
const candidatesPerFind = 6

/** The initial state of a long or packaging run. */
export function createVideoState(): VideoState {
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

/** Records the failure of a call in the state. */
export function recordFailure<S extends VideoState>(state: S, purchase: CallResult<unknown>): S {
  if (purchase.ok) return state
  return haveCallsEnded(purchase)
    ? { ...state, budget_spent: true }
    : { ...state, failed_calls: state.failed_calls + 1 }
}

/** Finds the candidates of the target: by searches for a subject, or by looking up a channel or a video. */
export async function findVideos<S extends VideoState, A extends VideoRunRequest>(
  state: S,
  context: VideoContext<A>,
): Promise<S> {
  const { sources } = context
  if (!(await sources.serves()))
    return { ...state, is_served: false, only_imports: (await sources.hasOnlyImports?.()) ?? false }
  const only_samples = (await sources.hasOnlySamples?.()) ?? false
  const only_imports = (await sources.hasOnlyImports?.()) ?? false
  return { ...(await findByTarget(state, context)), only_samples, only_imports }
}

async function findByTarget<S extends VideoState, A extends VideoRunRequest>(
  state: S,
  context: VideoContext<A>,
): Promise<S> {
  const { request } = context
  const progress = { stage: 'find', done: 0, total: null, items: [], scan: [] }
  switch (request.target.link) {
    case null:
      await context.report({ ...progress, message: 'Searching long videos.' })
      return searchSubject(state, context, request.target.subject)
    case 'channel':
      await context.report({ ...progress, message: 'Reading the uploads of the channel.' })
      return findOnChannel(state, context, request.target.address)
    case 'video':
      await context.report({ ...progress, message: 'Looking the video up.' })
      return findVideo(state, context, request.target.video_id)
  }
}

async function searchSubject<S extends VideoState>(
  state: S,
  context: VideoContext,
  text: string,
): Promise<S> {
  const topic = splitTopic(collapseWhitespace(text.normalize('NFKC')))
  const { subject, language, dialect, country, place_subject, unknown_language } = topic
  const ask = { topic: place_subject ?? subject, language, dialect, seeds: [] }
  const queries = await context.analyst.plan(ask, context.signal)
  const isDialectLost = dialect !== null && context.analyst.by === 'rules'
  const not_applied = [
    ...(unknown_language === undefined ? [] : [`language: ${unknown_language}`]),
    ...(isDialectLost ? [`dialect: ${dialect}`] : []),
    ...(country === null ? [] : [`country: ${country}`]),
    ...unusedUploads(context.request),
  ]
  const targetCandidates = context.request.count * candidatesPerFind
  // If one page cannot be enough, all queries are searched at once.
  const initial_queries = targetCandidates >= pageSize ? queries.length : 1
  const firstQueries = queries.slice(0, initial_queries)
  const otherQueries = queries.slice(initial_queries)
  let next: S = { ...state, subject, language, queries, not_applied }
  next = await searchAll(next, context, firstQueries)
  const acceptedCandidates = next.candidates.filter(({ rejected }) => rejected === null)
  return acceptedCandidates.length >= targetCandidates ? next : searchAll(next, context, otherQueries)
}

/** The option `uploads` applies only to channels. */
function unusedUploads({ target, uploads }: VideoRunRequest): string[] {
  return target.link === 'channel' || uploads <= uploadsPerPage ? [] : [`uploads: ${uploads}`]
}

async function searchAll<S extends VideoState>(
  state: S,
  context: VideoContext,
  queries: string[],
): Promise<S> {
  const purchases = await mapConcurrently(queries, (query) =>
    context.sources.searchLong({
      query,
      posted_after: minPostedAt,
      language: state.language,
      limit: pageSize,
    }),
  )
  let next = state
  const subject = parseTopicTerms(state.subject ?? '')
  for (const purchase of purchases) {
    next = recordFailure(next, purchase)
    if (!purchase.ok) continue
    const allCandidates = addVideos(next.candidates, purchase.value, subject)
    const candidates = rejectDelivered(allCandidates, context.request)
    next = { ...next, searched: next.searched + 1, candidates }
  }
  return next
}

/** The channel with the requested number of its own newest uploads, at one call per page. */
async function fetchUploads<S extends VideoState>(
  state: S,
  { sources, request }: VideoContext,
  address: ChannelRef,
): Promise<{ state: S; channel: ChannelPage | null }> {
  const first = await sources.channel(address)
  if (!first.ok) return { state: recordFailure(state, first), channel: null }
  if (first.value === null) return { state: { ...state, is_missing: true }, channel: null }
  const { channel_id, channel, total = null } = first.value
  const ownUploads = (page: ChannelPage) =>
    page.uploads.filter(({ creator_id }) => creator_id === null || creator_id === channel_id)
  let uploads = ownUploads(first.value)
  let after = first.value.next ?? null
  let next = state
  for (let pages = 1; pages < channelPages(request.uploads); pages += 1) {
    if (after === null || uploads.length >= request.uploads || endsBeforeFirstDate(uploads)) break
    const purchase = await sources.channel({ channel_id, after })
    next = recordFailure(next, purchase)
    if (!purchase.ok || purchase.value === null) break
    const knownIds = new Set(uploads.map(({ clip_id }) => clip_id))
    const older = ownUploads(purchase.value).filter(({ clip_id }) => !knownIds.has(clip_id))
    uploads = [...uploads, ...older.map((video) => ({ ...video, creator: video.creator ?? channel }))]
    after = purchase.value.next ?? null
  }
  const newestUploads = uploads.slice(0, request.uploads)
  const channel_uploads = {
    seen: newestUploads.length,
    total: total !== null && total >= newestUploads.length ? total : null,
    is_rest_too_old: after !== null && endsBeforeFirstDate(newestUploads),
  }
  return { state: { ...next, channel_uploads }, channel: { ...first.value, uploads: newestUploads } }
}

/** Whether the oldest of the uploads is too old for runs, so that all later pages are too. */
function endsBeforeFirstDate(uploads: Clip[]): boolean {
  const oldest = uploads.findLast(({ posted_at }) => posted_at !== null)?.posted_at ?? null
  return oldest !== null && oldest < minPostedAt
}

/** A channel's uploads are both the candidates and the baseline, so no further calls are needed. */
async function findOnChannel<S extends VideoState>(
  state: S,
  context: VideoContext,
  address: ChannelRef,
): Promise<S> {
  const { state: next, channel } = await fetchUploads(state, context, address)
  if (channel === null) return next
  const uploads = rejectDelivered(addVideos([], channel.uploads, null), context.request)
  const candidates = uploads.map((candidate) => {
    const measure = measureVideo(candidate.video, channel, context.now)
    return {
      ...candidate,
      measure,
      rejected: candidate.rejected ?? measureRejection(measure, context.request),
    }
  })
  await context.report({
    stage: 'find',
    message: `Compared ${candidates.length} uploads with the channel's usual.`,
    done: candidates.length,
    total: candidates.length,
    items: [],
    scan: toScanItems(candidates, new Set()),
  })
  return { ...next, candidates, channels: 1 }
}

async function findVideo<S extends VideoState>(
  state: S,
  context: VideoContext,
  video_id: string,
): Promise<S> {
  const purchase = await context.sources.video(video_id)
  if (!purchase.ok) return recordFailure(state, purchase)
  if (purchase.value === null) return { ...state, is_missing: true }
  const not_applied = unusedUploads(context.request)
  return { ...state, not_applied, candidates: [createCandidate(purchase.value, null)] }
}
