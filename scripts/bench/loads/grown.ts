import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Endings } from '../lib/endings.js'
import { median } from '../lib/figures.js'
import { type Ask, inTurns, type Turns } from '../lib/load.js'
import { serveColdopen, type Served } from '../lib/processes.js'
import { growthRow } from '../lib/rows.js'
import type { Row } from '../lib/types.js'
import { openAccount, openAccounts, openFile } from './accounts.js'
import { fillRuns } from './fill.js'

/** How what a service does grows with what is in its database already. */

/** A folder of data with so many accounts in all, each with its key, and ten times as many ended runs of the first. */
export type Grown = { size: number; folder: string }

const runs_an_account = 10

/** Copies of a folder of data (of an empty one where there is none), each with ten times as much as the one before. */
export async function grown(over: Endings, quick: boolean, model?: string): Promise<Grown[]> {
  const made: Grown[] = []
  for (const size of quick ? [100, 1000] : [100, 1000, 10_000]) {
    const folder = await over.folder()
    if (model !== undefined) await cp(model, folder, { recursive: true })
    await grow(join(folder, 'coldopen.db'), size)
    made.push({ size, folder })
  }
  return made
}

async function grow(sqlite_file: string, size: number): Promise<void> {
  const db = await openFile(sqlite_file)
  try {
    const first = await db('accounts').orderBy('created_at').first<{ account_id: string } | undefined>()
    const account_id = first?.account_id ?? (await openAccount(db)).account_id
    const there = Number((await db('accounts').count({ n: '*' }))[0]?.n)
    await openAccounts(db, { count: Math.max(0, size - there), credits: 1000 })
    await fillRuns(db, { account_id }, { from: 0, to: size * runs_an_account })
    await db.raw('ANALYZE')
  } finally {
    await db.destroy()
  }
}

/** Services on such folders. */
export async function serveGrown(
  over: Endings,
  all: Grown[],
  settings: Record<string, string> = {},
): Promise<Map<string, Served>> {
  const servers = new Map<string, Served>()
  for (const { size, folder } of all)
    servers.set(String(size), over.stops(await serveColdopen(folder, settings)))
  return servers
}

/** A row on how the time of a request, loaded side by side, grows with what is there. */
export async function requestGrowth(
  what: string,
  servers: Map<string, Served>,
  ask: Ask,
  turns: Turns,
): Promise<Row> {
  const taken = await inTurns(servers, ask, turns)
  const points = [...taken].map(([size, loads]) => {
    return { size: Number(size), figure: median(loads.map(({ per_second }) => 1e6 / per_second)) }
  })
  return growthRow(`${what}, µs by accounts there`, points)
}
