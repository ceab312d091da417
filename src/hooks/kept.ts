import type { components } from '../../generated/api.js'
import type { Reader } from '../db/types.js'
import { countKept } from '../decisions/set-verdict.js'
import { countClips } from './clip-verdicts.js'
import { readPages, type Page, type ReadLimit } from '../lib/read-pages.js'
import { loadJudgements } from './load-hooks.js'
import { presentHook } from './present.js'
import type { SignedUrlDeps } from './signed-token.js'
import { type HookRow, type KeptHookRow, type KeptPageOptions, listKept } from './store.js'

/** The hooks of an account with a verdict, newest decision first. */

type KeptKey = NonNullable<KeptPageOptions['after']>

/** A page of them. */
export async function loadKeptPage(
  db: Reader,
  account_id: string,
  options: KeptPageOptions,
): Promise<Page<KeptHookRow, KeptKey>> {
  const rows = await listKept(db, account_id, options)
  const page = rows.slice(0, options.limit)
  const last = rows.length > options.limit ? page.at(-1) : undefined
  return { rows: page, last: last && { decided_at: last.decided_at, hook_id: last.hook_id } }
}

/** The newest kept hooks as functions that present them when they are written, and how many there are. */
export async function loadKeptHooks(
  db: Reader,
  deps: SignedUrlDeps,
  { account_id, limit }: { account_id: string; limit: ReadLimit },
) {
  const rows = await readPages<HookRow, KeptKey>(limit, (after, size) =>
    loadKeptPage(db, account_id, { run_id: null, verdict: 'keep', limit: size, after }),
  )
  const ids = rows.map(({ hook_id }) => hook_id)
  const judgementOn = await loadJudgements(db, account_id, ids)
  const presenters = rows.map((row) => (): components['schemas']['Hook'] => {
    return presentHook(row, judgementOn(row.hook_id), deps)
  })
  return { presenters, clips: countClips(rows), total: await countKept(db, account_id, ['hook']) }
}
