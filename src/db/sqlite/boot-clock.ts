import { readFile } from 'node:fs/promises'
import { uptime } from 'node:os'
import { type Clock, systemClock } from '../../lib/clock.js'
import { errorCodeOf } from '../../lib/error-message.js'
import { withWriteTransaction } from '../transactions.js'
import type { Db, Reader } from '../types.js'
import { isWriteUnavailable } from '../unavailable-errors.js'

/**
 * The steady time of all processes on one SQLite file. They compare instants that others wrote, such as the ends of
 * leases, so it must be the same for those that started before and after the machine slept or its clock was set.
 */

/** What tells one boot of the machine from another: its ID, or where the system gives none when it began, about. */
export type Boot = { boot_id: string | null; began_at: number }

export type Machine = {
  now: () => number
  /**
   * Milliseconds of the system's own steady clock, which is the same for every process. On Linux it stands still while
   * the machine sleeps.
   */
  sinceBootMs: () => number
  readBoot: () => Promise<Boot>
}

/** `origin` is what the steady time of this boot is counted from, milliseconds since 1970. */
type StoredOrigin = Boot & { origin: number }

const settingName = 'steady_clock'

/** By how much two estimates of when one boot began may differ, milliseconds. */
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
  const stored = value === undefined ? null : (JSON.parse(value) as StoredOrigin)
  return stored !== null && isSameBoot(stored, boot) ? stored.origin : null
}

/** Tells the operator something, once. */
export type Warn = (message: string) => void

function describeUnstoredOrigin(error: unknown): string {
  return (
    `The start of the steady time, which leases go by, cannot be written to the database (${errorCodeOf(error)}). ` +
    'This process goes by its own. Restart it once the database can be written: if the clock is set before that, ' +
    'processes that start later take its runs over too early or too late.'
  )
}

/** The origin of this boot, which the first process of it stores. */
async function loadOrigin(db: Db, { now, sinceBootMs, readBoot }: Machine, warn: Warn): Promise<number> {
  const boot = await readBoot()
  const known = await findOrigin(db, boot)
  if (known !== null) return known
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
    // Reads are answered meanwhile, and who cannot write takes no lease.
    warn(describeUnstoredOrigin(error))
    return origin
  }
}

/**
 * The machine's clock, with a steady time that all processes of this boot share: the time at which the first of them
 * opened the file, and what passed since by the system's steady clock. A machine that sleeps ends no lease. Warns where
 * the file takes no writes and the other processes therefore cannot know of that time.
 */
export async function openBootClock(db: Db, warn: Warn, machine: Machine = thisMachine): Promise<Clock> {
  const origin = await loadOrigin(db, machine, warn)
  return { now: () => machine.now(), monotonicNow: () => origin + machine.sinceBootMs() }
}
