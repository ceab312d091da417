import { serveStdio as serveConnection, StdioServerTransport } from '@modelcontextprotocol/server/stdio'
import type { Readable, Writable } from 'node:stream'
import type { Ids } from '../lib/ids.js'
import type { ToolsetName } from '../lib/toolset-names.js'
import type { ToolCallDeps } from './tool-call.js'
import { createMcpServer } from './server.js'

export type ServeStdioOptions = {
  deps: ToolCallDeps
  ids: Ids
  api_key: string | null
  toolsets: readonly ToolsetName[]
  input: Readable
  output: Writable
}

/** A client on stdio runs on this machine. */
const clientAddress = '127.0.0.1'

/**
 * Serves one client over stdio until the input ends, in the protocol era of its first message. Every call uses the
 * given key, if any.
 */
export async function serveStdio(options: ServeStdioOptions): Promise<void> {
  const { deps, ids, api_key, toolsets, input, output } = options
  const authorization = api_key === null ? undefined : [`Bearer ${api_key}`]
  const sessionOf = () => ({
    authorization,
    idempotency_keys: [],
    address: clientAddress,
    request_id: ids.uuid(),
    toolsets,
    acceptsForms: false,
    isStdio: true,
  })
  const inputEnded = new Promise<void>((resolve) => {
    input.once('end', resolve)
    input.once('close', resolve)
    output.once('close', resolve)
  })
  const transport = new StdioServerTransport(input, output)
  const connection = serveConnection(({ era }) => createMcpServer({ deps, era, sessionOf }), { transport })
  await inputEnded
  await connection.close()
}
