import { invalid } from '../errors.js'
import { wordSpans } from '../lib/text.js'
import type { Platform } from '../providers/types.js'
import type { ChannelSize } from '../research/finds.js'
import type { Target } from '../research/videos/types.js'

/** What a short run was asked for beside topic and count; kept with the run as JSON. */
export type ShortOptions = {
  reuse: boolean
  language: string | null
  country: string | null
  posted_within_days: number | null
  seed_hook_ids: string[]
  platforms: Platform[]
}

type VideoOptions = { count: number; channel_size: ChannelSize | null; target: Target }

/** The same of a long-form run. `count` is as asked for; a single video counts as one in the run itself. */
export type LongOptions = VideoOptions & { min_outlier: number; intro_seconds: number; openers: number }

/** The same of a packaging run. */
export type PackagingOptions = VideoOptions & { ideas: number }

const fewest_characters = 3

/** Throws `invalid_request` for a topic without a word, or with fewer than 3 characters that can be seen. */
export function requireWords(topic: string): void {
  const seen = topic.replace(/\p{Cf}/gu, '').trim()
  if (wordSpans(topic).length === 0)
    throw invalid([{ path: 'topic', message: 'must hold at least one word' }])
  if ([...seen].length < fewest_characters)
    throw invalid([{ path: 'topic', message: 'must have at least 3 characters that can be seen' }])
}
