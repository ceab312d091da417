import type { Deps } from '../deps.js'
import { ofRun } from '../hooks/store.js'
import type { HookBody } from '../hooks/deliver.js'
import * as store from '../runs/store.js'

/** How often the patterns of a run are tried. */
export const patterns_tries = 3

/**
 * Computes the structures a delivered run's hooks share and fills them in, once. Where the run is gone or
 * filled by then, nothing is written.
 */
export async function computePatterns({ db, analyst, watch }: Deps, run_id: string): Promise<void> {
  await store.countPatternsTry(db, run_id)
  const hooks = (await ofRun(db, run_id)).map(({ hook_id, body }) => ({
    ...(JSON.parse(body) as HookBody),
    hook_id,
  }))
  const patterns = await analyst.patterns(
    hooks.flatMap(({ hook_id, hook, hook_type, views }) =>
      hook === null ? [] : [{ hook_id, hook, hook_type, views }],
    ),
  )
  await store.fillPatterns(db, run_id, JSON.stringify(patterns.slice(0, 3)))
  watch.changed(run_id)
}

/** Tries those again whose worker went away between delivery and patterns. */
export async function computeMissingPatterns(deps: Deps): Promise<void> {
  for (const run of await store.withoutPatterns(deps.db, patterns_tries, 20))
    await computePatterns(deps, run.run_id)
}
