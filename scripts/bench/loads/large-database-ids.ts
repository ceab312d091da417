/** The identifiers and times of the rows of a large database, as SQL of the number n of an account or run. */

export const hooksPerRun = 10
export const firstRunAt = Date.parse('2026-01-01T00:00:00Z')

/** A UUIDv7 that grows with n; each table has its own salt. */
export const uuid = (salt: number, n: string) =>
  `('0190${salt.toString(16).padStart(4, '0')}-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`
export const accountId = (n: string) => uuid(1, n)
export const runId = (n: string) => uuid(2, n)
export const hookId = (n: string) => uuid(3, n)

/** The account of the n-th run: the cube of a uniform number over the accounts that exist by then. */
export const accountOfRun = (n: string) =>
  accountId(
    `floor((${n} + 1) * power((hashint8((${n})::bigint)::bigint & 2147483647) / 2147483648.0, 3))::bigint`,
  )
