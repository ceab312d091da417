import type { AboutTopic } from '../../analyst/types.js'
import type { TopicPart } from '../../search/partial-match.js'
import { countPart, isFullRun, partialPart, renderOutcome } from '../outcome.js'
import { countPartialMatches, countRejections, matchOf } from './candidates.js'
import {
  type VideoOutcomePart,
  outcomeTexts,
  type VideoRejections,
  type UnreadFindCause,
} from './outcome-parts.js'
import type { Candidate, VideoRunRequest, VideoState } from './types.js'

/** Selects the parts of the outcome of a long or packaging run. */

/** What the outcome needs to know about the delivered finds. */
export type DeliverySummary = {
  /** Finds that are partial matches say which part they have. */
  finds: readonly ({ about_subject: AboutTopic | null } & Partial<TopicPart>)[]
  /** The finds whose opening was not read; none in runs that read no openings. */
  unread_ids: string[]
  /** Whether any candidate is a sample. */
  hasSamples: boolean
  /** Whether thumbnails were to be read, but no model can. */
  areThumbnailsUnread?: boolean
}

function missingTarget({ target }: VideoRunRequest): 'video' | 'channel' | 'handle' {
  if (target.link !== 'channel') return 'video'
  return 'handle' in target.address ? 'handle' : 'channel'
}

function missingPart({ only_imports }: VideoState, request: VideoRunRequest): VideoOutcomePart {
  return { code: 'missing', target: missingTarget(request), isImport: only_imports === true }
}

/**
 * A search takes no older videos, unless its source lists some, or some without a date, which are then counted as left
 * out.
 */
function videosPart(
  { candidates, channel_uploads }: VideoState,
  { target }: VideoRunRequest,
  { before_2023: older = 0, unknown_date: undatedCount = 0 }: VideoRejections,
): VideoOutcomePart {
  const areRecent = candidates.length > 0 && older + undatedCount === 0
  const isOfSearch = target.link === null && areRecent
  if (!channel_uploads) return { code: 'videos', count: candidates.length, isOfSearch }
  const { seen, total, is_rest_too_old: isRestTooOld = false } = channel_uploads
  return { code: 'uploads', seen, total, isRestTooOld }
}

/** Why there are fewer finds than requested. */
function shortfallParts(state: VideoState, request: VideoRunRequest, findCount: number): VideoOutcomePart[] {
  const { candidates, failed_calls, unlisted = 0 } = state
  const nothing = { code: 'nothing' } as const
  if (!state.is_served) return [nothing, { code: 'unserved', isImport: state.only_imports === true }]
  if (state.is_missing) return [nothing, missingPart(state, request)]
  const reason = candidates[0]?.rejected
  if (request.target.link === 'video' && reason) return [nothing, { code: 'rejected_video', reason }]
  const rejections = countRejections(candidates)
  return [
    countPart(findCount, request.count, Boolean(rejections.delivered_before)),
    videosPart(state, request, rejections),
    ...(candidates.length === 0 && !state.channel_uploads ? [{ code: 'no_match' } as const] : []),
    ...(Object.keys(rejections).length > 0 ? [{ code: 'rejected', rejections } as const] : []),
    ...leastOutlierParts(candidates, request),
    ...(unlisted > 0 ? [{ code: 'unlisted', count: unlisted } as const] : []),
    ...(state.budget_spent ? [{ code: 'credits_used' } as const] : []),
    ...(failed_calls > 0 ? [{ code: 'failed_calls', count: failed_calls } as const] : []),
  ]
}

/** How far above the usual results must be, and the best of those that were not. */
function leastOutlierParts(candidates: Candidate[], { min_outlier }: VideoRunRequest): VideoOutcomePart[] {
  const below = candidates.filter(({ rejected }) => rejected === 'below_min_outlier')
  if (below.length === 0) return []
  const outliers = below.flatMap(({ measure }) => measure?.outlier ?? [])
  return [{ code: 'least_outlier', min_outlier, best: outliers.length > 0 ? Math.max(...outliers) : null }]
}

/** For a channel: uploads that beat its usual but are too old to be results. */
function olderParts(
  { candidates }: VideoState,
  { target, min_outlier }: VideoRunRequest,
): VideoOutcomePart[] {
  if (target.link !== 'channel') return []
  const older = candidates.filter(({ rejected }) => rejected === 'before_2023')
  const outliers = older
    .map(({ measure }) => measure?.outlier ?? 0)
    .filter((outlier) => outlier > 1 && outlier >= min_outlier)
  if (outliers.length === 0) return []
  return [{ code: 'older', count: outliers.length, total: older.length, best: Math.max(...outliers) }]
}

/** How many openings of finds were not read, by cause. */
function unreadParts(
  { unread = {}, is_cancelled = false }: VideoState,
  unreadIds: string[],
): VideoOutcomePart[] {
  const causes = unreadIds.map((video_id): UnreadFindCause => {
    const reason = unread[video_id]
    if (reason === undefined) return 'no_transcript'
    if (reason === 'fault') return 'fault'
    return is_cancelled ? 'cancelled' : 'credits_used'
  })
  return (['no_transcript', 'fault', 'cancelled', 'credits_used'] as const)
    .map((cause) => ({ code: 'unread', count: causes.filter((one) => one === cause).length, cause }) as const)
    .filter(({ count }) => count > 0)
}

function sampleParts(
  { only_samples }: VideoState,
  { finds, hasSamples }: DeliverySummary,
): VideoOutcomePart[] {
  if (hasSamples && finds.length > 0) return [{ code: 'results_are_samples' }]
  return hasSamples || only_samples ? [{ code: 'searched_samples' }] : []
}

/** What to try instead, if nothing on the topic was found and only the outlier was too low. */
function nextStepParts({ candidates, subject }: VideoState, request: VideoRunRequest): VideoOutcomePart[] {
  if (subject === null || request.target.link !== null) return []
  const best = Math.max(
    0,
    ...candidates.filter((one) => isBelowMinimum(one, request)).map(({ measure }) => measure?.outlier ?? 0),
  )
  return best > 1 ? [{ code: 'lower_min_outlier', best }] : []
}

/** Whether a video on the topic was rejected only because of its outlier. */
function isBelowMinimum(candidate: Candidate, { channel_size }: VideoRunRequest): boolean {
  const hasSize = channel_size === null || candidate.measure?.size === channel_size
  return candidate.rejected === 'below_min_outlier' && hasSize && matchOf(candidate) === 'whole'
}

/** All parts. For a full run, only those on partial matches and on what could not be read. */
function listParts(
  state: VideoState,
  request: VideoRunRequest,
  summary: DeliverySummary,
): VideoOutcomePart[] {
  const { finds } = summary
  const isFull = isFullRun(finds, request)
  const unappliedOptions = (state.not_applied ?? []).map((option) => option.split(':')[0] ?? '')
  return [
    ...(isFull ? [] : shortfallParts(state, request, finds.length)),
    ...olderParts(state, request),
    ...partialPart(countPartialMatches(finds), finds),
    ...(isFull ? [] : unappliedOptions.map((option) => ({ code: 'unapplied', option }) as const)),
    ...(finds.length === 0 ? nextStepParts(state, request) : []),
    ...unreadParts(state, summary.unread_ids),
    ...(summary.areThumbnailsUnread ? [{ code: 'unread_thumbnails' } as const] : []),
    ...sampleParts(state, summary),
  ]
}

/** One sentence on what a person should know about the result; null for a full run without particularities. */
export function describeOutcome(
  state: VideoState,
  request: VideoRunRequest,
  summary: DeliverySummary,
): string | null {
  return renderOutcome(listParts(state, request, summary), outcomeTexts)
}
