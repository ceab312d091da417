import type { components } from '../../client/index.js'
import { locale } from '../strings/index.js'
import { capabilities, formOf, servedKinds } from './capabilities.js'
import type { RunKind } from './start-run.js'

/** What is on this server of a form, where nothing but imports is searched. */

export type FormStock = components['schemas']['FormStock']

/** What a run of the kind can find; null where more than imports is searched, nothing is imported, or that is not known. */
export function stockOf(kind: RunKind): FormStock | null {
  const form = formOf(kind)
  const served = servedKinds(form)
  const isCatalogAlone = !served.includes('live') && !served.includes('samples')
  return (isCatalogAlone && capabilities.value?.catalog_stock?.[form]) || null
}

/** Whether all that this server searches was imported. */
export const hasOnlyImports = () => stockOf('short') !== null && stockOf('long') !== null

/** The years from which it is: 2002–2020; null where no date is known. */
export function yearsOf({ oldest_at, newest_at }: FormStock): string | null {
  if (oldest_at === null || newest_at === null) return null
  const from = oldest_at.slice(0, 4)
  const to = newest_at.slice(0, 4)
  return from === to ? from : `${from}–${to}`
}

/** The month of the newest; null where no date is known. */
export function newestMonth({ newest_at }: FormStock): string | null {
  const format = new Intl.DateTimeFormat(locale(), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return newest_at === null ? null : format.format(new Date(newest_at))
}

/** Fewer short clips or long videos than these are hardly worth a run. */
const fewVideos = 20

/** Whether there is so little for a run of the kind that it is hardly worth its credits: few videos, or no openings. */
export function isHardlyStocked(kind: RunKind): boolean {
  const stock = stockOf(kind)
  return stock !== null && (stock.videos < fewVideos || (kind === 'long' && stock.transcripts === 0))
}

/** Fewer clips than these, or than this share of all, are few. */
const fewClips = 30
const fewShare = 0.05

/** How many short clips are as new as asked, where these are few; null where they are not, or that is not known. */
export function fewPostedWithin(days: string): { stock: FormStock; videos: number } | null {
  const stock = stockOf('short')
  const within = stock?.posted_within.find((one) => String(one.days) === days)
  if (!stock || !within) return null
  const { videos } = within
  const isFew = videos < stock.videos && (videos < fewClips || videos < fewShare * stock.videos)
  return isFew ? { stock, videos } : null
}
