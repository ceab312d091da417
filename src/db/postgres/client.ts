import { createRequire } from 'node:module'
import type { Socket } from 'node:net'
import type { Client as PgClient } from 'pg'
import { postgresConnection, type DatabaseSettings } from '../knex-config.js'

/** A connection to PostgreSQL outside the pool. */

const require = createRequire(import.meta.url)

/** Adds members that pg does not declare: the socket and the ID of the server's session. */
export type Client = PgClient & { connection: { stream: Socket }; processID: number }

/**
 * Creates a client with the settings of the pool. Errors of its connection are ignored unless the caller listens for
 * them.
 */
export function openClient(settings: DatabaseSettings): Client {
  const { Client } = require('pg') as { Client: new (config: object) => Client }
  const client = new Client(postgresConnection(settings))
  client.on('error', () => undefined)
  return client
}
