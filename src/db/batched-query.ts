import { createBatchLoader } from '../lib/batch-loader.js'
import type { MaybePromise } from '../lib/maybe-promise.js'
import { query } from './statements.js'
import { isPostgres, type Reader } from './types.js'

/** Lookups of one row by one key. On PostgreSQL, concurrent requests share a statement. */

/** `values` replace the question marks of the SQL; all of them come before the key. */
type KeyedQuery<Row> = (reader: Reader, key: string, ...values: string[]) => MaybePromise<Row | undefined>

const limits = { maxBatchSize: 128, maxAnswersPerTurn: 64, failsTogether: true }

/**
 * Creates a lookup of the row whose `column` has a key. Its SQL has `{keyed}` in place of that condition. On PostgreSQL
 * outside a transaction, the keys of one turn of the event loop, and those that are requested while another lookup
 * runs, share one statement. It begins after all of its keys were requested. Lookups with different `values` do not
 * share one.
 */
export function queryByKey<Column extends string, Row extends Record<Column, string>>(
  name: string,
  column: Column,
  sql: string,
): KeyedQuery<Row> {
  type Loader = { values: string; load: (key: string) => Promise<Row | undefined> }
  const one = query<Row>(name, sql.replace('{keyed}', `${column} = ?`))
  const many = query<Row>(`${name}_batch`, sql.replace('{keyed}', `${column} = ANY(?)`))
  const loaders = new WeakMap<Reader, Loader>()
  const createLoader = (reader: Reader, values: string[]): Loader => ({
    values: values.join(),
    load: createBatchLoader(limits, async (keys: string[]) => {
      const results = await many.all(reader, ...values, toArrayLiteral(keys))
      const rows = new Map(results.map((row) => [row[column] as string, row]))
      return keys.map((key) => rows.get(key))
    }),
  })
  return (reader, key, ...values) => {
    if (!isPostgres(reader) || isBound(reader)) return one.first(reader, ...values, key)
    const last = loaders.get(reader)
    const loader = last?.values === values.join() ? last : createLoader(reader, values)
    loaders.set(reader, loader)
    return loader.load(key)
  }
}

/** An array as PostgreSQL writes it. Keys are identifiers and digests, without control characters. */
const toArrayLiteral = (keys: string[]) => `{${keys.map((key) => JSON.stringify(key)).join(',')}}`

/** Whether the reader is bound to one connection, as in a transaction or snapshot. */
const isBound = (reader: Reader) => (reader.client as { transacting?: boolean }).transacting === true
