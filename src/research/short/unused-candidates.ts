import type { ShortState, UnusedCandidates } from './types.js'

/** Candidates that a run found but did not use. They are saved for places that openings leave empty. */

/** Saves unused candidates for places that openings leave empty. They count as unread until then. */
export function withUnused(state: ShortState, unusedCandidates: UnusedCandidates): ShortState {
  const unreadCount = countUnread(unusedCandidates)
  const isAny = unusedCandidates.clips.length + unreadCount > 0
  return {
    ...state,
    ...(isAny ? { unused_candidates: unusedCandidates } : {}),
    candidates: [],
    unread: (state.unread ?? 0) + unreadCount,
  }
}

/** Whether a run with too few hooks can choose or read further clips. */
export function mayReadOn(state: ShortState): boolean {
  const { unused_candidates: unusedCandidates } = state
  if (unusedCandidates === undefined) return false
  return unusedCandidates.clips.length > 0 || (isWithinLimits(state) && countUnread(unusedCandidates) > 0)
}

/** Whether the run has reached no limit that ends its reading. */
export const isWithinLimits = ({ is_barren = false, budget_spent, read_limit, judge_limit }: ShortState) =>
  !is_barren && !budget_spent && read_limit === undefined && judge_limit === undefined

/** How many unused candidates were not read. */
export const countUnread = ({ judged, candidates }: UnusedCandidates) => judged.length + candidates.length
