import { createRequire } from 'node:module'
import type { Client, ClientConfig } from 'pg'

/** Separate connections to the catalog's database, for writing to it. */

const require = createRequire(import.meta.url)

/** Creates a client, which waits for a statement as long as it takes. */
export function createClient(connection: ClientConfig): Client {
  const { Client } = require('pg') as { Client: new (config: ClientConfig) => Client }
  const client = new Client({ ...connection, query_timeout: 0 })
  // What breaks the connection also ends the statement that waits for it.
  client.on('error', () => undefined)
  return client
}

/** Closes the connection, whatever is under way on it. */
export function destroy(client: Client): void {
  const { stream } = (client as Client & { connection: { stream: { destroy(): void } } }).connection
  stream.destroy()
}
