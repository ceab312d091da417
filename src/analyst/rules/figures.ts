import { formatMultiple } from '../../lib/number-format.js'
import type { Figures } from '../types.js'
import { report } from '../../languages/report.js'

/** A count as people say it: 830, 48K, 1.2M, 3.4B. */
export function shortCount(count: number): string {
  for (const [size, letter] of [
    [1e9, 'B'],
    [1e6, 'M'],
    [1e3, 'K'],
  ] as const) {
    const scaledCount = count / size
    if (scaledCount >= 0.9995)
      return `${scaledCount < 9.95 ? formatDecimals(scaledCount, 1) : Math.round(scaledCount)}${letter}`
  }
  return String(Math.round(count))
}

function formatDecimals(value: number, digits: number): string {
  return String(Number(value.toFixed(digits)))
}

/** Minimum number of likes per 1,000 views that is mentioned. */
const minNotableLikes = 50

/** The end of a sentence with the figures that are known; null if none is. */
export function figuresClause({
  views,
  outlier,
  creator_usual_views,
  views_per_day,
  likes_per_1k,
}: Figures): string | null {
  const usual = creator_usual_views === null ? '' : ` ${shortCount(creator_usual_views)}`
  const liked = likes_per_1k !== null && likes_per_1k >= minNotableLikes ? Math.round(likes_per_1k) : null
  if (outlier !== null) return outlierClause(outlier, usual, views)
  if (views === null) {
    if (views_per_day !== null) return report('drawsADay', { n: shortCount(views_per_day) })
    return liked === null ? null : report('liked', { n: liked })
  }
  const viewsClause = report(views === 1 ? 'drewOne' : 'drew', { n: shortCount(views) })
  if (liked !== null) return report('drewAndLiked', { drew: viewsClause, n: liked })
  return views_per_day !== null && views_per_day >= 1000
    ? report('drewADay', { drew: viewsClause, n: shortCount(views_per_day) })
    : viewsClause
}

function outlierClause(outlier: number, usual: string, views: number | null): string {
  const viewsClause =
    views === null ? report('drewUnknown') : report('drewBesideUsual', { n: shortCount(views) })
  if (outlier >= 1.15) return report('overUsual', { drew: viewsClause, n: formatMultiple(outlier), usual })
  return report(outlier > 0.85 ? 'aboutUsual' : 'underUsual', { drew: viewsClause, usual })
}
