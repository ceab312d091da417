import { countLeftOver, type LeftOverCandidates } from '../lib/left-over-candidates.js'
import { formatCount } from '../lib/number-format.js'
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
 * How many more of these another start can bring at most, and by what, where a run has room for so many more results. A
 * larger count may search further, so nothing is said of what was not found yet.
 */
function moreText({ more, unread, partial, unmeasured }: LeftOverCandidates, room: number): string {
  if (room <= 0) return ''
  const others = more + unmeasured
  const most = Math.min(others, room)
  const partialRoom = room - most
  // The looser match also finds others, whose number is not known before a search.
  const partials = `${partial > partialRoom ? `up to ${partialRoom} of ` : ''}the ${partial} and others that only share words`
  if (most === 0) {
    if (partial === 0) return ''
    return ` A larger count brings none of these; with topic_match some it brings ${partials}.`
  }
  const cost = readCost({ others, unread, isCut: others > room })
  const looser = partial > 0 && partialRoom > 0 ? `; with topic_match some also ${partials}` : ''
  return ` A larger count brings at most ${most} of these${cost}${looser}.`
}

/** That another start on the topic pays nothing again, for the days after the run in which that is reused. */
function reuseText(reuse_days: number | undefined): string {
  if (reuse_days === 0) return ''
  const days = reuse_days === undefined ? '' : ` for ${formatCount(reuse_days, 'day')} from its end`
  return ` What it paid for is free on the same topic${days}.`
}

/** What another start pays to bring them. Where not all can be brought, more are read than are. */
function readCost({ others, unread, isCut }: { others: number; unread: number; isCut: boolean }): string {
  if (unread === 0) return ' (each further call is 1 credit)'
  if (isCut) return ' (each that is read is 1 credit)'
  if (others === 1) return ' (1 credit)'
  return ` (reads ${unread === others ? 'them' : `${unread} of them`}, 1 credit each)`
}

/**
 * A search for long videos takes none from before 2023; over a channel these are counted as left out. Of those without a
 * date it is not known.
 */
function boundOf({ finds, stats }: Members): string {
  const { uploads_seen: uploads, rejections } = stats as Members
  const isOfSearch = Array.isArray(finds) && typeof uploads !== 'number'
  const reasons = (rejections ?? {}) as Members
  const areAllRecent = !('before_2023' in reasons) && !('unknown_date' in reasons)
  return isOfSearch && areAllRecent ? ` from ${minPostedYear} or later` : ''
}

/** Why there are fewer results than candidates, unless the outcome says it: the reasons, and how many are left. */
export function candidatesLines(run: Members, reuse_days?: number): string[] {
  const { candidates, read, rejections } = (run.stats ?? {}) as Members
  const results = run.hooks ?? run.finds
  const resultCount = Array.isArray(results) ? results.length : 0
  if (typeof candidates !== 'number' || candidates <= resultCount || resultCount === 0) return []
  const counts = Object.entries((rejections ?? {}) as Record<string, number>)
  if (hasShortfall(run) && (counts.length > 0 || oneLine(run.outcome) !== '')) return []
  // Finds are ranked by figures, and only the openings of these are read. Hooks are ranked by what was read.
  const isRankedRead = typeof read === 'number' && !Array.isArray(run.finds)
  const figures = { candidates, rejections: Object.fromEntries(counts), ...(isRankedRead ? { read } : {}) }
  const leftOver = countLeftOver(figures, resultCount)
  const room = run.count === maxResults ? 0 : maxResults - resultCount
  const { more, unread } = leftOver
  const parts = [
    `${candidates} found${boundOf(run)}, ${resultCount} shown`,
    ...(counts.length > 0
      ? [`left out: ${counts.map(([reason, count]) => `${count} ${nameReason(reason)}`).join(', ')}`]
      : []),
    ...(unread > 0 ? [`${unread} not read`] : []),
    ...(more > unread ? [`${more - unread} more rank behind these`] : []),
  ]
  const canBringMore = room > 0 && leftOver.more + leftOver.unmeasured > 0
  return [`${parts.join('; ')}.${moreText(leftOver, room)}${canBringMore ? reuseText(reuse_days) : ''}`]
}
