import type { Tx } from '../db/types.js'
import type { DraftFind } from '../research/finds.js'
import { deviceText, searchText } from './search-text.js'
import * as store from './store.js'

/** Everything of a find that is fixed at delivery. What depends on the moment it is shown is added then. */
export type FindBody = DraftFind & { find_id: string }

export type DeliveringRun = { run_id: string; account_id: string }

function entry(find: FindBody, run: DeliveringRun) {
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
    devices: deviceText(find),
    search: searchText(find),
    body: JSON.stringify(body),
  }
}

/**
 * Writes the finds of a run in the order of delivery; in lists they take the place of earlier finds of the same
 * videos. To be called behind the account's row, since deliveries of an account are counted one after another.
 */
export async function insertFinds(tx: Tx, run: DeliveringRun, finds: FindBody[], now: number): Promise<void> {
  const { account_id } = run
  const seq = (await store.lastSeq(tx, account_id)) + finds.length
  for (const kind of store.findKinds) {
    const ofKind = finds.filter((find) => find.kind === kind)
    if (ofKind.length === 0) continue
    const before = await store.countVideos(tx, account_id, kind)
    const video_ids = ofKind.map((find) => find.video_id)
    const again = await store.replace(tx, { account_id, kind, video_ids, seq })
    const videos = before + ofKind.length - again
    const row = (find: FindBody) => {
      const rank = finds.indexOf(find)
      return { ...entry(find, run), rank, seq: seq - rank, videos, created_at: now }
    }
    await store.insertAll(tx, ofKind.map(row))
  }
}
