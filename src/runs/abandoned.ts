import type { Deps } from '../deps.js'
import { claim, fail, release } from './lifecycle.js'
import { inFlightOf } from './store.js'
import type { RunRow } from './types.js'

/** Runs that nobody works on any more. */

type Parts = Pick<Deps, 'db' | 'clock' | 'watch' | 'config' | 'metrics'>

export type Ending = {
  /** Under what name the run is taken up to be ended. */
  owner: string
  /** What the run's owner is told. */
  reason: string
}

/** Takes a run up and ends it as failed, which costs nothing. False where it has ended or somebody works on it. */
export async function endUnworked(parts: Parts, run_id: string, { owner, reason }: Ending): Promise<boolean> {
  const run = await claim(parts, { owner, only: run_id })
  if (!run) return false
  await fail(parts, run, reason)
  return true
}

type Workers = { isGone: (owner: string) => boolean }

/**
 * Ends an account's runs whose worker is gone or has let its lease run out, and those that nobody took up for as long
 * as a lease lasts. Returns how many.
 */
export async function endAbandoned(
  parts: Parts,
  account_id: string,
  { isGone, ...ending }: Ending & Workers,
): Promise<number> {
  let ended = 0
  for (const run of await inFlightOf(parts.db, account_id)) {
    if (run.status === 'queued' && !isLeftLying(parts, run)) continue
    if (run.lease_owner !== null && isGone(run.lease_owner)) await release(parts, run)
    if (await endUnworked(parts, run.run_id, ending)) ended += 1
  }
  return ended
}

/** Whoever starts a run at the terminal works on it at once. */
function isLeftLying({ clock, config }: Parts, { created_at }: RunRow): boolean {
  return clock.now() - created_at > config.run_lease_ms
}
