import { createRequire } from 'node:module'
import type { Client, ClientConfig } from 'pg'

/** Separate connections to the catalog's database, for writing to it. */

const require = createRequire(import.meta.url)

/** Creates a client whose statements have no time limit. */
export function createClient(connection: ClientConfig): Client {
  const { Client } = require('pg') as { Client: new (config: ClientConfig) => Client }
  const client = new Client({ ...connection, query_timeout: 0 })
  // If the connection breaks, its pending statement rejects too, so nothing is done here.
  client.on('error', () => undefined)
  return client
}

/** Closes the connection without waiting for pending statements. */
export function destroy(client: Client): void {
  const { stream } = (client as Client & { connection: { stream: { destroy(): void } } }).connection
  stream.destroy()
}
