import { groupsOf, rowRangeOf } from '../../row-order.js'
import type { VectorModel } from '../../vectors/tables.js'

/**
 * The tables of vectors in PostgreSQL. They need the extension, so they are created with the first vector and not by a
 * migration.
 * Numbers have two bytes (`halfvec`), half of those of `vector`; this allows an index up to 4,000 dimensions instead of
 * 2,000, with the same order of results. Vectors of up to nearly a page are stored in the row, so that reading one
 * needs no second fetch.
 */

/** Up to this many dimensions an index has the vectors themselves, beyond them only the signs of their numbers. */
export const maxIndexedDimensions = 4_000

/** The statements that create the tables. */
export function createTablesSql(dimension: number): string[] {
  return [
    `CREATE TABLE catalog_vector_model (only_row smallint PRIMARY KEY CHECK (only_row = 1), model text NOT NULL,
      dimension integer NOT NULL, text_prefix text)`,
    `CREATE TABLE catalog_vectors (row_id bigint PRIMARY KEY, text_hash bytea NOT NULL, vector halfvec(${dimension}))
      WITH (toast_tuple_target = 8160)`,
  ].map((sql) => sql.replace(/\s+/gu, ' '))
}

export const dropTablesSql = 'DROP TABLE catalog_vectors, catalog_vector_model'

/** The statement that lets a role use tables of another one. */
export const grantTablesSql = (role: string) =>
  `GRANT SELECT, INSERT, UPDATE, DELETE ON catalog_vectors, catalog_vector_model TO "${role}"`

/** Reads false if the tables exist but the role may not read them. */
export const mayReadSql = `select bool_and(has_table_privilege(oid, 'SELECT')) as may_read from pg_class
  where oid in (to_regclass('catalog_vectors'), to_regclass('catalog_vector_model'))`

/** Reads whether the tables exist. */
export const hasTablesSql = `select to_regclass('catalog_vectors') is not null as has_tables`

export const modelSql = 'select model, dimension, text_prefix from catalog_vector_model'

/** Groups with fewer vectors have no index, because comparing all of them is as fast. */
export const minIndexedRows = 5_000

/** The name of a group's index, in the case in which PostgreSQL stores names. */
export const indexName = (group: number) => `catalog_vectors_of_group_${group}`

/** The condition for the rows of a group. The index and its searches must have the same one. */
export function inGroupSql(group: number): string {
  const { from, to } = rowRangeOf(group)
  return `row_id >= ${from} and row_id < ${to}`
}

const signsSql = (vector: string, dimension: number) => `binary_quantize(${vector})::bit(${dimension})`

/** The distance between two vectors by which the index of these dimensions sorts: exact, or by the signs. */
export function indexedDistanceSql(vector: string, dimension: number): string {
  return dimension <= maxIndexedDimensions
    ? `vector <=> ${vector}`
    : `${signsSql('vector', dimension)} <~> ${signsSql(vector, dimension)}`
}

/** The statement that creates the index of a group while the table can be read and written. */
export function createIndexSql(group: number, { dimension }: Pick<VectorModel, 'dimension'>): string {
  const key =
    dimension <= maxIndexedDimensions
      ? 'vector halfvec_cosine_ops'
      : `(${signsSql('vector', dimension)}) bit_hamming_ops`
  return `CREATE INDEX CONCURRENTLY ${indexName(group)} ON catalog_vectors USING hnsw (${key}) WHERE ${inGroupSql(group)}`
}

/** Reads for each group the number of its vectors, and whether its index is valid (null if it does not exist). */
export const groupsSql = groupsOf({})
  .map(
    (group) => `
      select ${group} as group_number, is_valid,
        (select count(*) from catalog_vectors where ${inGroupSql(group)} and vector is not null)::float8 as rows
      from (values (1)) as one left join lateral (
        select indisvalid as is_valid from pg_index where indexrelid = to_regclass('${indexName(group)}')
      ) as existing on true`,
  )
  .join(' union all ')

/** A vector in pgvector's text format. */
export function toVectorText(vector: Float32Array): string {
  return `[${vector.join(',')}]`
}
