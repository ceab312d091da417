import { fill, type WithRun } from './lib/account.js'
import { endings } from './lib/endings.js'
import { median, rowOf } from './lib/figures.js'
import { type Ask, load } from './lib/load.js'
import { reaching } from './lib/rows.js'
import { serveColdopen } from './lib/processes.js'
import type { Options, Result } from './lib/types.js'
import { grown, requestGrowth, serveGrown } from './loads/grown.js'

/** The tool `balance` over MCP, in both protocol eras, beside the same operation over REST, on one server. */

const connections = 48
const least = 0.15
const meaning = 'by MCP to by REST, of calls a second; both are ours.'

/** A call as a client of revision 2026-07-28 sends it: with headers that repeat the body, and what it can do. */
function modernAsk(headers: Record<string, string>, params: { name: string; arguments: object }): Ask {
  const method = 'tools/call'
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  const own = { 'MCP-Protocol-Version': '2026-07-28', 'Mcp-Method': method, 'Mcp-Name': params.name }
  return {
    method: 'POST',
    path: '/mcp',
    headers: { ...headers, ...own, Accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta } }),
    status: 200,
  }
}

function asksOf({ key }: WithRun): { rest: Ask; mcp: Ask; modern: Ask } {
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
    modern: modernAsk(headers, params),
  }
}

/** How many tool calls a second are answered, and how that compares with REST. */
export async function bench({ rounds, quick }: Options): Promise<Result> {
  await using over = endings()
  const folder = await over.folder()
  const { rest, mcp, modern } = asksOf(await fill(folder))
  const larger = await serveGrown(over, await grown(over, quick, folder))
  const served = over.stops(await serveColdopen(folder))
  const pace = { connections, duration_ms: quick ? 300 : 1500 }
  const taken = { rest: [] as number[], mcp: [] as number[], modern: [] as number[] }
  // The first request of MCP loads its code, which a short round would be over before.
  const warm = { ...pace, duration_ms: 1500 }
  for (const ask of [rest, mcp, modern]) await load(served, ask, warm)
  for (let round = 0; round < rounds; round++) {
    taken.rest.push((await load(served, rest, pace)).per_second)
    taken.mcp.push((await load(served, mcp, pace)).per_second)
    taken.modern.push((await load(served, modern, pace)).per_second)
  }
  const ratioOf = (speeds: number[]) =>
    median(speeds.map((speed, round) => speed / (taken.rest[round] ?? NaN)))
  const rows = [
    rowOf('balance by REST', '/s', taken.rest),
    reaching(rowOf('balance by MCP tools/call', '/s', taken.mcp, { ratio: ratioOf(taken.mcp) }), least),
    reaching(
      rowOf('balance by MCP of 2026-07-28', '/s', taken.modern, { ratio: ratioOf(taken.modern) }),
      least,
    ),
    await requestGrowth('balance by MCP', larger, mcp, { ...pace, rounds, warm_ms: 500 }),
  ]
  return { name: 'mcp', ratio: meaning, rows }
}
