import type { Cleanup } from '../lib/cleanup.js'
import { type LoadRequest, loadInRounds, type LoadResult } from '../lib/load.js'
import { type RunningServer, servePeer } from '../lib/processes.js'
import { withMinRatio } from '../lib/rows.js'
import { createRow, median } from '../lib/statistics.js'
import type { Options, Row } from '../lib/types.js'

/** One of our processes compared with fastify and pg, which sends the same statements by hand to the same database. */

const ownName = 'coldopen'
const peerName = 'fastify with pg'
const minRatio = 0.8
const connections = 48

function createRows(what: string, resultsByServer: Map<string, LoadResult[]>): Row[] {
  const speeds = (name: string) => (resultsByServer.get(name) ?? []).map((one) => one.per_second)
  const ratios = speeds(ownName).map((speed, round) => speed / (speeds(peerName)[round] ?? NaN))
  return [...resultsByServer].map(([name, loads]) => {
    const cpu = median(loads.map((one) => one.cpu_us ?? NaN))
    const row = createRow(`${what} on PostgreSQL: ${name}`, 'a second', speeds(name), {
      note: `${cpu.toFixed(0)} µs CPU`,
      ...(name === ownName ? {} : { ratio: median(ratios) }),
    })
    return withMinRatio(row, minRatio)
  })
}

/** Sends each request to both in turns. `server` uses the database at `url`. */
export async function measureBesideFastify(
  cleanup: Cleanup,
  { rounds, quick }: Options,
  { url, server, asks }: { url: string; server: RunningServer; asks: [string, LoadRequest][] },
): Promise<Row[]> {
  const servers = new Map([
    [ownName, server],
    [peerName, cleanup.stops(await servePeer('fastify-pg', url))],
  ])
  const loadRounds = { rounds, connections, warm_ms: quick ? 1000 : 4000, duration_ms: quick ? 1000 : 4000 }
  const rows: Row[] = []
  for (const [what, ask] of asks) rows.push(...createRows(what, await loadInRounds(servers, ask, loadRounds)))
  return rows
}
