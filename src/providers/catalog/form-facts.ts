import { minPostedAt } from '../types.js'

/** What the clips of a form have in common: the languages they are in, and how long they are. */

/** The number of videos in a language. */
export type LanguageCount = { language: string; videos: number }

/** The median length in whole seconds, and whether more than half of all videos are about as long. */
export type TypicalLength = { median_s: number; shared_by_most: boolean }

/** The languages with the most videos, and the length of those whose length is known; null if none is. */
export type FormFacts = { languages: LanguageCount[]; typical_length: TypicalLength | null }

const maxLanguages = 10
/** How far from the median a length is about the same: this share of it, and at least so many seconds. */
const tolerance = { share: 0.1, seconds: 2 }

/**
 * Videos of each language, type and length. With SQLite the index `clips_by_language` has all of it in this order, so a
 * million clips take 0.15 seconds.
 */
export const factsSql = ({ clips }: { clips: string }) =>
  `select language, media_type, round(duration_s) as seconds, count(*) as videos,
     count(case when posted_at >= ${minPostedAt} then 1 end) as recent from ${clips}
   group by language, media_type, round(duration_s)`

export type FactsRow = {
  language: string | null
  media_type: string
  seconds: number | null
  videos: number | string
  /** Those that are recent enough to be results of long runs. */
  recent: number | string
}

/** The facts of the short clips, and of the long videos that are recent enough to be results. */
export function toFormFacts(rows: FactsRow[]): { short: FormFacts; long: FormFacts } {
  const ofType = (type: string, member: 'videos' | 'recent') =>
    rows
      .filter(({ media_type }) => media_type === type)
      .map(({ language, seconds, ...row }) => ({ language, seconds, videos: Number(row[member]) }))
      .filter(({ videos }) => videos > 0)
  return { short: factsOf(ofType('short', 'videos')), long: factsOf(ofType('video', 'recent')) }
}

type CountedRow = { language: string | null; seconds: number | null; videos: number }

const factsOf = (rows: CountedRow[]): FormFacts => ({
  languages: languagesOf(rows),
  typical_length: typicalLengthOf(rows),
})

function languagesOf(rows: CountedRow[]): LanguageCount[] {
  const counts = new Map<string, number>()
  for (const { language, videos } of rows)
    if (language !== null) counts.set(language, (counts.get(language) ?? 0) + videos)
  return [...counts]
    .map(([language, videos]) => ({ language, videos }))
    .sort((a, b) => b.videos - a.videos || (a.language < b.language ? -1 : 1))
    .slice(0, maxLanguages)
}

const sumOf = (rows: CountedRow[]) => rows.reduce((sum, { videos }) => sum + videos, 0)

function typicalLengthOf(rows: CountedRow[]): TypicalLength | null {
  const knownRows = rows
    .flatMap(({ seconds, ...row }) => (seconds === null ? [] : [{ ...row, seconds }]))
    .sort((a, b) => a.seconds - b.seconds)
  const half = sumOf(knownRows) / 2
  let videoCount = 0
  const median = knownRows.find(({ videos }) => (videoCount += videos) >= half)
  if (median === undefined) return null
  const most = Math.max(tolerance.seconds, median.seconds * tolerance.share)
  const alike = knownRows.filter(({ seconds }) => Math.abs(seconds - median.seconds) <= most)
  return { median_s: median.seconds, shared_by_most: sumOf(alike) * 2 > sumOf(rows) }
}
