import type { Knex } from 'knex'

declare const databaseBrand: unique symbol
declare const transactionBrand: unique symbol
declare const snapshotBrand: unique symbol

/** The open database, for reads outside a transaction. */
export type Db = Knex & { readonly [databaseBrand]: true }

/** An open transaction. Only transactions.ts can create one, so that a store function cannot be called without it. */
export type Tx = Knex.Transaction & { readonly [transactionBrand]: true }

/** A read-only view of the database at one instant. Only `withSnapshot` in transactions.ts can create one. */
export type Snapshot = Knex & { readonly [snapshotBrand]: true }

/** The parameter of a store function that reads, inside or outside a transaction. */
export type Reader = Db | Tx | Snapshot

/** The parameter of a store function whose single statement may also run outside a transaction. */
export type Writer = Db | Tx

/** Whether the database is PostgreSQL; otherwise it is SQLite. */
export function isPostgres(db: Reader): boolean {
  return (db.client as { driverName: string }).driverName === 'pg'
}

/** A query under construction. */
export type QueryBuilder = Knex.QueryBuilder
