import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cleanup } from '../lib/cleanup.js'
import { median } from '../lib/statistics.js'
import { type LoadRequest, loadInRounds, type LoadRounds } from '../lib/load.js'
import { serveColdopen, type RunningServer } from '../lib/processes.js'
import { growthRow } from '../lib/rows.js'
import type { Row } from '../lib/types.js'
import { openAccount, openAccounts, openSqliteFile } from './accounts.js'
import { fillRuns } from './insert-rows.js'

/** Measures how the figures of a service grow with the content of its database. */

/** A data folder with this many accounts, each with a key, and ten times as many ended runs of the first. */
export type GrowingFolder = { size: number; folder: string }

const runsPerAccount = 10

/** Copies a data folder (by default an empty one); each copy has ten times as much as the one before. */
export async function createGrowingFolders(
  cleanup: Cleanup,
  quick: boolean,
  templateFolder?: string,
): Promise<GrowingFolder[]> {
  const folders: GrowingFolder[] = []
  for (const size of quick ? [100, 1000] : [100, 1000, 10_000]) {
    const folder = await cleanup.folder()
    if (templateFolder !== undefined) await cp(templateFolder, folder, { recursive: true })
    await growDatabase(join(folder, 'coldopen.db'), size)
    folders.push({ size, folder })
  }
  return folders
}

async function growDatabase(sqlite_file: string, size: number): Promise<void> {
  const db = await openSqliteFile(sqlite_file)
  try {
    const firstAccount = await db('accounts')
      .orderBy('created_at')
      .first<{ account_id: string } | undefined>()
    const account_id = firstAccount?.account_id ?? (await openAccount(db)).account_id
    const existingCount = Number((await db('accounts').count({ n: '*' }))[0]?.n)
    await openAccounts(db, { count: Math.max(0, size - existingCount), credits: 1000 })
    await fillRuns(db, { account_id }, { from: 0, to: size * runsPerAccount })
    await db.raw('ANALYZE')
  } finally {
    await db.destroy()
  }
}

/** Starts services on these folders. */
export async function serveGrowingFolders(
  cleanup: Cleanup,
  growingFolders: GrowingFolder[],
  settings: Record<string, string> = {},
): Promise<Map<string, RunningServer>> {
  const servers = new Map<string, RunningServer>()
  for (const { size, folder } of growingFolders)
    servers.set(String(size), cleanup.stops(await serveColdopen(folder, settings)))
  return servers
}

/** A row with the growth of a request's duration with the content, loaded in turns. */
export async function requestGrowth(
  what: string,
  servers: Map<string, RunningServer>,
  loadRequest: LoadRequest,
  loadRounds: LoadRounds,
): Promise<Row> {
  const resultsBySize = await loadInRounds(servers, loadRequest, loadRounds)
  const points = [...resultsBySize].map(([size, loads]) => {
    return { size: Number(size), figure: median(loads.map(({ per_second }) => 1e6 / per_second)) }
  })
  return growthRow(`${what}, µs by accounts there`, points)
}
