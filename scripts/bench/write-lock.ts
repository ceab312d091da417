import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../src/db/types.js'
import { endings } from './lib/endings.js'
import { quantile, rowOf } from './lib/figures.js'
import { barred } from './lib/rows.js'
import type { Options, Result, Row } from './lib/types.js'
import { openAccounts, openFile } from './loads/accounts.js'
import { type Probed, startServed } from './loads/served.js'
import type { Lag } from './loads/serving.js'
import { type Answered, letting_through, openTraffic } from './loads/traffic.js'

/**
 * What a service answers while another process (this one) holds SQLite's write lock for three seconds: reads go on,
 * starts of runs wait. Of the starts that were accepted each is in the database, and none else.
 */

const held_ms = 3000

async function prepare(file: string): Promise<string> {
  const db = await openFile(file)
  const [account] = await openAccounts(db, { count: 1, credits: 1_000_000_000 })
  await db.destroy()
  if (!account) throw new Error('No account was opened.')
  return account.api_key
}

/** Holds the lock for its time. */
async function holdLock(other: Db): Promise<void> {
  const held = await other.transaction()
  await sleep(held_ms)
  await held.rollback()
}

type Measured = Lag & { reads: Answered[]; starts: Answered[] }

async function round(served: Probed, key: string, other: Db): Promise<Measured> {
  const traffic = openTraffic({ base: served.base, key })
  await sleep(500)
  await served.ask('lagFrom')
  await holdLock(other)
  const lag = await served.ask<Lag>('lag')
  return { ...lag, ...(await traffic.stop()) }
}

function rowsOf(all: Measured[]): Row[] {
  const took = (share: number, of: 'reads' | 'starts') =>
    all.map((one) =>
      quantile(
        one[of].map(({ took_ms }) => took_ms),
        share,
      ),
    )
  const counted = (is: (status: number) => boolean) =>
    all.map((one) => [...one.reads, ...one.starts].filter(({ status }) => is(status)).length)
  const longest = all.map(({ max_ms }) => max_ms)
  return [
    barred(rowOf('event loop, the longest delay', 'ms', longest), 100),
    barred(rowOf('reads, p99', 'ms', took(0.99, 'reads')), 50),
    rowOf('reads, p50', 'ms', took(0.5, 'reads')),
    rowOf('starts, the longest', 'ms', took(1, 'starts')),
    rowOf(
      'answered 503',
      'requests',
      counted((status) => status === 503),
    ),
    rowOf(
      'answered with another error',
      'requests',
      counted((status) => status >= 400 && status !== 503),
    ),
  ]
}

/** The bench of a write lock that another process holds. Throws where a start was lost, or made without being told. */
export async function bench({ rounds }: Options): Promise<Result> {
  await using over = endings()
  const folder = await over.folder()
  const file = join(folder, 'coldopen.db')
  const key = await prepare(file)
  const served = over.stops(await startServed({ DATA_DIR: folder, ...letting_through }))
  const other = over.add(await openFile(file), (db) => db.destroy())
  const all: Measured[] = []
  for (let n = 0; n < rounds; n += 1) all.push(await round(served, key, other))
  const accepted = all.flatMap(({ starts }) => starts).filter(({ status }) => status === 202).length
  const kept = Number((await other('runs').count({ n: '*' }))[0]?.n)
  if (kept !== accepted) throw new Error(`${accepted} starts were accepted and ${kept} runs are there.`)
  return { name: 'write-lock', rows: rowsOf(all) }
}
