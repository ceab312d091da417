import { rejectionsOf } from './candidates.js'
import type { Rejection, VideoAsk, VideoState } from './types.js'

/** Why a video was left out, in plain words after a number. */
const told: Record<Rejection, string> = {
  not_long_form: 'were shorts or live streams',
  before_2023: 'were posted before 2023',
  unknown_date: 'had no date that shows them to be from 2023 or later',
  no_baseline: 'had too few other uploads on their channel to compare with',
  below_min_outlier: 'did not beat their channel’s usual by enough',
  other_channel_size: 'were on channels of another size',
  off_topic: 'did not speak of the topic',
  not_measured: 'were not compared with their channel',
}

/** The same for the one video that was asked for. */
const toldOfOne: Partial<Record<Rejection, string>> = {
  not_long_form: 'the video is a short or a live stream, not a long video',
  before_2023: 'the video was posted before 2023',
  unknown_date: 'the date of the video is not known, so it cannot be told whether it is from 2023 or later',
}

function missing({ target }: VideoAsk): string {
  return target.link === 'channel' ? 'no source here knows that channel' : 'no source here knows that video'
}

function fewer(state: VideoState, ask: VideoAsk, found: number): (string | null)[] {
  const [only] = state.candidates
  if (!state.is_served)
    return [
      'No finds',
      state.only_imports === true
        ? 'your imported catalog holds no long videos'
        : 'no source here has long videos',
    ]
  if (state.is_missing) return ['No finds', missing(ask)]
  if (ask.target.link === 'video' && only?.rejected)
    return ['No finds', toldOfOne[only.rejected] ?? told[only.rejected]]
  const counts = Object.entries(rejectionsOf(state.candidates)).sort(([, a], [, b]) => b - a)
  const left = counts.map(([reason, number]) => `${number} ${told[reason as Rejection]}`)
  return [
    found === 0 ? 'No finds' : `Only ${found} of ${ask.count} finds`,
    `${state.candidates.length} long videos looked at`,
    state.candidates.length === 0 ? 'none older than 2023 is searched for' : null,
    left.length === 0 ? null : `left out: ${left.join(', ')}`,
    state.budget_spent ? 'the credits held for this run were used up' : null,
    state.failed_calls > 0 ? `${state.failed_calls} calls failed` : null,
  ]
}

function aboutSamples({ only_samples }: VideoState, { count, samples }: Delivered): string | null {
  const remedy = 'import your own with `coldopen catalog import`'
  if (samples && count > 0) return `these are invented sample videos; ${remedy}`
  return samples || only_samples ? `only invented sample videos were searched; ${remedy}` : null
}

export type Delivered = { count: number; without_transcript: number; samples: boolean; notes: string[] }

/**
 * One sentence on what a person should know of the result: always where fewer finds came than were asked for, else
 * only on what could not be read. Null for a plain full run.
 */
export function videoOutcome(state: VideoState, ask: VideoAsk, delivered: Delivered): string | null {
  const { count, without_transcript: unread } = delivered
  const parts = [
    ...(count < ask.count ? fewer(state, ask, count) : []),
    unread > 0
      ? `${unread} of the finds ${unread === 1 ? 'has' : 'have'} no transcript, so the opening was not read`
      : null,
    ...delivered.notes,
    aboutSamples(state, delivered),
  ].filter((part) => part !== null)
  if (parts.length === 0) return null
  const sentence = parts.join('; ')
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
}
