import { statement, query } from '../db/statements.js'
import type { Db, Reader } from '../db/types.js'
import { ApiError } from '../errors.js'
import type { Clock } from '../lib/clock.js'
import { truncateStart } from '../lib/truncate-start.js'
import { failingSource } from '../providers/types.js'

/**
 * Which sources fail, counted in the database for all processes: no run is started on a failing source. Calls are held
 * up by the circuit breakers of each process instead (lib/circuit-breaker.ts), so no trial call is needed here
 * (docs/decisions/source-outages.md).
 */

export type SourceOutages = {
  /** Counts a failure of the provider. A call that the service aborted does not count. */
  recordFailure(name: string): Promise<void>
  /** Notes an answer, which sets the count of failures to zero. */
  recordSuccess(name: string): Promise<void>
}

type OutageRow = { name: string; failures: number; open_until: number }

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
const clearFailuresStatement = statement('circuit_closed', 'DELETE FROM circuits WHERE name = ?')
const failingSourcesQuery = query<OutageRow>(
  'circuits_open',
  'SELECT name, failures, open_until FROM circuits WHERE open_until > ?',
)

/** The width of the column; a chain has the names of all of its sources. */
const maxNameLength = 60
const nameInTable = (name: string) => truncateStart(name, maxNameLength)

/** A success checks for counted failures, of any process, at most this often. In between it costs nothing. */
const checkIntervalMs = 1000

/**
 * Counts in the database, so that a process that only starts runs knows of the failures. A success clears the failures
 * of every process within a second. While sources answer, that costs one small read a second and no write.
 */
export function createSourceOutages(db: Db, clock: Pick<Clock, 'now' | 'monotonicNow'>): SourceOutages {
  /** When a success last checked, by source. Without an entry, the next success checks. */
  const lastCheckedAt = new Map<string, number>()
  /** Sources that have answered since that check. */
  const sourcesWithSuccess = new Set<string>()
  /** Sources whose failures are being cleared. Later failures wait for that, so that they are not cleared as well. */
  const clearings = new Map<string, Promise<void>>()

  async function deleteFailures(name: string): Promise<void> {
    lastCheckedAt.set(name, clock.monotonicNow())
    sourcesWithSuccess.delete(name)
    try {
      const storedName = nameInTable(name)
      if ((await failuresQuery.first(db, storedName)) !== undefined)
        await clearFailuresStatement.run(db, storedName)
    } catch (error) {
      lastCheckedAt.delete(name)
      sourcesWithSuccess.add(name)
      throw error
    }
  }

  function clearFailures(name: string): Promise<void> {
    const deletion = deleteFailures(name).finally(() => clearings.delete(name))
    clearings.set(name, deletion)
    return deletion
  }

  return {
    async recordFailure(name) {
      while (clearings.has(name) || sourcesWithSuccess.has(name))
        await (clearings.get(name) ?? clearFailures(name))
      lastCheckedAt.delete(name)
      const open_until = clock.now() + failingSource.openMs
      await countFailureStatement.run(db, nameInTable(name), failingSource.maxFailures, open_until)
    },
    async recordSuccess(name) {
      const checkedAt = lastCheckedAt.get(name)
      if (checkedAt === undefined || clock.monotonicNow() - checkedAt >= checkIntervalMs)
        await (clearings.get(name) ?? clearFailures(name))
      else sourcesWithSuccess.add(name)
    },
  }
}

/** Throws `search_unavailable` when every one of the sources is failing. */
export async function requireWorkingSource(db: Reader, names: string[], now: number): Promise<void> {
  const storedNames = names.map(nameInTable)
  const failingSources = (await failingSourcesQuery.all(db, now)).filter(({ name }) =>
    storedNames.includes(name),
  )
  if (names.length === 0 || failingSources.length < names.length) return
  const retry_after = Math.max(
    1,
    Math.ceil((Math.min(...failingSources.map((row) => row.open_until)) - now) / 1000),
  )
  const message = 'The video search is refusing requests at the moment. Nothing was reserved.'
  throw new ApiError('search_unavailable', message, { retry_after })
}
