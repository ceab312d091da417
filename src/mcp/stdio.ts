import { serveStdio as serveConnection, StdioServerTransport } from '@modelcontextprotocol/server/stdio'
import type { Readable, Writable } from 'node:stream'
import type { Ids } from '../lib/ids.js'
import type { Calling } from './call.js'
import { createMcpServer } from './server.js'

export type StdioParts = {
  calling: Calling
  ids: Ids
  api_key: string | null
  input: Readable
  output: Writable
}

/** Where the one client of a pipe sits. */
const address = '127.0.0.1'

/**
 * Serves one client over a pair of pipes until the input ends, in the protocol era that its first message is of; every
 * call is made with the key given, if any.
 */
export async function serveStdio({ calling, ids, api_key, input, output }: StdioParts): Promise<void> {
  const authorization = api_key === null ? undefined : [`Bearer ${api_key}`]
  const sessionOf = () => ({
    authorization,
    idempotency_keys: [],
    address,
    request_id: ids.uuid(),
    acceptsForms: false,
  })
  const ended = new Promise<void>((resolve) => {
    input.once('end', resolve)
    input.once('close', resolve)
    output.once('close', resolve)
  })
  const transport = new StdioServerTransport(input, output)
  const connection = serveConnection(({ era }) => createMcpServer({ calling, era, sessionOf }), { transport })
  await ended
  await connection.close()
}
