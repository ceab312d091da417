import type { Clock } from './clock.js'

/** The circuit breakers of one process, by the name of the service that each guards. */
export type CircuitBreakers = {
  /** Lets a call pass; null while the circuit is open. */
  enter(name: string): RecordOutcome | null
  /** Whether the circuit is open. Asking does not use up the trial call. */
  isOpen(name: string): boolean
  /** How many calls failed in a row. */
  failureCount(name: string): number
}

/** The outcome of a call: an answer (an error answer too), a failure of what is called, or neither. */
export type CallOutcome = 'answered' | 'failed' | 'unknown'

/** To be called once with the outcome of the call. */
export type RecordOutcome = (outcome: CallOutcome) => void

export type CircuitPolicy = {
  /** The number of consecutive failures that opens a circuit. */
  maxFailures: number
  openMs: number
  /**
   * Which calls close or reopen a circuit whose time is over: a single trial call, or every call, including calls that
   * began before it opened. A failure that counts opens it again; any answer closes it.
   */
  decidedBy: 'one-trial' | 'every-call'
}

type Circuit = { failures: number; openUntil: number | null; hasTrial: boolean }

/** Every circuit starts closed; one whose last call was answered takes no memory. */
export function createCircuitBreakers(
  { maxFailures, openMs, decidedBy }: CircuitPolicy,
  clock: Pick<Clock, 'monotonicNow'>,
): CircuitBreakers {
  const circuits = new Map<string, Circuit>()

  function isOpen(circuit: Circuit): boolean {
    return circuit.openUntil !== null && clock.monotonicNow() < circuit.openUntil
  }

  function recordFailure(name: string, isTrial: boolean): void {
    const circuit = circuits.get(name) ?? { failures: 0, openUntil: null, hasTrial: false }
    circuits.set(name, circuit)
    circuit.failures += 1
    if (isTrial) circuit.hasTrial = false
    const mayOpen = circuit.openUntil === null || decidedBy === 'every-call'
    if (isTrial || (mayOpen && circuit.failures >= maxFailures))
      circuit.openUntil = clock.monotonicNow() + openMs
  }

  function endTrial(name: string): void {
    const circuit = circuits.get(name)
    if (circuit) circuit.hasTrial = false
  }

  return {
    enter(name) {
      const circuit = circuits.get(name)
      const isTrial = decidedBy === 'one-trial' && circuit !== undefined && circuit.openUntil !== null
      if (circuit && (isOpen(circuit) || (isTrial && circuit.hasTrial))) return null
      if (isTrial) circuit.hasTrial = true
      return (outcome) => {
        if (outcome === 'answered') circuits.delete(name)
        else if (outcome === 'failed') recordFailure(name, isTrial)
        else if (isTrial) endTrial(name)
      }
    },
    isOpen(name) {
      const circuit = circuits.get(name)
      return circuit !== undefined && isOpen(circuit)
    },
    failureCount: (name) => circuits.get(name)?.failures ?? 0,
  }
}
