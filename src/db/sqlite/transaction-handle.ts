import type { Knex } from 'knex'
import makeKnex from 'knex/lib/knex-builder/make-knex.js'
import type { Db, Reader } from '../types.js'
import type { Connection } from './statement-cache.js'

/**
 * What a transaction or a snapshot on SQLite is read and written by: it stands for one connection and for as long
 * as it is open. Kept statements find the connection by it; a query builder is made where one is asked for, since
 * making one costs more than most transactions.
 */
export type TransactionHandle<T extends Reader> = { handle: T; close: () => void }

const connections = new WeakMap<object, Connection>()

/** The connection of an open handle; undefined for anything else. */
export function connectionOf(reader: Reader): Connection | undefined {
  return connections.get(reader)
}

/** What knex asks a client for, where a transaction has one of its own. */
type KnexClient = {
  [setting: string]: unknown
  transacting: boolean
  acquireConnection: () => Promise<Connection>
  releaseConnection: () => Promise<void>
  query: (connection: unknown, statement: unknown) => Promise<unknown>
}

/** What knex's own transactions take over of the client they are made on. */
const sharedSettings = [
  'version',
  'config',
  'driver',
  'connectionSettings',
  'valueForUndefined',
  'logger',
] as const

/** A client that asks this connection and no other, and nothing once the handle is closed. */
function createConnectionClient(db: Db, connection: Connection, isOpen: () => boolean): KnexClient {
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
      : Promise.reject(new Error('This transaction is over; nothing more is asked in it.'))
  return client
}

/** A handle on a connection that has a transaction open. To be closed before that ends. */
export function openHandle<T extends Reader>(db: Db, connection: Connection): TransactionHandle<T> {
  let isOpen = true
  let knexInstance: Knex | null = null
  const getKnex = () => (knexInstance ??= makeKnex(createConnectionClient(db, connection, () => isOpen)))
  const handle = new Proxy(getKnex, {
    apply: (_builder, _this, table: [string]) => getKnex()(...table),
    get: (_builder, name) => Reflect.get(getKnex(), name) as unknown,
  }) as unknown as T
  connections.set(handle, connection)
  return {
    handle,
    close() {
      isOpen = false
      connections.delete(handle)
    },
  }
}
