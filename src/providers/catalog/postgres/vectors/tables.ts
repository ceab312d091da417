import { groupsOf, rowRangeOf } from '../../row-order.js'
import type { VectorModel } from '../../vectors/tables.js'

/**
 * The tables of vectors in PostgreSQL. They need the extension, so no migration makes them but the first vector: a
 * catalog without any has none.
 *
 * Numbers have two bytes (`halfvec`): half of what `vector` takes, with an index up to 4,000 dimensions instead of 2,000
 * and the same order of results. Vectors stay beside their row up to nearly a page, so that none is fetched by itself.
 */

/** The dimensions up to which an index takes the vectors themselves; of longer ones it has the signs of the numbers. */
export const maxIndexedDimensions = 4_000

/** Makes the tables. */
export function createTablesSql(dimension: number): string[] {
  return [
    `CREATE TABLE catalog_vector_model (only_row smallint PRIMARY KEY CHECK (only_row = 1), model text NOT NULL,
      dimension integer NOT NULL, text_prefix text)`,
    `CREATE TABLE catalog_vectors (row_id bigint PRIMARY KEY, text_hash bytea NOT NULL, vector halfvec(${dimension}))
      WITH (toast_tuple_target = 8160)`,
  ].map((sql) => sql.replace(/\s+/gu, ' '))
}

export const dropTablesSql = 'DROP TABLE catalog_vectors, catalog_vector_model'

/** Lets a role use the tables that another one made. */
export const grantTablesSql = (role: string) =>
  `GRANT SELECT, INSERT, UPDATE, DELETE ON catalog_vectors, catalog_vector_model TO "${role}"`

/** False where the tables are and the role may not read them. */
export const mayReadSql = `select bool_and(has_table_privilege(oid, 'SELECT')) as may_read from pg_class
  where oid in (to_regclass('catalog_vectors'), to_regclass('catalog_vector_model'))`

/** True where the tables are. */
export const hasTablesSql = `select to_regclass('catalog_vectors') is not null as has_tables`

export const modelSql = 'select model, dimension, text_prefix from catalog_vector_model'

/** The groups of which an index is made: a search of fewer rows compares all of them as soon. */
export const minIndexedRows = 5_000

/** The index of a group. It is asked for its name as PostgreSQL writes it. */
export const indexName = (group: number) => `catalog_vectors_of_group_${group}`

/** The rows of a group, as its index and its searches both have to name them. */
export function inGroupSql(group: number): string {
  const { from, to } = rowRangeOf(group)
  return `row_id >= ${from} and row_id < ${to}`
}

const signsSql = (vector: string, dimension: number) => `binary_quantize(${vector})::bit(${dimension})`

/** How far a vector is from another, as the index of these dimensions orders them: exactly, or by the signs. */
export function indexedDistanceSql(vector: string, dimension: number): string {
  return dimension <= maxIndexedDimensions
    ? `vector <=> ${vector}`
    : `${signsSql('vector', dimension)} <~> ${signsSql(vector, dimension)}`
}

/** Makes the index of a group, while the table is read and written. */
export function createIndexSql(group: number, { dimension }: Pick<VectorModel, 'dimension'>): string {
  const key =
    dimension <= maxIndexedDimensions
      ? 'vector halfvec_cosine_ops'
      : `(${signsSql('vector', dimension)}) bit_hamming_ops`
  return `CREATE INDEX CONCURRENTLY ${indexName(group)} ON catalog_vectors USING hnsw (${key}) WHERE ${inGroupSql(group)}`
}

/** Each group with how many vectors it has, and whether its index is there and whole. */
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

/** A vector as pgvector reads it. */
export function toVectorText(vector: Float32Array): string {
  return `[${vector.join(',')}]`
}
