import { readFile } from 'node:fs/promises'
import { uptime } from 'node:os'
import { type Clock, systemClock } from '../../lib/clock.js'
import { errorCodeOf } from '../../lib/error-message.js'
import { withWriteTransaction } from '../transactions.js'
import type { Db, Reader } from '../types.js'
import { isWriteUnavailable } from '../unavailable-errors.js'

/**
 * The steady time that all processes on one SQLite file share. They compare instants that others wrote, such as the
 * ends of leases, so the time must be the same for processes that started before and after the machine slept or its
 * clock was set.
 */

/** Identifies a boot of the machine: by its ID or, if the system has none, by roughly when it began. */
export type Boot = { boot_id: string | null; began_at: number }

export type Machine = {
  now: () => number
  /**
   * Milliseconds of the system's steady clock, which all processes share. On Linux it stops while the machine sleeps.
   */
  sinceBootMs: () => number
  readBoot: () => Promise<Boot>
}

/** `origin` is the start of this boot's steady time, milliseconds since 1970. */
type StoredOrigin = Boot & { origin: number }

const settingName = 'steady_clock'

/** Maximum difference between two estimates of when the same boot began, milliseconds. */
const beginToleranceMs = 60_000

async function readBoot(): Promise<Boot> {
  const boot_id = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => null)
  return { boot_id: boot_id?.trim() ?? null, began_at: Math.round(systemClock.now() - uptime() * 1000) }
}

const thisMachine: Machine = {
  now: () => systemClock.now(),
  sinceBootMs: () => Number(process.hrtime.bigint() / 1_000_000n),
  readBoot,
}

function isSameBoot(one: Boot, other: Boot): boolean {
  if (one.boot_id !== null || other.boot_id !== null) return one.boot_id === other.boot_id
  return Math.abs(one.began_at - other.began_at) <= beginToleranceMs
}

async function findOrigin(db: Reader, boot: Boot): Promise<number | null> {
  const setting = db<{ name: string; value: string }>('settings').where({ name: settingName })
  const value = (await setting.first('value'))?.value
  const storedOrigin = value === undefined ? null : (JSON.parse(value) as StoredOrigin)
  return storedOrigin !== null && isSameBoot(storedOrigin, boot) ? storedOrigin.origin : null
}

/** Shows the operator a warning once. */
export type Warn = (message: string) => void

function describeUnstoredOrigin(error: unknown): string {
  return (
    `The start of the steady time, which leases go by, cannot be written to the database (${errorCodeOf(error)}). ` +
    'This process goes by its own. Restart it once the database can be written: if the clock is set before that, ' +
    'processes that start later take its runs over too early or too late.'
  )
}

/** The origin of this boot. The first process after a boot stores it. */
async function loadOrigin(db: Db, { now, sinceBootMs, readBoot }: Machine, warn: Warn): Promise<number> {
  const boot = await readBoot()
  const previousOrigin = await findOrigin(db, boot)
  if (previousOrigin !== null) return previousOrigin
  const origin = Math.round(now() - sinceBootMs())
  const value = JSON.stringify({ ...boot, origin } satisfies StoredOrigin)
  try {
    return await withWriteTransaction(db, async (tx) => {
      const storedMeanwhile = await findOrigin(tx, boot)
      if (storedMeanwhile !== null) return storedMeanwhile
      await tx('settings').insert({ name: settingName, value }).onConflict('name').merge()
      return origin
    })
  } catch (error) {
    if (!isWriteUnavailable(error)) throw error
    // Reads are still answered, and a process that cannot write takes no leases.
    warn(describeUnstoredOrigin(error))
    return origin
  }
}

/**
 * The machine's clock, with a steady time that all processes of this boot share: when the first of them opened the
 * file, plus the time since then by the system's steady clock. So no lease expires while the machine sleeps. Warns if
 * the file cannot be written, because other processes then do not know the origin.
 */
export async function openBootClock(db: Db, warn: Warn, machine: Machine = thisMachine): Promise<Clock> {
  const origin = await loadOrigin(db, machine, warn)
  return { now: () => machine.now(), monotonicNow: () => origin + machine.sinceBootMs() }
}
