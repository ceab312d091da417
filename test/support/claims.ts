import { keylessCaller } from '../../src/keys/keyless-caller.js'
import { platforms } from '../../src/providers/types.js'
import { findHooks } from '../../src/runs/start/find-hooks.js'
import { claimNextRun } from '../../src/runs/work/claim-run.js'
import type { RunDelivery } from '../../src/runs/work/lifecycle.js'
import { emptyStats, type RunRow } from '../../src/runs/types.js'
import { startRun } from './runs.js'
import type { TestService } from './service.js'

/** Claims runs for tests without executing them. */

/** The delivery of a run that found nothing. */
export const emptyDelivery: RunDelivery = {
  kind: 'short',
  ending: {
    is_cancelled: false,
    outcome: 'Nothing was found.',
    outcome_if_cancelled: 'Cancelled: nothing was found.',
  },
  stats: emptyStats,
  hooks: [],
}

/** Claims the next run for a worker. Throws if there is none. */
export async function claimAs({ service }: Pick<TestService, 'service'>, owner: string): Promise<RunRow> {
  const run = await claimNextRun(service.deps, { owner, only_run_id: null })
  if (!run) throw new Error('There is no run to claim.')
  return run
}

/** Starts a run as the command line does: without a key. */
export async function startCommandRun(
  { service: { deps } }: Pick<TestService, 'service'>,
  account_id: string,
): Promise<{ run_id: string }> {
  const body = {
    topic: 'sourdough',
    count: 20,
    topic_match: 'some' as const,
    reuse: false,
    platforms: [...platforms],
  }
  const request = { body, idempotency_key: null, request_id: deps.ids.uuid() }
  return (await findHooks(deps, keylessCaller(account_id), request)).startedRun
}

/** A run of a new account, started and claimed. The account has these credits, which are all reserved up to 200. */
export async function claimedRun(service: TestService, credits = 400, body: object = {}) {
  const account = await service.signUp({ credits })
  const { run_id } = await startRun(account.client, body)
  return { ...account, run_id, run: await claimAs(service, 'first worker') }
}

/** Moves the clock past the lease and claims the run for another worker. */
export async function claimAnew(service: TestService): Promise<RunRow> {
  service.clock.advance(service.service.deps.config.run_lease_ms + 1)
  return claimAs(service, 'second worker')
}

/** The error that was thrown. Fails the test if there was none. */
export async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => {
      throw new Error('It did not fail.')
    },
    (error: unknown) => error,
  )
}
