import type { ChannelPage, Clip } from '../../providers/types.js'
import { parseTopicTerms } from '../../search/topic-terms.js'
import { mapConcurrently } from '../stage.js'
import { addVideos, matchOf, rejectDelivered, toScanItems } from './candidates.js'
import { recordFailure } from './find.js'
import { listingRejection, measureVideo, measureRejection } from './channel-measure.js'
import type { Candidate, VideoRunRequest, VideoContext, VideoState } from './types.js'

/** Maximum share of a run's calls for measuring channels. The rest is for searches and transcripts. */
const maxShareOfCalls = 0.55
/**
 * Minimum and maximum number of channels that are measured concurrently. It is otherwise the number of missing finds.
 */
const batchSize = { min: 8, max: 24 }
/** How many outliers per requested find are enough. */
const measuredPerFind = 2

/**
 * Keeps the videos that beat their own channel's usual. Costs one call per channel; the most promising candidates come
 * first.
 */
export async function measureVideos<S extends VideoState, A extends VideoRunRequest>(
  state: S,
  context: VideoContext<A>,
): Promise<S> {
  const filteredState = {
    ...state,
    candidates: state.candidates.map((one) => rejectOffTopic(one, state.subject, context)),
  }
  const channels = selectChannels(filteredState.candidates, Math.ceil(context.request.count / 3))
  const max_channels = Math.max(1, Math.floor(context.request.max_calls * maxShareOfCalls))
  const channelsToMeasure = channels.slice(0, max_channels)
  let next: S = filteredState
  for (let at = 0; at < channelsToMeasure.length && !next.budget_spent;) {
    const missing = context.request.count * measuredPerFind - countMeasured(next.candidates)
    if (missing <= 0) break
    await reportProgress(next, context, { done: at, total: channelsToMeasure.length })
    const batchChannels = channelsToMeasure.slice(
      at,
      at + Math.min(batchSize.max, Math.max(batchSize.min, missing)),
    )
    at += batchChannels.length
    next = await measureBatch(next, context, batchChannels)
  }
  return { ...next, candidates: next.candidates.map((one) => rejectUnmeasured(one, context)) }
}

/** Rejects a candidate whose listing is off topic, unless its transcript is read later. */
function rejectOffTopic(candidate: Candidate, subject: string | null, { request }: VideoContext): Candidate {
  if (subject === null || request.reads_transcripts || candidate.rejected !== null) return candidate
  if (matchOf(candidate) !== 'none') return candidate
  return { ...candidate, rejected: 'off_topic' }
}

/** Rejects a candidate that was not measured. A single requested video stays, with or without a baseline. */
function rejectUnmeasured(candidate: Candidate, { request, now }: VideoContext): Candidate {
  const { video, rejected, measure } = candidate
  if (rejected !== null || measure !== null) return candidate
  if (request.target.link === 'video') return { ...candidate, measure: measureVideo(video, null, now) }
  return { ...candidate, rejected: 'not_measured' }
}

function countMeasured(candidates: Candidate[]): number {
  return candidates.filter(({ rejected, measure }) => rejected === null && measure !== null).length
}

/**
 * Channels of the remaining candidates that are not measured yet, by relevance and then by views. At most `max_others`
 * of them have no video whose listing names the subject.
 */
function selectChannels(candidates: Candidate[], max_others: number): string[] {
  const unmeasuredCandidates = candidates.filter(
    ({ rejected, measure }) => rejected === null && measure === null,
  )
  const isListed = (candidate: Candidate) => matchOf(candidate) !== 'none'
  const rankedCandidates = unmeasuredCandidates.toSorted(
    (a, b) =>
      Number(matchOf(b) === 'whole') - Number(matchOf(a) === 'whole') ||
      Number(isListed(b)) - Number(isListed(a)) ||
      (b.video.views ?? 0) - (a.video.views ?? 0),
  )
  const channelIds = (candidates: Candidate[]) =>
    new Set(candidates.flatMap(({ video }) => video.creator_id ?? []))
  const onTopicChannels = channelIds(rankedCandidates.filter(isListed))
  const otherChannels = [...channelIds(rankedCandidates)].filter((channel) => !onTopicChannels.has(channel))
  return [...onTopicChannels, ...otherChannels.slice(0, max_others)]
}

async function measureBatch<S extends VideoState>(
  state: S,
  context: VideoContext,
  channels: string[],
): Promise<S> {
  const pages = new Map<string, ChannelPage>()
  const purchases = await mapConcurrently(channels, async (channel_id) => {
    const purchase = await context.sources.channel({ channel_id })
    if (purchase.ok && purchase.value) pages.set(channel_id, purchase.value)
    return purchase
  })
  let next = state
  for (const purchase of purchases) next = recordFailure(next, purchase)
  const measuredChannels = new Set(
    purchases.flatMap((purchase, at) => (purchase.ok ? [channels[at] ?? ''] : [])),
  )
  const allCandidates = addOnTopicUploads(next.candidates, pages, state.subject)
  const candidates = rejectDelivered(allCandidates, context.request).map((candidate) => {
    const { video, rejected, measure } = candidate
    const isLeftOut = rejected !== null && rejected !== 'before_2023'
    if (isLeftOut || measure !== null || !measuredChannels.has(video.creator_id ?? '')) return candidate
    const channelMeasure = measureVideo(video, pages.get(video.creator_id ?? '') ?? null, context.now)
    return {
      ...candidate,
      measure: channelMeasure,
      rejected: rejected ?? measureRejection(channelMeasure, context.request),
    }
  })
  return { ...next, candidates, channels: next.channels + measuredChannels.size }
}

const mayBeResult = (video: Clip) => [null, 'unknown_date'].includes(listingRejection(video))

/**
 * Adds uploads on measured pages that clearly have the subject as candidates, because they cost nothing more. As in a
 * search, none that are too old or too short to be results.
 */
function addOnTopicUploads(
  candidates: Candidate[],
  pages: Map<string, ChannelPage>,
  text: string | null,
): Candidate[] {
  if (text === null) return candidates
  const subject = parseTopicTerms(text)
  const knownCount = candidates.length
  const totals = [...pages.values()].reduce(
    (sum, { uploads, channel_id }) =>
      addVideos(
        sum,
        uploads.filter((video) => video.creator_id === channel_id && mayBeResult(video)),
        subject,
      ),
    candidates,
  )
  return totals.filter((candidate, at) => at < knownCount || matchOf(candidate) === 'whole')
}

async function reportProgress(
  { candidates }: VideoState,
  context: VideoContext,
  { done, total }: { done: number; total: number },
): Promise<void> {
  const message = `Measuring ${total} channels' usual views.`
  await context.report({
    stage: 'measure',
    message,
    done,
    total,
    items: [],
    scan: toScanItems(candidates, new Set()),
  })
}
