import type { components } from '../../generated/api.js'
import { toPage } from '../db/page-cursor.js'
import type { Reader } from '../db/types.js'
import { countKept } from '../decisions/set-verdict.js'
import { countClips } from './clip-verdicts.js'
import { readPages, type RowPage, type ReadLimit } from '../lib/read-pages.js'
import { loadJudgements } from './load-hooks.js'
import { presentHook } from './present.js'
import type { SignedUrlDeps } from './signed-token.js'
import { type HookRowByDecision, type DecidedPageOptions, type HookRow, listDecided } from './store.js'

/** The hooks with a verdict of an account, newest decision first. */

type DecidedKey = NonNullable<DecidedPageOptions['after']>

/** A page of hooks with a verdict. */
export async function loadDecidedPage(
  db: Reader,
  account_id: string,
  options: DecidedPageOptions,
): Promise<RowPage<HookRowByDecision, DecidedKey>> {
  const rows = await listDecided(db, account_id, options)
  return toPage(rows, options.limit, ({ decided_at, hook_id }) => ({ decided_at, hook_id }))
}

/** The newest kept hooks as functions that present one when it is written, and the number of all. */
export async function loadKeptHooks(
  db: Reader,
  deps: SignedUrlDeps,
  { account_id, limit }: { account_id: string; limit: ReadLimit },
) {
  const rows = await readPages<HookRow, DecidedKey>(limit, (after, size) =>
    loadDecidedPage(db, account_id, { run_id: null, verdict: 'keep', limit: size, after }),
  )
  const ids = rows.map(({ hook_id }) => hook_id)
  const judgementOn = await loadJudgements(db, account_id, ids)
  const presenters = rows.map((row) => (): components['schemas']['Hook'] => {
    return presentHook(row, judgementOn(row.hook_id), deps)
  })
  return { presenters, clips: countClips(rows), total: await countKept(db, account_id, ['hook']) }
}
