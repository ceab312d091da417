import type { Knex } from 'knex'
import makeKnex from 'knex/lib/knex-builder/make-knex.js'
import type { Db, Reader } from './types.js'
import type { Connection } from './sqlite/statement-cache.js'

/**
 * The handle of a transaction or snapshot. It stands for one connection while it is open. A knex instance is created
 * only when a query builder is used, because creating one costs more than most transactions.
 */
export type TransactionHandle<T extends Reader> = { handle: T; close: () => void }

const sqliteConnections = new WeakMap<object, Connection>()

/** The SQLite connection of an open handle; undefined for anything else. */
export function connectionOf(reader: Reader): Connection | undefined {
  return sqliteConnections.get(reader)
}

/** The members that knex uses of a transaction's client. */
type KnexClient = {
  [setting: string]: unknown
  transacting: boolean
  acquireConnection: () => Promise<unknown>
  releaseConnection: () => Promise<void>
  query: (connection: unknown, statement: unknown) => Promise<unknown>
}

/** The members that knex's own transactions copy from their parent client. */
const sharedSettings = [
  'version',
  'config',
  'driver',
  'connectionSettings',
  'valueForUndefined',
  'logger',
] as const

/** A knex client bound to one connection. Once the handle is closed, its queries are rejected. */
function createConnectionClient(db: Db, connection: unknown, isOpen: () => boolean): KnexClient {
  const root = db.client as KnexClient
  const client = Object.create(Object.getPrototypeOf(root) as object) as KnexClient
  for (const name of sharedSettings) client[name] = root[name]
  client.transacting = true
  client.acquireConnection = () => Promise.resolve(connection)
  client.releaseConnection = () => Promise.resolve()
  const runQuery = client.query.bind(client)
  client.query = (target, statement) =>
    isOpen()
      ? runQuery(target, statement)
      : Promise.reject(new Error('This transaction has ended; it takes no more queries.'))
  return client
}

/** Opens a handle for a connection with an open transaction. Close it before the transaction ends. */
export function openHandle<T extends Reader>(db: Db, connection: unknown): TransactionHandle<T> {
  let isOpen = true
  let client: KnexClient | null = null
  let knexInstance: Knex | null = null
  const getClient = () => (client ??= createConnectionClient(db, connection, () => isOpen))
  const getKnex = () => (knexInstance ??= makeKnex(getClient()))
  const handle = new Proxy(getKnex, {
    apply: (_builder, _this, table: [string]) => getKnex()(...table),
    get: (_builder, name) => (name === 'client' ? getClient() : (Reflect.get(getKnex(), name) as unknown)),
  }) as unknown as T
  return { handle, close: () => void (isOpen = false) }
}

/** Opens a handle on SQLite: prepared statements look up the connection by it. */
export function openSqliteHandle<T extends Reader>(db: Db, connection: Connection): TransactionHandle<T> {
  const { handle, close } = openHandle<T>(db, connection)
  sqliteConnections.set(handle, connection)
  return {
    handle,
    close() {
      close()
      sqliteConnections.delete(handle)
    },
  }
}
