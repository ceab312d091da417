import { decide, type Verdict } from '../decisions/decide.js'
import { cursorAfter, readCursor } from '../db/page.js'
import { snapshot, writeAccount } from '../db/tx.js'
import type { Deps } from '../deps.js'
import { Refusal } from '../errors.js'
import { showHooks } from './show.js'
import * as store from './store.js'

/** What an account does with its hooks: looks at one, keeps or rejects it, lists those it kept. */

export function hookNotFound(): Refusal {
  return new Refusal('hook_not_found', 'This account has no such hook.')
}

type Parts = Pick<Deps, 'db' | 'config' | 'secret' | 'clock'>

/** One hook of the account. Throws `hook_not_found`. */
export async function getHook(deps: Parts, account_id: string, hook_id: string) {
  return snapshot(deps.db, async (tx) => {
    const rows = await store.ofAccount(tx, account_id, [hook_id])
    const [hook] = await showHooks(tx, deps, account_id, rows)
    if (!hook) throw hookNotFound()
    return hook
  })
}

/** Sets or, with null, clears the verdict on a hook. Throws `hook_not_found`. */
export async function decideOnHook(
  { db, clock }: Parts,
  account_id: string,
  hook_id: string,
  verdict: Verdict | null,
) {
  // Hooks only ever go with their account: what is not there now needs no transaction to be refused.
  if (!(await store.owns(db, account_id, hook_id))) throw hookNotFound()
  await writeAccount(db, account_id, async (tx) => {
    if (!(await store.owns(tx, account_id, hook_id))) throw hookNotFound()
    await decide(tx, { account_id, subject_kind: 'hook', subject_id: hook_id }, verdict, clock.now())
  })
  return { hook_id, verdict }
}

export type KeepsAsk = { account_id: string; run_id: string | null; limit: number; cursor: string | null }

type Place = { decided_at: number; hook_id: string }

/** A page of the kept hooks, newest decision first. Throws `invalid_request` for a cursor of another list. */
export async function listKeeps(deps: Parts, { account_id, run_id, limit, cursor }: KeepsAsk) {
  const { db, secret } = deps
  const list = { account_id, operation: 'listKeeps', filters: { run_id } }
  const after = cursor === null ? null : readCursor<Place>(secret, list, cursor)
  return snapshot(db, async (tx) => {
    const rows = await store.kept(tx, account_id, { run_id, limit, after })
    const page = rows.slice(0, limit)
    const last = rows.length > limit ? page.at(-1) : undefined
    return {
      keeps: await showHooks(tx, deps, account_id, page),
      count: page.length,
      next_cursor: last
        ? cursorAfter(secret, list, { decided_at: last.decided_at, hook_id: last.hook_id })
        : null,
    }
  })
}
