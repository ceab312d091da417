import type { Knex } from 'knex'
import makeKnex from 'knex/lib/knex-builder/make-knex.js'
import type { Db, Reader } from '../types.js'
import type { Connection } from './kept.js'

/**
 * What a transaction or a snapshot on SQLite is read and written by: it stands for one connection and for as long
 * as it is open. Kept statements find the connection by it; a query builder is made where one is asked for, since
 * making one costs more than most transactions.
 */
export type Handle<T extends Reader> = { handle: T; close: () => void }

const connections = new WeakMap<object, Connection>()

/** The connection of an open handle; undefined for anything else. */
export function connectionOf(reader: Reader): Connection | undefined {
  return connections.get(reader)
}

/** What knex asks a client for, where a transaction has one of its own. */
type Client = {
  [setting: string]: unknown
  transacting: boolean
  acquireConnection: () => Promise<Connection>
  releaseConnection: () => Promise<void>
  query: (connection: unknown, asked: unknown) => Promise<unknown>
}

/** What knex's own transactions take over of the client they are made on. */
const shared = ['version', 'config', 'driver', 'connectionSettings', 'valueForUndefined', 'logger'] as const

/** A client that asks this connection and no other, and nothing once the handle is closed. */
function clientOn(db: Db, connection: Connection, isOpen: () => boolean): Client {
  const root = db.client as Client
  const client = Object.create(Object.getPrototypeOf(root) as object) as Client
  for (const name of shared) client[name] = root[name]
  client.transacting = true
  client.acquireConnection = () => Promise.resolve(connection)
  client.releaseConnection = () => Promise.resolve()
  const ask = client.query.bind(client)
  client.query = (on, asked) =>
    isOpen()
      ? ask(on, asked)
      : Promise.reject(new Error('This transaction is over; nothing more is asked in it.'))
  return client
}

/** A handle on a connection that has a transaction open. To be closed before that ends. */
export function openHandle<T extends Reader>(db: Db, connection: Connection): Handle<T> {
  let isOpen = true
  let made: Knex | null = null
  const builder = () => (made ??= makeKnex(clientOn(db, connection, () => isOpen)))
  const handle = new Proxy(builder, {
    apply: (_builder, _this, table: [string]) => builder()(...table),
    get: (_builder, name) => Reflect.get(builder(), name) as unknown,
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
