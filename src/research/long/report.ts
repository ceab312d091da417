import type { BeatName, HookType } from '../../analyst/types.js'
import { utcDay } from '../../lib/clock.js'
import type { ChannelSize, DraftLongFind, OutlierTier } from '../find-types.js'
import { median } from '../../lib/median.js'

/** What the openings of a run have in common, counted from its finds and from nothing else. */

export type NumberedOpening = DraftLongFind & { find_id: string }
export type OpeningPattern = { hook_type: HookType; count: number; share: number; find_ids: string[] }
export type BeatUse = { beat: BeatName; used_in: number; from_s: number; to_s: number }
export type OpeningShape = {
  hook_seconds: { median: number | null; min: number | null; max: number | null }
  beats: BeatUse[]
}
/** What a run scanned before it selected finds. */
export type ScannedCounts = { videos_seen: number; channels: number; outliers: number }
export type Landscape = ScannedCounts & {
  kept: number
  median_outlier: number | null
  tiers: Record<OutlierTier, number>
  channel_sizes: Record<ChannelSize, number>
  /** The number of finds by the UTC year of their date; undated ones are not counted. */
  posted: Record<string, number>
}

/** Minimum number of finds that share a type of opening. */
const minShared = 2

/**
 * The hook types that at least two finds share, the most frequent first. `other` does not count. `share` is the part of
 * all finds, with two decimals.
 */
export function countOpeningPatterns(finds: NumberedOpening[]): OpeningPattern[] {
  const types = new Map<HookType, string[]>()
  for (const { hook_type, find_id } of finds) {
    if (hook_type === null || hook_type === 'other') continue
    types.set(hook_type, [...(types.get(hook_type) ?? []), find_id])
  }
  return [...types]
    .filter(([, find_ids]) => find_ids.length >= minShared)
    .sort((a, b) => b[1].length - a[1].length)
    .map(([hook_type, find_ids]) => ({
      hook_type,
      count: find_ids.length,
      share: roundToHundredths(find_ids.length / finds.length),
      find_ids,
    }))
}

/**
 * The shape of the openings: how long the hook lasts, and the parts in their usual order. Medians in seconds, with two
 * decimals. A part that occurs twice in an opening counts at its first place.
 */
export function summarizeOpeningShape(finds: NumberedOpening[]): OpeningShape {
  const lengths = finds.flatMap(({ hook_start_s, hook_end_s }) =>
    hook_start_s === null || hook_end_s === null ? [] : [hook_end_s - hook_start_s],
  )
  const medianValue = median(lengths)
  const isNone = medianValue === null
  return {
    hook_seconds: {
      median: isNone ? null : roundToHundredths(medianValue),
      min: isNone ? null : roundToHundredths(Math.min(...lengths)),
      max: isNone ? null : roundToHundredths(Math.max(...lengths)),
    },
    beats: summarizeBeats(finds),
  }
}

function summarizeBeats(finds: NumberedOpening[]): BeatUse[] {
  const secondsByBeat = new Map<BeatName, { from: number[]; to: number[] }>()
  for (const { beats } of finds) {
    const seenBeats = new Set<BeatName>()
    for (const { beat, from_s, to_s } of beats ?? []) {
      if (seenBeats.has(beat)) continue
      seenBeats.add(beat)
      const times = secondsByBeat.get(beat) ?? { from: [], to: [] }
      secondsByBeat.set(beat, { from: [...times.from, from_s], to: [...times.to, to_s] })
    }
  }
  return [...secondsByBeat]
    .map(([beat, { from, to }]) => ({
      beat,
      used_in: from.length,
      from_s: roundToHundredths(median(from) ?? 0),
      to_s: roundToHundredths(median(to) ?? 0),
    }))
    .sort((a, b) => a.from_s - b.from_s || a.to_s - b.to_s)
}

/** An overview of the subject. `scanned` counts what the run looked at; the rest is counted from its finds. */
export function summarizeLandscape(finds: NumberedOpening[], counts: ScannedCounts): Landscape {
  const medianValue = median(finds.flatMap(({ outlier }) => (outlier === null ? [] : [outlier])))
  const tiers = finds.map(({ outlier_tier }) => outlier_tier)
  const sizes = finds.map(({ channel_size }) => channel_size)
  const count = <Name>(names: Name[], name: Name) => names.filter((one) => one === name).length
  return {
    videos_seen: counts.videos_seen,
    channels: counts.channels,
    outliers: counts.outliers,
    kept: finds.length,
    median_outlier: medianValue === null ? null : roundToHundredths(medianValue),
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
    posted: countByYear(finds),
  }
}

function countByYear(finds: NumberedOpening[]): Record<string, number> {
  const years: Record<string, number> = {}
  for (const { posted_at } of finds) {
    if (posted_at === null) continue
    const year = utcDay(posted_at).slice(0, 4)
    years[year] = (years[year] ?? 0) + 1
  }
  return years
}

function roundToHundredths(value: number): number {
  return Math.round(value * 100) / 100
}
