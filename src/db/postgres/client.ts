import { createRequire } from 'node:module'
import type { Socket } from 'node:net'
import type { Client as PgClient } from 'pg'
import { postgresConnection, type DatabaseSettings } from '../knex-config.js'

/** A connection to PostgreSQL outside the pool. */

const require = createRequire(import.meta.url)

/** With what pg does not declare: its socket, and which session of the server it has. */
export type Client = PgClient & { connection: { stream: Socket }; processID: number }

/** Creates a client with the settings of the pool's. What breaks its connection is ignored unless it is listened for. */
export function openClient(settings: DatabaseSettings): Client {
  const { Client } = require('pg') as { Client: new (config: object) => Client }
  const client = new Client(postgresConnection(settings))
  client.on('error', () => undefined)
  return client
}
