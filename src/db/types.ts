import type { Knex } from 'knex'

declare const databaseBrand: unique symbol
declare const transactionBrand: unique symbol
declare const snapshotBrand: unique symbol

/** The open database, for reads outside a transaction. */
export type Db = Knex & { readonly [databaseBrand]: true }

/** An open transaction. Only transactions.ts creates one, so that a forgotten transaction does not compile. */
export type Tx = Knex.Transaction & { readonly [transactionBrand]: true }

/** The database as of one instant, read-only. Only `withSnapshot` of transactions.ts creates one. */
export type Snapshot = Knex & { readonly [snapshotBrand]: true }

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
