import { minPostedYear } from '../../lib/run-limits.js'
import { formatCount, formatMultiple, formatMultipleBelow } from '../../lib/number-format.js'
import {
  type CountedText,
  type CountPart,
  countTexts,
  fewOfThese,
  type PartialPart,
  partialTexts,
  type PartTexts,
  type SamplePart,
  sampleTexts,
  textFor,
} from '../outcome.js'
import type { VideoRejectionReason } from './types.js'

/** The parts of the outcome of a long or packaging run, and their words. */

export type VideoRejections = Partial<Record<VideoRejectionReason, number>>
/** Why the opening of a find was not read. */
export type UnreadFindCause = 'no_transcript' | 'fault' | 'cancelled' | 'credits_used'

export type VideoOutcomePart =
  | CountPart
  | PartialPart
  | SamplePart
  | { code: 'unserved'; isImport: boolean }
  | { code: 'missing'; target: 'video' | 'channel' | 'handle'; isImport: boolean }
  | { code: 'rejected_video'; reason: VideoRejectionReason }
  | { code: 'videos'; count: number; isOfSearch?: boolean }
  | { code: 'uploads'; seen: number; total: number | null; isRestTooOld: boolean }
  | { code: 'no_match' }
  | { code: 'older'; count: number; total: number; best: number }
  | { code: 'rejected'; rejections: VideoRejections }
  | { code: 'unlisted'; count: number }
  | { code: 'credits_used' }
  | { code: 'failed_calls'; count: number }
  | { code: 'least_outlier'; min_outlier: number; best: number | null }
  | { code: 'lower_min_outlier'; best: number }
  | { code: 'unapplied'; option: string }
  | { code: 'unread'; count: number; cause: UnreadFindCause }
  | { code: 'unread_thumbnails' }

/** Why a video was left out, in plain words after a number; singular and plural where they differ. */
const reasonTexts: Record<VideoRejectionReason, CountedText> = {
  not_long_form: ['was a short or a live stream', 'were shorts or live streams'],
  before_2023: ['was posted before 2023', 'were posted before 2023'],
  unknown_date: [
    'had no date that shows it to be from 2023 or later',
    'had no date that shows them to be from 2023 or later',
  ],
  no_baseline: [
    'had too few other uploads on its channel to compare with',
    'had too few other uploads on their channel to compare with',
  ],
  below_min_outlier: [
    'did not beat its channel’s usual by enough',
    'did not beat their channel’s usual by enough',
  ],
  other_channel_size: ['was on a channel of another size', 'were on channels of another size'],
  off_topic: 'did not speak of the topic',
  not_measured: ['was not compared with its channel', 'were not compared with their channel'],
  delivered_before: [
    'came in an earlier run of this watch or was rejected',
    'came in earlier runs of this watch or were rejected',
  ],
}

/** The reason for a number of videos. */
function reasonText(reason: VideoRejectionReason, count: number): string {
  return textFor(reasonTexts[reason], count)
}

/** The same for a single requested video. */
const singleVideoTexts: Partial<Record<VideoRejectionReason, string>> = {
  not_long_form: 'the video is a short or a live stream, not a long video',
  before_2023: 'the video was posted before 2023',
  unknown_date: 'the date of the video is not known, so it cannot be told whether it is from 2023 or later',
}

function describeRejections(rejections: VideoRejections): string {
  const reasons = Object.entries(rejections)
    .sort(([, a], [, b]) => b - a)
    .map(([reason, count]) => `${count} ${reasonText(reason as VideoRejectionReason, count)}`)
  return `left out: ${reasons.join(', ')}`
}

const missingTexts = {
  video: 'no source here knows that video',
  channel: 'no source here knows that channel',
  handle:
    'no source here knows a channel by that handle (events, hosts and series are no channels); its ID, which begins with UC, may be known',
}

/** The same where nothing but an imported catalog is looked at. */
const missingImportTexts = {
  video: 'your imported catalog holds no such video',
  channel: 'your imported catalog holds no such channel',
  handle:
    'your imported catalog holds no channel by that handle (events, hosts and series are no channels); its ID, which begins with UC, helps only if its videos were imported without the handle',
}

const creditsUsed = 'the credits held for this run were used up'

const unreadTexts: Record<UnreadFindCause, string> = {
  no_transcript: 'no transcript, so the opening was not read',
  fault: 'an opening that was not read, because the call for its transcript failed',
  cancelled: 'an opening that was not read, because the run was cancelled',
  credits_used: `an opening that was not read, because ${creditsUsed}`,
}

/** What is said of the uploads behind the newest; without a number where the channel's own count has none there. */
function describeOlder(count: number): string {
  if (count === 1) return 'the one behind them is from before 2023'
  return `${count > 1 ? `the ${count}` : 'those'} behind them are all from before 2023`
}

function describeUploads({
  seen,
  total,
  isRestTooOld,
}: Extract<VideoOutcomePart, { code: 'uploads' }>): string {
  const rest = isRestTooOld ? ` (${describeOlder((total ?? seen) - seen)})` : ''
  return `the newest ${seen}${total === null ? '' : ` of ${total}`} uploads looked at${rest}`
}

/** Why an option was not applied, if the reason is another than that videos lack the information. */
const unappliedTexts: Record<string, string | undefined> = {
  language: 'the language was not applied, since it is none that videos are searched by',
  uploads: 'uploads was not applied, since the topic is no channel',
}

export const outcomeTexts: PartTexts<VideoOutcomePart> = {
  ...countTexts('finds'),
  ...partialTexts('finds'),
  ...sampleTexts('videos'),
  unserved: ({ isImport }) =>
    isImport ? 'your imported catalog holds no long videos' : 'no source here has long videos',
  missing: ({ target, isImport }) => (isImport ? missingImportTexts : missingTexts)[target],
  rejected_video: ({ reason }) => singleVideoTexts[reason] ?? `the video ${reasonText(reason, 1)}`,
  videos({ count, isOfSearch = false }) {
    const videos = `${count} long ${count === 1 ? 'video' : 'videos'}`
    return isOfSearch
      ? `${videos} from ${minPostedYear} or later looked at (older ones are not searched)`
      : `${videos} looked at`
  },
  uploads: describeUploads,
  no_match: () => 'no long video here from 2023 or later speaks of the topic',
  rejected: ({ rejections }) => describeRejections(rejections),
  older: ({ count, total, best }) =>
    `${count} of the ${total} from before 2023, which are no results, beat the usual as well, the best by ${formatMultiple(best)}`,
  unlisted: ({ count }) =>
    count === 1
      ? `1 was not read, because its title and description lack the words of the topic${fewOfThese} (other words for it may find it)`
      : `${count} were not read, because their titles and descriptions lack the words of the topic${fewOfThese} (other words for it may find them)`,
  credits_used: () => creditsUsed,
  failed_calls: ({ count }) => `${formatCount(count, 'call')} failed`,
  least_outlier({ min_outlier, best }) {
    const least = min_outlier > 1 ? `at least ${formatMultiple(min_outlier)}` : 'more than 1x'
    return `enough is ${least}${best === null ? '' : `, and the best below that has ${formatMultipleBelow(best)}`}`
  },
  lower_min_outlier: ({ best }) =>
    `the best on the topic has ${formatMultipleBelow(best)} its channel’s usual: min_outlier ${best} would bring it`,
  unapplied: ({ option }) =>
    unappliedTexts[option] ?? `the ${option} was not applied, since the videos searched do not say theirs`,
  unread: ({ count, cause }) => `${count} of the finds ${count === 1 ? 'has' : 'have'} ${unreadTexts[cause]}`,
  unread_thumbnails: () => 'no picture model is set, so the thumbnails were not looked at',
}
