import { countRejections } from './candidates.js'
import type { RejectionReason, UnreadReason, VideoRunRequest, VideoState } from './types.js'

/** Why a video was left out, in plain words after a number. */
const reasonTexts: Record<RejectionReason, string> = {
  not_long_form: 'were shorts or live streams',
  before_2023: 'were posted before 2023',
  unknown_date: 'had no date that shows them to be from 2023 or later',
  no_baseline: 'had too few other uploads on their channel to compare with',
  below_min_outlier: 'did not beat their channel’s usual by enough',
  other_channel_size: 'were on channels of another size',
  off_topic: 'did not speak of the topic',
  not_measured: 'were not compared with their channel',
  delivered_before: 'came in earlier runs of this watch',
}

/** The same for a single requested video. */
const singleVideoTexts: Partial<Record<RejectionReason, string>> = {
  not_long_form: 'the video is a short or a live stream, not a long video',
  before_2023: 'the video was posted before 2023',
  unknown_date: 'the date of the video is not known, so it cannot be told whether it is from 2023 or later',
}

function describeLookedAt({ candidates, channel_uploads }: VideoState): string {
  const { length } = candidates
  if (!channel_uploads) return `${length} long ${length === 1 ? 'video' : 'videos'} looked at`
  const { seen, total, is_rest_too_old = false } = channel_uploads
  const rest = is_rest_too_old ? ' (the others are from before 2023)' : ''
  return `the newest ${seen}${total === null ? '' : ` of ${total}`} uploads looked at${rest}`
}

function describeMissing({ target }: VideoRunRequest): string {
  if (target.link !== 'channel') return 'no source here knows that video'
  return 'handle' in target.address
    ? 'no source here knows a channel by that handle; its ID, which begins with UC, may be known'
    : 'no source here knows that channel'
}

function describeShortfall(
  state: VideoState,
  request: VideoRunRequest,
  findCount: number,
): (string | null)[] {
  const [onlyCandidate] = state.candidates
  if (!state.is_served)
    return [
      'No finds',
      state.only_imports === true
        ? 'your imported catalog holds no long videos'
        : 'no source here has long videos',
    ]
  if (state.is_missing) return ['No finds', describeMissing(request)]
  if (request.target.link === 'video' && onlyCandidate?.rejected)
    return ['No finds', singleVideoTexts[onlyCandidate.rejected] ?? reasonTexts[onlyCandidate.rejected]]
  const counts = Object.entries(countRejections(state.candidates)).sort(([, a], [, b]) => b - a)
  const rejectionParts = counts.map(
    ([reason, number]) => `${number} ${reasonTexts[reason as RejectionReason]}`,
  )
  return [
    findCount > 0
      ? `${findCount} of the ${request.count} finds asked for`
      : countRejections(state.candidates).delivered_before
        ? 'Nothing new'
        : 'No finds',
    describeLookedAt(state),
    state.candidates.length === 0 && !state.channel_uploads
      ? 'no long video here from 2023 or later speaks of the topic'
      : null,
    rejectionParts.length === 0 ? null : `left out: ${rejectionParts.join(', ')}`,
    state.budget_spent ? 'the credits held for this run were used up' : null,
    state.failed_calls > 0 ? `${state.failed_calls} calls failed` : null,
  ]
}

function describeSamples({ only_samples }: VideoState, { count, samples }: DeliverySummary): string | null {
  const remedy = 'import your own with `coldopen catalog import`'
  if (samples && count > 0) return `these are invented sample videos; ${remedy}`
  return samples || only_samples ? `only invented sample videos were searched; ${remedy}` : null
}

export type DeliverySummary = {
  count: number
  /** How many of them speak of part of the subject alone. */
  partial_matches: number
  /** Those whose opening was not read. */
  unread_ids: string[]
  samples: boolean
  notes: string[]
}

/** Why openings were not read, in plain words. */
function describeUnread(state: VideoState, unreadIds: string[]): string[] {
  const { unread = {}, is_cancelled = false } = state
  const countOf = (...reasons: (UnreadReason | undefined)[]) =>
    unreadIds.filter((video_id) => reasons.includes(unread[video_id])).length
  const ended = is_cancelled ? 'the run was cancelled' : 'the credits held for this run were used up'
  return (
    [
      [countOf(undefined), 'no transcript, so the opening was not read'],
      [countOf('fault'), 'an opening that was not read, because the call for its transcript failed'],
      [countOf('budget', 'cancelled'), `an opening that was not read, because ${ended}`],
    ] as const
  ).flatMap(([count, words]) =>
    count === 0 ? [] : [`${count} of the finds ${count === 1 ? 'has' : 'have'} ${words}`],
  )
}

function describePartialMatches(count: number): string | null {
  return count === 0
    ? null
    : `${count} of the finds ${count === 1 ? 'matches' : 'match'} only part of the topic`
}

/**
 * One sentence on what a person should know of the result: always where fewer finds came than were asked for, else
 * only on what could not be read. Null for a plain full run.
 */
export function describeOutcome(
  state: VideoState,
  request: VideoRunRequest,
  summary: DeliverySummary,
): string | null {
  const { count } = summary
  const parts = [
    ...(count < request.count ? describeShortfall(state, request, count) : []),
    count < request.count ? describePartialMatches(summary.partial_matches) : null,
    ...(count < request.count ? (state.not_applied ?? []) : []).map(
      (one) => `the ${one.split(':')[0]} was not applied, since the videos searched do not say theirs`,
    ),
    ...describeUnread(state, summary.unread_ids),
    ...summary.notes,
    describeSamples(state, summary),
  ].filter((part) => part !== null)
  if (parts.length === 0) return null
  const sentence = parts.join('; ')
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
}
