import type { Clock } from '../../lib/clock.js'

/** By how much the database's clock is ahead of the machine's, as two clocks follow it: one at once, one slowly. */

export type Measurement = {
  /** By how much the database's clock is ahead of the machine's steady one, milliseconds. */
  offsetMs: number
  /** How long the answer took, milliseconds: the offset is exact to half of that. */
  durationMs: number
}

export type Offset = {
  /** The database's time, as far as it has been measured. */
  now: () => number
  /** The same without jumps. */
  steadyNow: () => number
  /** Takes another measurement, unless it is too inexact. */
  adjust: (measurement: Measurement) => void
}

/** Measurements that took longer are passed over. */
const maxDurationMs = 100

/**
 * By how much the steady clock may be faster or slower than the machine's. Other processes start to follow a jump of
 * the database up to a minute earlier or later: theirs and this one's are never more than 0.3 s apart for that.
 */
const maxSlewPerSecondMs = 5

/** Greater differences count once they are measured twice, the second time like the first to within that. */
const maxUnconfirmedMs = 2000
const confirmationMs = 500

/**
 * Creates an offset from a first measurement, however exact. `uptimeMs` counts the time in which the machine slept,
 * which its steady clock does not: that alone is made up for at once.
 */
export function createOffset(first: Measurement, machine: Clock, uptimeMs: () => number): Offset {
  let target = first.offsetMs
  let unconfirmedOffset: number | null = null
  let slew = { from: target, at: machine.monotonicNow() }
  const measureSleep = () => uptimeMs() - machine.monotonicNow()
  let asleepMs = measureSleep()

  function slewedOffset(): number {
    const maxChange = ((machine.monotonicNow() - slew.at) * maxSlewPerSecondMs) / 1000
    return slew.from + Math.max(-maxChange, Math.min(maxChange, target - slew.from))
  }

  function isConfirmed(offsetMs: number): boolean {
    if (Math.abs(offsetMs - target) <= maxUnconfirmedMs) return true
    return unconfirmedOffset !== null && Math.abs(offsetMs - unconfirmedOffset) <= confirmationMs
  }

  function correctForSleep(): void {
    const sleptMs = measureSleep() - asleepMs
    if (sleptMs < confirmationMs) return
    asleepMs += sleptMs
    slew = { from: slewedOffset() + sleptMs, at: machine.monotonicNow() }
    target += sleptMs
  }

  return {
    now: () => machine.monotonicNow() + target,
    steadyNow: () => Math.round(machine.monotonicNow() + slewedOffset()),
    adjust({ offsetMs, durationMs }) {
      correctForSleep()
      if (durationMs > maxDurationMs) return
      const isTaken = isConfirmed(offsetMs)
      unconfirmedOffset = isTaken ? null : offsetMs
      if (!isTaken) return
      slew = { from: slewedOffset(), at: machine.monotonicNow() }
      target = offsetMs
    },
  }
}
