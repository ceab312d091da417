import type { Tx } from '../db/types.js'
import type { DraftFind } from '../research/find-types.js'
import { devicesText, searchText } from './search-text.js'
import * as store from './store.js'

/** The part of a find that is fixed at delivery. `presentFind` adds what depends on the time of reading. */
export type FindBody = DraftFind & {
  find_id: string
  /** Whether the rules can write openings or titles after it; absent if that was not tried. */
  default_by_rules?: boolean
  /** The same for an intro, if its opening has parts. */
  intro_by_rules?: boolean
  /** The structure that the rules write after it without a niche. */
  bare_structure?: string
  /** Whether the rules can put a niche into it; absent if that was not tried. */
  niche_by_rules?: boolean
}

export type DeliveringRun = { run_id: string; account_id: string }

function toEntry(find: FindBody, run: DeliveringRun) {
  const { find_id, kind, video_id, ...body } = find
  return {
    find_id,
    account_id: run.account_id,
    run_id: run.run_id,
    kind,
    video_id,
    score: find.outlier_score ?? -1,
    outlier: find.outlier ?? -1,
    views: find.views ?? -1,
    tier: find.outlier_tier,
    devices: devicesText(find),
    search: searchText(find),
    body: JSON.stringify(body),
  }
}

/**
 * Writes the finds of a run in the order of delivery. In lists they replace earlier finds of the same videos. The
 * caller must hold the account's row lock: `seq` numbers the deliveries of an account one after another.
 */
export async function insertFinds(tx: Tx, run: DeliveringRun, finds: FindBody[], now: number): Promise<void> {
  const { account_id } = run
  const seq = (await store.lastSeq(tx, account_id)) + finds.length
  for (const kind of store.findKinds) {
    const findsOfKind = finds.filter((find) => find.kind === kind)
    if (findsOfKind.length === 0) continue
    const previousCount = await store.countVideos(tx, account_id, kind)
    const video_ids = findsOfKind.map((find) => find.video_id)
    const replacedCount = await store.markReplaced(tx, { account_id, kind, video_ids, seq })
    const videos = previousCount + findsOfKind.length - replacedCount
    const toRow = (find: FindBody) => {
      const rank = finds.indexOf(find)
      return { ...toEntry(find, run), rank, seq: seq - rank, videos, created_at: now }
    }
    await store.insertAll(tx, findsOfKind.map(toRow))
  }
}
