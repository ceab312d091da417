import type { Clock } from '../../lib/clock.js'

/**
 * How far the database's clock is ahead of the machine's, for two clocks: one adopts a new measurement at once, one
 * slowly.
 */

export type Measurement = {
  /** How far the database's clock is ahead of the machine's steady clock, milliseconds. */
  offsetMs: number
  /** How long the answer took, milliseconds. The offset is exact to half of that. */
  durationMs: number
}

export type Offset = {
  /** The time of the database as last measured. */
  now: () => number
  /** The same, but without jumps. */
  steadyNow: () => number
  /** Uses another measurement, unless it is too inexact. */
  adjust: (measurement: Measurement) => void
}

/** Measurements that took longer are ignored. */
const maxDurationMs = 100

/**
 * How much the steady clock may gain or lose against the machine's. Other processes follow a jump of the database up to
 * a minute earlier or later, so two of them differ by at most 0.3 s because of it.
 */
const maxSlewPerSecondMs = 5

/** A greater difference counts only if a second measurement confirms it to within `confirmationMs`. */
const maxUnconfirmedMs = 2000
const confirmationMs = 500

/**
 * Creates an offset from a first measurement, however exact. The time that the machine slept is in `uptimeMs` but not
 * in its steady clock, and is the only difference that `steadyNow` adopts at once.
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
