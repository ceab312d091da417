import type { components } from '../../client/index.js'
import { languagesOf } from '../lib/stock-languages.js'
import { locale } from '../strings/index.js'
import { capabilities, formOf, servedKinds } from './capabilities.js'
import type { ResearchKind } from './start-run.js'

/** What has been imported, on a server that searches nothing else. */

export type FormStock = components['schemas']['FormStock']

/**
 * The imported videos that a run of the kind can find; null if other sources are searched, nothing is imported, or that
 * is unknown.
 */
export function stockOf(kind: ResearchKind): FormStock | null {
  const form = formOf(kind)
  const served = servedKinds(form)
  const isCatalogAlone = !served.includes('live') && !served.includes('samples')
  return (isCatalogAlone && capabilities.value?.catalog_stock?.[form]) || null
}

/** Whether everything that this server searches was imported. */
export const hasOnlyImports = () => stockOf('short') !== null && stockOf('long') !== null

/** The years of the oldest and the newest video, such as 2002–2020; null if no date is known. */
export function yearsOf({ oldest_at, newest_at }: FormStock): string | null {
  if (oldest_at === null || newest_at === null) return null
  const from = oldest_at.slice(0, 4)
  const to = newest_at.slice(0, 4)
  return from === to ? from : `${from}–${to}`
}

/** The length in seconds that most videos have; null if they differ or it is unknown. */
export function lengthOfMost({ typical_length }: FormStock): number | null {
  return typical_length?.shared_by_most ? typical_length.median_s : null
}

/** The month of the newest video; null if no date is known. */
export function newestMonth({ newest_at }: FormStock): string | null {
  const format = new Intl.DateTimeFormat(locale(), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return newest_at === null ? null : format.format(new Date(newest_at))
}

/** The language that all videos for a kind of run are in; null if they differ or that is unknown. */
export function languageOfAll(kind: ResearchKind): string | null {
  const stock = stockOf(kind)
  const languages = stock && languagesOf(stock)
  return languages?.haveAll && languages.codes.length === 1 ? (languages.codes[0] ?? null) : null
}

/** Whether no short clip is known to be within these days. */
export function isNonePostedWithin(days: string): boolean {
  return stockOf('short')?.posted_within.some((one) => String(one.days) === days && one.videos === 0) ?? false
}

/** With fewer short clips or long videos than this, a run is hardly worth its credits. */
const fewVideos = 20

/** Whether a run of the kind is hardly worth its credits, because there are few videos or no transcripts. */
export function isHardlyStocked(kind: ResearchKind): boolean {
  const stock = stockOf(kind)
  return stock !== null && (stock.videos < fewVideos || (kind === 'long' && stock.transcripts === 0))
}

/** Clips are few if there are fewer than this number, or fewer than this share of all. */
const fewClips = 30
const fewShare = 0.05

/** The number of short clips within these days, if they are few; otherwise null, as while that is unknown. */
export function fewPostedWithin(days: string): { stock: FormStock; videos: number } | null {
  const stock = stockOf('short')
  const within = stock?.posted_within.find((one) => String(one.days) === days)
  if (!stock || !within) return null
  const { videos } = within
  const isFew = videos < stock.videos && (videos < fewClips || videos < fewShare * stock.videos)
  return isFew ? { stock, videos } : null
}
