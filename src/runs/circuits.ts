import { change, question } from '../db/statements.js'
import type { Db, Reader } from '../db/types.js'
import { Refusal } from '../errors.js'
import type { Clock } from '../lib/clock.js'

/** Whether sources answer: after five refusals in a row no run is started on a source for half a minute. */

const failures_to_open = 5
const open_for_ms = 30_000

export type Circuits = {
  /** Notes a provider's refusal. */
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
const closed = change('circuit_closed', 'DELETE FROM circuits WHERE name = ?')
const opened = question<CircuitRow>(
  'circuits_open',
  'SELECT name, failures, open_until FROM circuits WHERE open_until > ?',
)

/** Counts in the database, so that a process that only starts runs knows; an answer after answers writes nothing. */
export function createCircuits(db: Db, clock: Clock): Circuits {
  const failing = new Set<string>()
  return {
    async failed(name) {
      failing.add(name)
      await counted.run(db, name, failures_to_open, clock.now() + open_for_ms)
    },
    async succeeded(name) {
      if (!failing.delete(name)) return
      await closed.run(db, name)
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
