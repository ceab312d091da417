import { change, question } from '../db/statements.js'
import type { Db, Reader } from '../db/types.js'
import { Refusal } from '../errors.js'
import type { Clock } from '../lib/clock.js'

/** Whether sources answer: after five refusals in a row no run is started on a source for half a minute. */

const failures_to_open = 5
const open_for_ms = 30_000

export type Circuits = {
  /** Notes a provider's refusal: not what the caller's own stop cut off. */
  failed(name: string): Promise<void>
  /** Notes an answer: the count begins anew. */
  succeeded(name: string): Promise<void>
}

type CircuitRow = { name: string; failures: number; open_until: number }

const counted = change(
  'circuit_failed',
  `INSERT INTO circuits (name, failures, open_until) VALUES (?, 1, 0)
   ON CONFLICT (name) DO UPDATE SET failures = circuits.failures + 1,
     open_until = CASE WHEN circuits.failures + 1 >= ? THEN CAST(? AS BIGINT) ELSE 0 END`,
)
const counts = question<{ failures: number }>(
  'circuit_failures',
  'SELECT failures FROM circuits WHERE name = ?',
)
const closed = change('circuit_closed', 'DELETE FROM circuits WHERE name = ?')
const opened = question<CircuitRow>(
  'circuits_open',
  'SELECT name, failures, open_until FROM circuits WHERE open_until > ?',
)

/** How often a success looks whether a failure is counted, by whichever process; in between it costs nothing. */
const look_every_ms = 1000

/**
 * Counts in the database, so that a process that only starts runs knows. A success closes the circuit whichever
 * process counted the failures, within a second; while all goes well that is one small read a second and no write.
 */
export function createCircuits(db: Db, clock: Pick<Clock, 'now' | 'steady'>): Circuits {
  /** When a success last looked, by source; absent where the next one has to. */
  const looked_at = new Map<string, number>()
  /** Sources that answered after that. */
  const answered = new Set<string>()

  async function close(name: string): Promise<void> {
    looked_at.set(name, clock.steady())
    answered.delete(name)
    try {
      if ((await counts.first(db, name)) !== undefined) await closed.run(db, name)
    } catch (error) {
      looked_at.delete(name)
      throw error
    }
  }

  return {
    async failed(name) {
      if (answered.has(name)) await close(name)
      looked_at.delete(name)
      await counted.run(db, name, failures_to_open, clock.now() + open_for_ms)
    },
    async succeeded(name) {
      const last = looked_at.get(name)
      if (last === undefined || clock.steady() - last >= look_every_ms) await close(name)
      else answered.add(name)
    },
  }
}

/** Throws `search_unavailable` where the circuit of every one of the sources is open. */
export async function refuseWhereOpen(db: Reader, names: string[], now: number): Promise<void> {
  const open = (await opened.all(db, now)).filter((row) => names.includes(row.name))
  if (names.length === 0 || open.length < names.length) return
  const retry_after = Math.max(1, Math.ceil((Math.min(...open.map((row) => row.open_until)) - now) / 1000))
  const message = 'The video search is refusing requests at the moment. Nothing was reserved.'
  throw new Refusal('search_unavailable', message, { retry_after })
}
