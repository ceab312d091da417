import { explainRunFilter } from '../decisions/run-filter.js'
import { type Decision, setVerdict, type Verdict } from '../decisions/set-verdict.js'
import { createCursor, readCursor } from '../db/page-cursor.js'
import { withSnapshot, withLockedAccount } from '../db/transactions.js'
import type { Reader } from '../db/types.js'
import type { Infrastructure } from '../infrastructure.js'
import type { SignedUrlDeps } from './signed-token.js'
import { notFoundError, type SharedAction } from '../requests/not-found.js'
import { clipVerdictsOn, countClips } from './clip-verdicts.js'
import type { HookBody } from './insert-hooks.js'
import { loadDecidedPage } from './decided-hooks.js'
import { type FigureKey, type HookFigure, loadDecidedByFigure } from './hooks-by-figure.js'
import { presentHooks } from './load-hooks.js'
import { parseStoredHook, remixabilityOfHook } from './present.js'
import * as store from './store.js'

/** An account's operations on its hooks: read one, decide on one, list those with a verdict. */

export type HookLibraryDeps = Pick<Infrastructure, 'db' | 'clock'> & SignedUrlDeps

/** One hook of the account. Throws `hook_not_found`. */
export async function getHook(deps: HookLibraryDeps, account_id: string, hook_id: string) {
  return withSnapshot(deps.db, async (tx) => {
    const rows = await store.findByIds(tx, account_id, [hook_id])
    const [hook] = await presentHooks(tx, deps, account_id, rows)
    if (!hook) throw await notFoundError(tx, { kind: 'hook', account_id, id: hook_id })
    return hook
  })
}

/** Decides on a hook or, with a verdict of null, clears the decision. Throws `hook_not_found`. */
export async function decideOnHook(
  { db, clock }: HookLibraryDeps,
  account_id: string,
  hook_id: string,
  decision: Decision,
) {
  const action = decision.verdict === null ? 'DELETE decision' : 'POST decision'
  const missingHook = { kind: 'hook', account_id, id: hook_id, action } as const
  // Hooks are deleted only with their account, so a missing hook can be refused without a transaction.
  if (!(await store.findClip(db, account_id, hook_id))) throw await notFoundError(db, missingHook)
  const replacedDecision = await withLockedAccount(db, account_id, async (tx) => {
    const clip = await store.findClip(tx, account_id, hook_id)
    if (!clip) throw await notFoundError(tx, missingHook)
    const subject = { account_id, subject_kind: 'hook', subject_id: hook_id, clip } as const
    return setVerdict(tx, subject, decision, clock.now())
  })
  const clip_verdict = (await clipVerdictsOn(db, [hook_id])).get(hook_id) ?? null
  return { hook_id, ...decision, clip_verdict, replaced_note: replacedDecision.note }
}

/** The best other hook of the same run that can be remixed here; null if none can. */
export async function findRemixableHook(
  { db, config }: Pick<Infrastructure, 'db' | 'config'>,
  { account_id, id }: { account_id: string; id: string },
): Promise<string | null> {
  const [row] = await store.findByIds(db, account_id, [id])
  const rows = row ? await store.listByRun(db, row.run_id) : []
  const other = rows.find((one) => one.hook_id !== id && remixabilityOfHook(one, config).remixable)
  return other?.hook_id ?? null
}

/** A hook as it was delivered, for actions on it. Throws `hook_not_found`. */
export async function getDeliveredHook(
  db: Reader,
  { account_id, id: hook_id, action }: { account_id: string; id: string; action: SharedAction },
): Promise<HookBody> {
  const [row] = await store.findByIds(db, account_id, [hook_id])
  if (!row) throw await notFoundError(db, { kind: 'hook', account_id, id: hook_id, action })
  const { platform, clip_id, body } = row
  return { hook_id, platform, clip_id, ...parseStoredHook(body) }
}

export type ListKeepsOptions = {
  account_id: string
  run_id: string | null
  /** The verdict of the listed hooks. */
  verdict: Verdict
  /** By newest decision, or by a figure with the highest first. */
  sort: 'newest' | HookFigure
  limit: number
  cursor: string | null
}

type KeepCursor = { decided_at: number; hook_id: string }

/** A page of the hooks with a verdict, in the order of `sort`. Throws `invalid_request` for a cursor of another list or order. */
export async function listKeeps(
  deps: HookLibraryDeps,
  { account_id, run_id, verdict, sort, limit, cursor }: ListKeepsOptions,
) {
  const { db, secret } = deps
  // Cursors of earlier versions must stay valid, so filters with their default are left out as they were then.
  const filters = {
    run_id,
    ...(sort === 'newest' ? {} : { sort }),
    ...(verdict === 'keep' ? {} : { verdict }),
  }
  const list = { account_id, operation: 'listKeeps', filters }
  const after = <Key>() => (cursor === null ? null : readCursor<Key>(secret, list, cursor))
  return withSnapshot(db, async (tx) => {
    const page = { run_id, verdict, limit }
    const { rows, last } =
      sort === 'newest'
        ? await loadDecidedPage(tx, account_id, { ...page, after: after<KeepCursor>() })
        : await loadDecidedByFigure(tx, account_id, { ...page, sort, after: after<FigureKey>() })
    return {
      keeps: await presentHooks(tx, deps, account_id, rows),
      count: rows.length,
      clips: countClips(rows),
      next_cursor: last ? createCursor(secret, list, last) : null,
      ...(await explainRunFilter(tx, { account_id, run_id, isEmpty: rows.length === 0 }, ['short'])),
    }
  })
}
