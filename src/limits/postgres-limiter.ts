import { RateLimiterPostgres } from 'rate-limiter-flexible'

/**
 * The limiter of the library with two changes. It counts by the clock of the database, so that processes with different
 * clocks share the same windows. Prepared statements can be turned off, for poolers that do not keep them.
 */

type LimiterQuery = { name?: string; text: string; values: (string | number | null)[] }
type LimiterResult = { rows: { points: number; expire: number }[] }

/** Methods of the library's class that its types lack. */
type Internals = {
  _query(query: LimiterQuery): Promise<unknown>
  /** Reads the instants of the answer by this machine's clock. */
  _getRateLimiterRes(key: string, points: number, result: LimiterResult): unknown
}

const base = RateLimiterPostgres.prototype as unknown as Internals

type LimiterOptions = ConstructorParameters<typeof RateLimiterPostgres>[0] & {
  /** What to add to the time of the machine, in milliseconds. */
  correctionMs: () => number
  preparesStatements: boolean
}

/** Whether a value of a query is an instant in milliseconds since 1970, and not the key or the points. */
const isInstant = (value: string | number | null): value is number => Number(value) > 1e12

/**
 * A limiter in PostgreSQL whose stored instants are by the clock that the processes on it agree on, whatever each
 * machine's clock says.
 */
export class CoordinatedLimiter extends RateLimiterPostgres {
  readonly #correctionMs: () => number
  readonly #preparesStatements: boolean

  constructor({ correctionMs, preparesStatements, ...options }: LimiterOptions) {
    super(options)
    this.#correctionMs = correctionMs
    this.#preparesStatements = preparesStatements
  }

  /** Sends the instants of a statement by the common clock. */
  _query({ name, text, values }: LimiterQuery): Promise<unknown> {
    const correctedValues = values.map((value) => (isInstant(value) ? value + this.#correctionMs() : value))
    return base._query.call(this, {
      name: this.#preparesStatements ? name : undefined,
      text,
      values: correctedValues,
    })
  }

  _getRateLimiterRes(key: string, points: number, { rows }: LimiterResult): unknown {
    const machineRows = rows.map((row) => ({
      ...row,
      expire: row.expire - this.#correctionMs(),
    }))
    return base._getRateLimiterRes.call(this, key, points, { rows: machineRows })
  }
}
