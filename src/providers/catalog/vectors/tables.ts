import type { CatalogDb } from '../database.js'
import { prepareCached } from '../statement-cache.js'

/** The tables of the vectors in a catalog file. They are created with the first vector. */

/** The version of a catalog with vectors. Earlier versions of Coldopen would leave vectors on wrong rows. */
export const vectorsVersion = 4

/**
 * A vector is stored with one byte for each number, and its signs with one bit each. A search reads all signs, so they
 * have a table of their own. `vector` is null for a clip without words.
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

/** How the vectors of a catalog were made. */
export type VectorModel = { model: string; dimension: number; text_prefix: string | null }

/** Whether the catalog has the tables. */
export function hasVectorTables(db: CatalogDb): boolean {
  return prepareCached(db, `select 1 from sqlite_master where name = 'clip_vectors'`).get() !== undefined
}

/** How the vectors were made; null if there are none. */
export function readVectorModel(db: CatalogDb): VectorModel | null {
  if (!hasVectorTables(db)) return null
  const row = prepareCached<[], VectorModel>(
    db,
    'select model, dimension, text_prefix from vector_model',
  ).get()
  return row ?? null
}

/** Creates the tables if they are missing, and stores the model. For a catalog without vectors, in a transaction. */
export function createVectorTables(db: CatalogDb, { model, dimension, text_prefix }: VectorModel): void {
  if (!hasVectorTables(db)) db.exec(tablesSql)
  db.prepare('insert into vector_model values (1, ?, ?, ?)').run(model, dimension, text_prefix)
}

/** Deletes all vectors. Call it inside a transaction. */
export function deleteVectors(db: CatalogDb): void {
  if (hasVectorTables(db))
    db.exec('delete from vector_model; delete from clip_vectors; delete from clip_vector_signs')
}
