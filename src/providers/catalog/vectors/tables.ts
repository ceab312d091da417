import type { Db } from '../database.js'
import { prepareCached } from '../statement-cache.js'

/** The tables of the catalog's vectors. They are made with the first vector: a catalog without any has none. */

/** The version of a catalog with vectors. Earlier versions of Coldopen would leave vectors on wrong rows. */
export const vectorsVersion = 4

/**
 * A vector is kept in whole numbers of a byte, and as the signs of its numbers, a bit each: those are all read by a
 * search, so they stand apart. `vector` is null for a clip that has no words.
 */
const tablesSql = `
  create table vector_model (
    only_row integer primary key check (only_row = 1),
    model text not null,
    dimension integer not null,
    text_prefix text
  ) strict;
  create table clip_vectors (row_id integer primary key, text_hash blob not null, vector blob) strict;
  create table clip_vector_signs (row_id integer primary key, signs blob not null) strict;
  pragma user_version = ${vectorsVersion};
`

/** What the vectors of a catalog were made with. */
export type VectorModel = { model: string; dimension: number; text_prefix: string | null }

/** Whether the catalog has the tables. */
export function hasVectorTables(db: Db): boolean {
  return prepareCached(db, `select 1 from sqlite_master where name = 'clip_vectors'`).get() !== undefined
}

/** What the vectors were made with; null where there are none. */
export function readVectorModel(db: Db): VectorModel | null {
  if (!hasVectorTables(db)) return null
  const row = prepareCached<[], VectorModel>(
    db,
    'select model, dimension, text_prefix from vector_model',
  ).get()
  return row ?? null
}

/** Makes the tables for vectors of this model. Call it inside a transaction, where there are none. */
export function createVectorTables(db: Db, { model, dimension, text_prefix }: VectorModel): void {
  if (!hasVectorTables(db)) db.exec(tablesSql)
  db.prepare('insert into vector_model values (1, ?, ?, ?)').run(model, dimension, text_prefix)
}

/** Drops every vector. Call it inside a transaction. */
export function deleteVectors(db: Db): void {
  if (hasVectorTables(db))
    db.exec('delete from vector_model; delete from clip_vectors; delete from clip_vector_signs')
}
