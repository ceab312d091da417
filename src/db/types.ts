import type { Knex } from 'knex'

declare const open: unique symbol
declare const inside: unique symbol
declare const frozen: unique symbol

/** The open database. Reading outside a transaction is done on it. */
export type Db = Knex & { readonly [open]: true }

/** A transaction under way. Only the functions of tx.ts make one, so a forgotten transaction does not compile. */
export type Tx = Knex.Transaction & { readonly [inside]: true }

/** The database as it was at one instant; it can be read and not written. Only `snapshot` of tx.ts makes one. */
export type Snapshot = Knex & { readonly [frozen]: true }

/** What a reading store function takes: it serves inside a transaction and outside. */
export type Reader = Db | Tx | Snapshot

/** What a store function takes whose one statement may as well be a transaction of its own. */
export type Writer = Db | Tx

/** Whether the database is PostgreSQL; otherwise it is SQLite. */
export function isPostgres(db: Reader): boolean {
  return (db.client as { driverName: string }).driverName === 'pg'
}

/** A query that is being put together. */
export type QueryBuilder = Knex.QueryBuilder
