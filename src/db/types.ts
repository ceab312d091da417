import type { Knex } from 'knex'

declare const open: unique symbol
declare const inside: unique symbol
declare const frozen: unique symbol

/** The open database, for reads outside a transaction. */
export type Db = Knex & { readonly [open]: true }

/** An open transaction. Only transactions.ts creates one, so that a forgotten transaction does not compile. */
export type Tx = Knex.Transaction & { readonly [inside]: true }

/** The database as of one instant, read-only. Only `withSnapshot` of transactions.ts creates one. */
export type Snapshot = Knex & { readonly [frozen]: true }

/** The parameter of a store function that reads, inside or outside a transaction. */
export type Reader = Db | Tx | Snapshot

/** The parameter of a store function whose single statement may also be a transaction of its own. */
export type Writer = Db | Tx

/** Whether the database is PostgreSQL; otherwise it is SQLite. */
export function isPostgres(db: Reader): boolean {
  return (db.client as { driverName: string }).driverName === 'pg'
}

/** A query under construction. */
export type QueryBuilder = Knex.QueryBuilder
