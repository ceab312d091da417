import { cursorAfter, readCursor } from '../db/page.js'
import { snapshot, writeAccount } from '../db/tx.js'
import type { Reader } from '../db/types.js'
import { decide, type Verdict } from '../decisions/decide.js'
import type { Deps } from '../deps.js'
import { Refusal } from '../errors.js'
import type { FindBody } from './deliver.js'
import { showFinds } from './show.js'
import * as store from './store.js'

/** What an account does with its finds: looks at one, keeps or rejects its video, lists those it kept. */

export function findNotFound(): Refusal {
  return new Refusal('find_not_found', 'This account has no such find.')
}

type Parts = Pick<Deps, 'db' | 'config' | 'secret' | 'clock'>

/** One find of the account. Throws `find_not_found`. */
export async function getFind(deps: Parts, account_id: string, find_id: string) {
  return snapshot(deps.db, async (tx) => {
    const row = await store.find(tx, account_id, find_id)
    const [find] = await showFinds(tx, deps, account_id, row ? [row] : [])
    if (!find) throw findNotFound()
    return find
  })
}

/** Sets or, with null, clears the verdict on the video of a find, for its kind. Throws `find_not_found`. */
export async function decideOnFind(
  { db, clock }: Parts,
  account_id: string,
  find_id: string,
  verdict: Verdict | null,
) {
  await writeAccount(db, account_id, async (tx) => {
    const find = await store.find(tx, account_id, find_id)
    if (!find) throw findNotFound()
    const subject = { account_id, subject_kind: find.kind, subject_id: find.video_id }
    await decide(tx, subject, verdict, clock.now())
  })
  return { find_id, verdict }
}

/** A find as it was delivered, for writing after it. Throws `find_not_found`. */
export async function deliveredFind(db: Reader, account_id: string, find_id: string): Promise<FindBody> {
  const row = await store.find(db, account_id, find_id)
  if (!row) throw findNotFound()
  const { kind, video_id, body } = row
  return { find_id, kind, video_id, ...(JSON.parse(body) as object) } as FindBody
}

export type KeptAsk = {
  account_id: string
  kind: store.FindKind | null
  run_id: string | null
  limit: number
  cursor: string | null
}

/** A page of the kept videos, newest decision first. Throws `invalid_request` for a cursor of another list. */
export async function listKeptFinds(deps: Parts, { account_id, kind, run_id, limit, cursor }: KeptAsk) {
  const { db, secret } = deps
  const list = { account_id, operation: 'listKeptFinds', filters: { kind, run_id } }
  const after = cursor === null ? null : readCursor<store.Kept>(secret, list, cursor)
  return snapshot(db, async (tx) => {
    const ofRun = run_id === null ? null : await store.ofRun(tx, account_id, run_id)
    const only = ofRun && ofRun.map((find) => find.video_id)
    const kinds = (kind ? [kind] : store.findKinds).filter((one) => !ofRun || ofRun[0]?.kind === one)
    const kept = await store.kept(tx, account_id, { kinds, limit, after, only })
    const page = kept.slice(0, limit)
    const last = kept.length > limit ? page.at(-1) : undefined
    const rows = inOrder(page, ofRun ?? (await newest(tx, account_id, page)))
    return {
      finds: await showFinds(tx, deps, account_id, rows),
      count: rows.length,
      next_cursor: last ? cursorAfter(secret, list, last) : null,
    }
  })
}

async function newest(db: Reader, account_id: string, kept: store.Kept[]): Promise<store.FindRow[]> {
  const found: store.FindRow[] = []
  for (const kind of store.findKinds) {
    const video_ids = kept.filter((one) => one.subject_kind === kind).map((one) => one.subject_id)
    found.push(...(await store.newestOf(db, account_id, { kind, video_ids })))
  }
  return found
}

/** The find of each kept video, in the order of the decisions. */
function inOrder(kept: store.Kept[], rows: store.FindRow[]): store.FindRow[] {
  const named = (kind: string, video_id: string) => `${kind} ${video_id}`
  const found = new Map(rows.map((row) => [named(row.kind, row.video_id), row]))
  return kept.flatMap(({ subject_kind, subject_id }) => found.get(named(subject_kind, subject_id)) ?? [])
}
