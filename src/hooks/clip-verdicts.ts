import { queryIn } from '../db/statements.js'
import type { Reader } from '../db/types.js'
import type { Decision, Verdict } from '../decisions/set-verdict.js'
import { videoKey } from '../providers/video-identity.js'

/** A verdict belongs to the hook of one run. The same clip may have another verdict as a hook of another run. */

/** A decision on a hook, and the newest verdict on the same clip in other runs. */
export type HookDecision = Decision & { clip_verdict: Verdict | null }

/** The column `clip_verdict` of a hook `h`. */
export const clipVerdictColumn = `(SELECT o.verdict FROM decisions o
     WHERE o.account_id = h.account_id AND o.clip_id = h.clip_id AND o.platform = h.platform
       AND o.subject_id <> CAST(h.hook_id AS text)
     ORDER BY o.decided_at DESC LIMIT 1) AS clip_verdict`

const clipVerdictsQuery = queryIn<{ hook_id: string; clip_verdict: Verdict | null }>(
  'clip_verdicts',
  `SELECT h.hook_id, ${clipVerdictColumn} FROM hooks h WHERE h.hook_id {listed}`,
)

/** The newest verdict on the clip of each of these hooks in other runs. */
export async function clipVerdictsOn(db: Reader, hook_ids: string[]): Promise<Map<string, Verdict | null>> {
  if (hook_ids.length === 0) return new Map()
  const rows = await clipVerdictsQuery.all(db, JSON.stringify(hook_ids))
  return new Map(rows.map(({ hook_id, clip_verdict }) => [hook_id, clip_verdict]))
}

/** The number of different clips of these hooks. */
export function countClips(hooks: { platform: string; clip_id: string }[]): number {
  return new Set(hooks.map(videoKey)).size
}
