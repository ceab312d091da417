import type { ShortState, UnusedCandidates } from './types.js'

/** What a run found and has not used, which it keeps for places that openings leave empty. */

/** Keeps what was not used for places that openings leave empty; it counts as unread until then. */
export function withUnused(state: ShortState, unused: UnusedCandidates): ShortState {
  const unreadCount = countUnread(unused)
  const isAny = unused.clips.length + unreadCount > 0
  return {
    ...state,
    ...(isAny ? { unused_candidates: unused } : {}),
    candidates: [],
    unread: (state.unread ?? 0) + unreadCount,
  }
}

/** Whether a run can choose on or read on that has fewer hooks than were asked for. */
export function mayReadOn(state: ShortState): boolean {
  const { unused_candidates: unused } = state
  if (unused === undefined) return false
  return unused.clips.length > 0 || (isWithinLimits(state) && countUnread(unused) > 0)
}

/** Whether no limit of the run was reached that ends its reading. */
export const isWithinLimits = ({ is_barren = false, budget_spent, read_limit, judge_limit }: ShortState) =>
  !is_barren && !budget_spent && read_limit === undefined && judge_limit === undefined

/** How many of them were not read. */
export const countUnread = ({ judged, candidates }: UnusedCandidates) => judged.length + candidates.length
