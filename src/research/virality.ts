import { formatCompact } from '../lib/number-format.js'
import { maxRatio, outlierScore } from './outliers.js'
import { dayMs } from '../lib/clock.js'

/** The inputs of a clip's virality; null if unknown. */
export type ViralitySignals = {
  views: number | null
  /** Views over the creator's usual. */
  outlier: number | null
  creator_usual_views: number | null
  views_per_day: number | null
  likes_per_1k: number | null
}

export type Virality = { virality: number | null; virality_why: string | null }

const clamp = (share: number) => Math.min(1, Math.max(0, share))
const logScale = (low: number, high: number, value: number) =>
  value <= 0 ? 0 : clamp((Math.log(value) - Math.log(low)) / (Math.log(high) - Math.log(low)))

/**
 * Virality v2, from 0 to 100: outlier score 45 %, reach (log of views between 10,000 and 10,000,000) 25 %, velocity
 * (log of views a day between 10 and 100,000) 20 %, engagement (likes per 1,000 views, full at 100) 10 %. Unknown
 * inputs are left out and the others weigh more; null if all are unknown.
 */
export function computeVirality(signals: ViralitySignals): Virality {
  const { views, outlier, views_per_day, likes_per_1k } = signals
  const parts = [
    { weight: 45, share: outlier === null ? null : outlierScore(outlier) / 100 },
    { weight: 25, share: views === null ? null : logScale(10_000, 10_000_000, views) },
    { weight: 20, share: views_per_day === null ? null : logScale(10, 100_000, views_per_day) },
    { weight: 10, share: likes_per_1k === null ? null : clamp(likes_per_1k / 100) },
  ].filter((part): part is { weight: number; share: number } => part.share !== null)
  const weight = parts.reduce((sum, part) => sum + part.weight, 0)
  if (weight === 0) return { virality: null, virality_why: null }
  const sum = parts.reduce((total, part) => total + part.weight * part.share, 0)
  return { virality: Math.round((100 * sum) / weight), virality_why: explainVirality(signals) }
}

function explainVirality({
  views,
  outlier,
  creator_usual_views,
  views_per_day,
  likes_per_1k,
}: ViralitySignals): string {
  const usual = creator_usual_views === null ? '' : ` of ${formatCompact(creator_usual_views)}`
  const reasons = [
    outlier === null ? 'no baseline for this creator' : `${outlier}x the creator's usual${usual}`,
    views === null ? null : `${formatCompact(views)} views`,
    views_per_day === null ? null : `${formatCompact(views_per_day)} views a day`,
    likes_per_1k === null ? null : `${likes_per_1k} likes per 1,000 views`,
  ]
  return reasons.filter((part) => part !== null).join(', ')
}

/** The inputs that follow from a clip's counts and age. `now` and `posted_at` in milliseconds. */
export function computeRates(
  clip: { views: number | null; likes: number | null; posted_at: number | null },
  now: number,
) {
  const { views, likes, posted_at } = clip
  const age_days = posted_at === null ? null : Math.max(0, Math.floor((now - posted_at) / dayMs))
  return {
    age_days,
    views_per_day: views === null || age_days === null ? null : Math.round(views / Math.max(1, age_days)),
    likes_per_1k:
      likes === null || !views ? null : Math.min(maxRatio, Math.round((likes / views) * 10_000) / 10),
  }
}
