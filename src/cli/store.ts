import { readConfig } from '../config.js'
import { openDb } from '../db/open.js'
import type { Deps } from '../deps.js'
import { systemClock } from '../lib/clock.js'
import { systemIds } from '../lib/ids.js'
import type { Terminal } from './output.js'

export type Store = Pick<Deps, 'db' | 'clock' | 'ids'>

/** Runs a command on the database that the settings name. Works beside a running server. */
export async function withStore<T>({ env }: Terminal, fn: (store: Store) => Promise<T>): Promise<T> {
  const db = await openDb(readConfig(env))
  try {
    return await fn({ db, clock: systemClock, ids: systemIds })
  } finally {
    await db.destroy()
  }
}
