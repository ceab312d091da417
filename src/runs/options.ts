import { invalidRequest } from '../errors.js'
import { wordSpans } from '../lib/text.js'
import type { Platform } from '../providers/types.js'
import type { ChannelSize } from '../research/find-types.js'
import type { TopicMatchLevel } from '../research/short/types.js'
import type { ShortTarget } from '../research/short/short-target.js'
import type { Target } from '../research/videos/types.js'

/** The options of a short run other than topic and count, stored with the run as JSON. */
export type ShortOptions = {
  reuse: boolean
  language: string | null
  country: string | null
  posted_within_days: number | null
  seed_hook_ids: string[]
  platforms: Platform[]
  /** How much of the topic clips must have; absent in runs from before it could be said, which took `some`. */
  topic_match?: TopicMatchLevel
  /** What the topic is the address of; null for a subject, and absent in runs from before addresses could be given. */
  target?: ShortTarget | null
}

/** How much of the topic the clips of a short run must have. Runs from before it could be said took any part of it. */
export const topicMatchOf = ({ topic_match }: Pick<ShortOptions, 'topic_match'>): TopicMatchLevel =>
  topic_match ?? 'some'

/** How many of a channel's newest uploads a run looks at where it was not asked for more. */
export const defaultUploads = 30

/** `uploads` is absent in runs from before it could be asked for. */
type VideoOptions = { count: number; channel_size: ChannelSize | null; target: Target; uploads?: number }

/** The options of a long-form run. `count` is the requested count; the run's own count is 1 for a single video. */
export type LongOptions = VideoOptions & { min_outlier: number; intro_seconds: number; openers: number }

/** The multiple that results must have at least where none was asked for. */
export const defaultMinOutlier = 2

/** The options of a packaging run. `min_outlier` is absent in runs from before it could be asked for. */
export type PackagingOptions = VideoOptions & { ideas: number; min_outlier?: number }

const minCharacters = 3

/** Throws `invalid_request` for a topic without a word or with fewer than 3 visible characters. */
export function validateTopic(topic: string): void {
  const visibleText = topic.replace(/\p{Cf}/gu, '').trim()
  if (wordSpans(topic).length === 0)
    throw invalidRequest([
      { path: 'topic', message: 'must hold at least one word: nothing is found by marks and emoji alone' },
    ])
  if ([...visibleText].length < minCharacters)
    throw invalidRequest([{ path: 'topic', message: 'must have at least 3 characters that can be seen' }])
}
