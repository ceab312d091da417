import { RateLimiterPostgres } from 'rate-limiter-flexible'

/**
 * The library's limiter, counting by the database's clock, so that processes whose clocks are apart count in the same
 * windows, and without prepared statements where a pooler does not keep them.
 */

type LimiterQuery = { name?: string; text: string; values: (string | number | null)[] }
type LimiterResult = { rows: { points: number; expire: number }[] }

/** What the library's class has besides its types. */
type Internals = {
  _query(query: LimiterQuery): Promise<unknown>
  _getRateLimiterRes(key: string, points: number, result: LimiterResult): unknown
}

const base = RateLimiterPostgres.prototype as unknown as Internals

type LimiterOptions = ConstructorParameters<typeof RateLimiterPostgres>[0] & {
  /** What has to be added to the machine's time, in milliseconds. */
  correctionMs: () => number
  preparesStatements: boolean
}

/** Instants are the third and fourth value of a write and the second of a read; the first is the key, a text. */
const isInstant = (value: string | number | null): value is number => Number(value) > 1e12

export class CoordinatedLimiter extends RateLimiterPostgres {
  readonly #correctionMs: () => number
  readonly #preparesStatements: boolean

  constructor({ correctionMs, preparesStatements, ...options }: LimiterOptions) {
    super(options)
    this.#correctionMs = correctionMs
    this.#preparesStatements = preparesStatements
  }

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
