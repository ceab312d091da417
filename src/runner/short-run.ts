import { untilAvailable } from '../db/retry.js'
import type { Deps } from '../deps.js'
import { seedsOf } from '../hooks/seeds.js'
import { copyStills } from '../hooks/still.js'
import { begin, result, stages } from '../research/short/pipeline.js'
import type { ShortAsk, ShortContext } from '../research/short/types.js'
import { type Delivery, report } from '../runs/lifecycle.js'
import type { ShortOptions } from '../runs/options.js'
import { openPurse } from '../runs/purse.js'
import type { RunRow } from '../runs/types.js'
import { meterShort } from './metered.js'
import { runStages } from './stages.js'

async function askOf({ db }: Pick<Deps, 'db'>, run: RunRow): Promise<ShortAsk & { reuse: boolean }> {
  const options = JSON.parse(run.options) as ShortOptions
  return {
    topic: run.topic,
    count: run.count,
    platforms: options.platforms,
    posted_within_days: options.posted_within_days,
    language: options.language,
    country: options.country,
    seeds: await seedsOf(db, run.account_id, options.seed_hook_ids),
    reuse: options.reuse,
  }
}

/** Works on a short run and returns what it delivers. Throws `LeaseLost`, `NothingSearched`, or the signal's reason. */
export async function runShort(deps: Deps, run: RunRow, signal: AbortSignal): Promise<Delivery> {
  const ask = await askOf(deps, run)
  const purse = await openPurse(deps, run, { reuse: ask.reuse, signal })
  const context: ShortContext = {
    ask,
    sources: await meterShort(deps, purse, signal),
    analyst: deps.analyst,
    now: run.created_at,
    signal,
    report: (shown) => untilAvailable(signal, () => report(deps, run, shown)),
  }
  const state = await runStages(deps, run, { stages, begin, context })
  const { hooks, ...rest } = result(state, ask)
  const stilled = await copyStills(deps, hooks, signal)
  return { kind: 'short', ...rest, hooks: stilled.map((hook) => ({ hook_id: deps.ids.uuid(), ...hook })) }
}
