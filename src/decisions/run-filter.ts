import { query } from '../db/statements.js'
import type { Reader } from '../db/types.js'
import { findKindOfId } from '../requests/not-found.js'

type RunKind = 'short' | 'long' | 'packaging'

const runKindQuery = query<{ kind: RunKind }>(
  'kept_run_kind',
  'SELECT kind FROM runs WHERE run_id = ? AND account_id = ?',
)

const resultsByKind = {
  short: 'a run over short clips: what it found are hooks, not finds',
  long: 'a run over long videos: what it found are finds, not hooks',
  packaging: 'a run over titles and thumbnails: what it found are finds, not hooks',
}

type Filter = { account_id: string; run_id: string | null; isEmpty: boolean }

/**
 * Explains why the list of kept results of one run is empty: `run_id` is not the ID of a run, or of a run of another
 * kind than `kinds`. Without a reason (such as a run of which nothing is kept), the member is absent.
 */
export async function explainRunFilter(
  reader: Reader,
  { account_id, run_id, isEmpty }: Filter,
  kinds: readonly RunKind[],
): Promise<{ none_because?: string }> {
  if (run_id === null || !isEmpty) return {}
  const run = await runKindQuery.first(reader, run_id, account_id)
  if (run) return kinds.includes(run.kind) ? {} : { none_because: `This is ${resultsByKind[run.kind]}.` }
  const otherKind = await findKindOfId(reader, account_id, run_id)
  const none_because =
    otherKind === null
      ? 'This account has no run with this ID.'
      : `This is the ID of a ${otherKind}, not of a run.`
  return { none_because }
}
