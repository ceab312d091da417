import { statement, query } from '../db/statements.js'
import type { Db, Reader } from '../db/types.js'
import { ApiError } from '../errors.js'
import type { Clock } from '../lib/clock.js'
import { failingSource } from '../providers/types.js'

/**
 * Whether sources answer, for all processes: while one fails, no run is started on it. It holds up no call, which the
 * circuit breakers of each process do (lib/circuit-breaker.ts), and so needs no trials.
 */

export type CircuitBreakers = {
  /** Notes a provider's refusal: not what the caller's own stop cut off. */
  recordFailure(name: string): Promise<void>
  /** Notes an answer: the count begins anew. */
  recordSuccess(name: string): Promise<void>
}

type CircuitRow = { name: string; failures: number; open_until: number }

const countFailureStatement = statement(
  'circuit_failed',
  `INSERT INTO circuits (name, failures, open_until) VALUES (?, 1, 0)
   ON CONFLICT (name) DO UPDATE SET failures = circuits.failures + 1,
     open_until = CASE WHEN circuits.failures + 1 >= ? THEN CAST(? AS BIGINT) ELSE 0 END`,
)
const failuresQuery = query<{ failures: number }>(
  'circuit_failures',
  'SELECT failures FROM circuits WHERE name = ?',
)
const closeStatement = statement('circuit_closed', 'DELETE FROM circuits WHERE name = ?')
const openCircuitsQuery = query<CircuitRow>(
  'circuits_open',
  'SELECT name, failures, open_until FROM circuits WHERE open_until > ?',
)

/** How often a success looks whether a failure is counted, by whichever process; in between it costs nothing. */
const check_interval_ms = 1000

/**
 * Counts in the database, so that a process that only starts runs knows. A success closes the circuit whichever
 * process counted the failures, within a second; while all goes well that is one small read a second and no write.
 */
export function createCircuitBreakers(db: Db, clock: Pick<Clock, 'now' | 'monotonicNow'>): CircuitBreakers {
  /** When a success last looked, by source; absent where the next one has to. */
  const lastCheckedAt = new Map<string, number>()
  /** Sources that answered after that. */
  const sourcesWithSuccess = new Set<string>()

  async function closeCircuit(name: string): Promise<void> {
    lastCheckedAt.set(name, clock.monotonicNow())
    sourcesWithSuccess.delete(name)
    try {
      if ((await failuresQuery.first(db, name)) !== undefined) await closeStatement.run(db, name)
    } catch (error) {
      lastCheckedAt.delete(name)
      throw error
    }
  }

  return {
    async recordFailure(name) {
      if (sourcesWithSuccess.has(name)) await closeCircuit(name)
      lastCheckedAt.delete(name)
      await countFailureStatement.run(db, name, failingSource.maxFailures, clock.now() + failingSource.openMs)
    },
    async recordSuccess(name) {
      const checkedAt = lastCheckedAt.get(name)
      if (checkedAt === undefined || clock.monotonicNow() - checkedAt >= check_interval_ms)
        await closeCircuit(name)
      else sourcesWithSuccess.add(name)
    },
  }
}

/** Throws `search_unavailable` where the circuit of every one of the sources is open. */
export async function requireClosedCircuit(db: Reader, names: string[], now: number): Promise<void> {
  const openCircuits = (await openCircuitsQuery.all(db, now)).filter((row) => names.includes(row.name))
  if (names.length === 0 || openCircuits.length < names.length) return
  const retry_after = Math.max(
    1,
    Math.ceil((Math.min(...openCircuits.map((row) => row.open_until)) - now) / 1000),
  )
  const message = 'The video search is refusing requests at the moment. Nothing was reserved.'
  throw new ApiError('search_unavailable', message, { retry_after })
}
