import { countLeftOver, type LeftOverCandidates } from '../lib/left-over-candidates.js'
import { maxResults, minPostedYear } from '../lib/run-limits.js'
import { type Members, oneLine } from './result-lines.js'

/** What the text of a full run says of the candidates that are not among its results, and what would bring them. */

/**
 * Whether a run has fewer results than were asked for. Its outcome then already names the candidates that were left out
 * and the number of uploads; the outcome of a full run names neither.
 */
export function hasShortfall({ status, count, hooks, finds }: Members): boolean {
  const results = hooks ?? finds
  return (
    status === 'done' && typeof count === 'number' && (Array.isArray(results) ? results.length : 0) < count
  )
}

const reasonNames: Record<string, string | undefined> = {
  not_measured: 'not compared with their channel',
  below_min_outlier: 'not far enough above their channel’s usual (min_outlier)',
  partial_match: 'with too little on the topic',
}

const nameReason = (reason: string) => reasonNames[reason] ?? reason.replaceAll('_', ' ')

/**
 * How many more of these another start can bring at most, and by what. A larger count may search further, so nothing is
 * said of what was not found yet.
 */
function moreText({ more, unread, partial, unmeasured }: LeftOverCandidates): string {
  const most = more + unmeasured
  // The looser match also finds others, whose number is not known before a search.
  const partials = `the ${partial} and others that only share words`
  if (most === 0) {
    if (partial === 0) return ''
    return ` A larger count brings none of these; with topic_match some it brings ${partials}.`
  }
  const read = unread === most ? (most === 1 ? 'it' : 'them') : `${unread} of them`
  const cost = unread > 0 ? ` (reads ${read}, 1 credit each)` : ' (each further call is 1 credit)'
  const looser = partial > 0 ? `; with topic_match some also ${partials}` : ''
  return ` A larger count brings at most ${most} of these${cost}${looser}. What this run paid for is free on the same topic.`
}

/** A search for long videos takes none from before 2023; over a channel these are counted as left out. */
function boundOf({ finds, stats }: Members): string {
  const { uploads_seen: uploads, rejections } = stats as Members
  const isOfSearch = Array.isArray(finds) && typeof uploads !== 'number'
  const hasOlder = 'before_2023' in ((rejections ?? {}) as Members)
  return isOfSearch && !hasOlder ? ` from ${minPostedYear} or later` : ''
}

/** Why there are fewer results than candidates, unless the outcome says it: the reasons, and how many are left. */
export function candidatesLines(run: Members): string[] {
  const { candidates, read, rejections } = (run.stats ?? {}) as Members
  const isLargest = typeof run.count === 'number' && run.count >= maxResults
  const results = run.hooks ?? run.finds
  const resultCount = Array.isArray(results) ? results.length : 0
  if (typeof candidates !== 'number' || candidates <= resultCount || resultCount === 0) return []
  const counts = Object.entries((rejections ?? {}) as Record<string, number>)
  if (hasShortfall(run) && (counts.length > 0 || oneLine(run.outcome) !== '')) return []
  // Finds are ranked by figures, and only the openings of these are read. Hooks are ranked by what was read.
  const isRankedRead = typeof read === 'number' && !Array.isArray(run.finds)
  const figures = { candidates, rejections: Object.fromEntries(counts), ...(isRankedRead ? { read } : {}) }
  const leftOver = countLeftOver(figures, resultCount)
  const { more, unread } = leftOver
  const parts = [
    `${candidates} found${boundOf(run)}, ${resultCount} shown`,
    ...(counts.length > 0
      ? [`left out: ${counts.map(([reason, count]) => `${count} ${nameReason(reason)}`).join(', ')}`]
      : []),
    ...(unread > 0 ? [`${unread} not read`] : []),
    ...(more > unread ? [`${more - unread} more rank behind these`] : []),
  ]
  return [`${parts.join('; ')}.${isLargest ? '' : moreText(leftOver)}`]
}
