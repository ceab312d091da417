import { createAccountWithRun, type AccountWithRun } from './lib/account.js'
import { createCleanup } from './lib/cleanup.js'
import { median, createRow } from './lib/statistics.js'
import { type LoadRequest, load } from './lib/load.js'
import { withMinRatio } from './lib/rows.js'
import { serveColdopen } from './lib/processes.js'
import type { Options, Result } from './lib/types.js'
import { createGrowingFolders, requestGrowth, serveGrowingFolders } from './loads/growing-databases.js'

/**
 * The tool `balance` over MCP, in both protocol eras, compared with the same operation over REST on the same server.
 */

const connections = 48
const minRatio = 0.25
const meaning = 'by MCP to by REST, of calls a second; both are ours.'

/** A call like that of a client of revision 2026-07-28: with headers that repeat the body, and its capabilities. */
function modernRequest(
  headers: Record<string, string>,
  params: { name: string; arguments: object },
): LoadRequest {
  const method = 'tools/call'
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  const protocolHeaders = {
    'MCP-Protocol-Version': '2026-07-28',
    'Mcp-Method': method,
    'Mcp-Name': params.name,
  }
  return {
    method: 'POST',
    path: '/mcp',
    headers: { ...headers, ...protocolHeaders, Accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta } }),
    status: 200,
  }
}

function benchRequests({ key }: AccountWithRun): {
  rest: LoadRequest
  mcp: LoadRequest
  modern: LoadRequest
} {
  const headers = { Authorization: `Bearer ${key}` }
  const params = { name: 'balance', arguments: {} }
  return {
    rest: { method: 'GET', path: '/v1/me', headers, status: 200 },
    mcp: {
      method: 'POST',
      path: '/mcp',
      headers: { ...headers, Accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
      status: 200,
    },
    modern: modernRequest(headers, params),
  }
}

/** The bench of tool calls per second, compared with REST. */
export async function bench({ rounds, quick }: Options): Promise<Result> {
  await using cleanup = createCleanup()
  const folder = await cleanup.folder()
  const { rest, mcp, modern } = benchRequests(await createAccountWithRun(folder))
  const growingServers = await serveGrowingFolders(
    cleanup,
    await createGrowingFolders(cleanup, quick, folder),
  )
  const server = cleanup.stops(await serveColdopen(folder))
  const loadOptions = { connections, duration_ms: quick ? 300 : 1500 }
  const speedsByProtocol = { rest: [] as number[], mcp: [] as number[], modern: [] as number[] }
  // The first MCP request loads its code, which takes longer than a short round.
  const warmUp = { ...loadOptions, duration_ms: 1500 }
  for (const loadRequest of [rest, mcp, modern]) await load(server, loadRequest, warmUp)
  for (let round = 0; round < rounds; round++) {
    speedsByProtocol.rest.push((await load(server, rest, loadOptions)).per_second)
    speedsByProtocol.mcp.push((await load(server, mcp, loadOptions)).per_second)
    speedsByProtocol.modern.push((await load(server, modern, loadOptions)).per_second)
  }
  const ratioToRest = (speeds: number[]) =>
    median(speeds.map((speed, round) => speed / (speedsByProtocol.rest[round] ?? NaN)))
  const rows = [
    createRow('balance by REST', '/s', speedsByProtocol.rest),
    withMinRatio(
      createRow('balance by MCP tools/call', '/s', speedsByProtocol.mcp, {
        ratio: ratioToRest(speedsByProtocol.mcp),
      }),
      minRatio,
    ),
    withMinRatio(
      createRow('balance by MCP of 2026-07-28', '/s', speedsByProtocol.modern, {
        ratio: ratioToRest(speedsByProtocol.modern),
      }),
      minRatio,
    ),
    await requestGrowth('balance by MCP', growingServers, mcp, { ...loadOptions, rounds, warm_ms: 500 }),
  ]
  return { name: 'mcp', ratio: meaning, rows }
}
