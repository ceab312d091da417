import type { BeatName, HookType } from '../../analyst/types.js'
import { utcDay } from '../../lib/clock.js'
import type { ChannelSize, LongFind, OutlierTier } from '../finds.js'
import { median } from '../outliers.js'

/** What the openings of a run have in common, counted from its finds and from nothing else. */

export type NumberedOpening = LongFind & { find_id: string }
export type OpeningPattern = { hook_type: HookType; count: number; share: number; find_ids: string[] }
export type BeatUse = { beat: BeatName; used_in: number; from_s: number; to_s: number }
export type OpeningShape = {
  hook_seconds: { median: number | null; min: number | null; max: number | null }
  beats: BeatUse[]
}
/** What a run looked at before it chose. */
export type Seen = { videos_seen: number; channels: number; outliers: number }
export type Landscape = Seen & {
  kept: number
  median_outlier: number | null
  tiers: Record<OutlierTier, number>
  channel_sizes: Record<ChannelSize, number>
  /** Finds by the UTC year they were posted in; undated ones are not counted. */
  posted: Record<string, number>
}

/** From here a type of opening is shared. */
const fewest = 2

/**
 * The types of opening that at least two finds share, the most shared first; `other` is no type to share.
 * `share` is the part of all finds, two decimals.
 */
export function openingPatterns(finds: NumberedOpening[]): OpeningPattern[] {
  const types = new Map<HookType, string[]>()
  for (const { hook_type, find_id } of finds) {
    if (hook_type === null || hook_type === 'other') continue
    types.set(hook_type, [...(types.get(hook_type) ?? []), find_id])
  }
  return [...types]
    .filter(([, find_ids]) => find_ids.length >= fewest)
    .sort((a, b) => b[1].length - a[1].length)
    .map(([hook_type, find_ids]) => ({
      hook_type,
      count: find_ids.length,
      share: hundredths(find_ids.length / finds.length),
      find_ids,
    }))
}

/**
 * How the openings are built: how long the hook lasts, and the parts in the order in which they usually begin.
 * Seconds, two decimals, medians; a part that an opening has twice counts where it first comes.
 */
export function openingShape(finds: NumberedOpening[]): OpeningShape {
  const lengths = finds.flatMap(({ hook_start_s, hook_end_s }) =>
    hook_start_s === null || hook_end_s === null ? [] : [hook_end_s - hook_start_s],
  )
  const middle = median(lengths)
  const isNone = middle === null
  return {
    hook_seconds: {
      median: isNone ? null : hundredths(middle),
      min: isNone ? null : hundredths(Math.min(...lengths)),
      max: isNone ? null : hundredths(Math.max(...lengths)),
    },
    beats: beatUses(finds),
  }
}

function beatUses(finds: NumberedOpening[]): BeatUse[] {
  const used = new Map<BeatName, { from: number[]; to: number[] }>()
  for (const { beats } of finds) {
    const met = new Set<BeatName>()
    for (const { beat, from_s, to_s } of beats ?? []) {
      if (met.has(beat)) continue
      met.add(beat)
      const known = used.get(beat) ?? { from: [], to: [] }
      used.set(beat, { from: [...known.from, from_s], to: [...known.to, to_s] })
    }
  }
  return [...used]
    .map(([beat, { from, to }]) => ({
      beat,
      used_in: from.length,
      from_s: hundredths(median(from) ?? 0),
      to_s: hundredths(median(to) ?? 0),
    }))
    .sort((a, b) => a.from_s - b.from_s || a.to_s - b.to_s)
}

/** The subject at a glance. `seen` is what the run looked at; the rest is counted from what it delivers. */
export function landscape(finds: NumberedOpening[], seen: Seen): Landscape {
  const middle = median(finds.flatMap(({ outlier }) => (outlier === null ? [] : [outlier])))
  const tiers = finds.map(({ outlier_tier }) => outlier_tier)
  const sizes = finds.map(({ channel_size }) => channel_size)
  const count = <Name>(names: Name[], name: Name) => names.filter((one) => one === name).length
  return {
    videos_seen: seen.videos_seen,
    channels: seen.channels,
    outliers: seen.outliers,
    kept: finds.length,
    median_outlier: middle === null ? null : hundredths(middle),
    tiers: {
      breakout: count(tiers, 'breakout'),
      strong: count(tiers, 'strong'),
      outlier: count(tiers, 'outlier'),
    },
    channel_sizes: {
      small: count(sizes, 'small'),
      medium: count(sizes, 'medium'),
      large: count(sizes, 'large'),
    },
    posted: yearsOf(finds),
  }
}

function yearsOf(finds: NumberedOpening[]): Record<string, number> {
  const years: Record<string, number> = {}
  for (const { posted_at } of finds) {
    if (posted_at === null) continue
    const year = utcDay(posted_at).slice(0, 4)
    years[year] = (years[year] ?? 0) + 1
  }
  return years
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100
}
