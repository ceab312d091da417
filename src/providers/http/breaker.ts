import type { Clock } from '../../lib/clock.js'
import { SourceFault } from '../types.js'

/** Breakers by provider, for one process: who failed five times in a row is left alone for half a minute. */

const failures_to_open = 5
const open_for_ms = 30_000

/** What became of a call: an answer (also one that refuses), the provider's failure, or nothing that tells. */
export type Outcome = 'answered' | 'failed' | 'untold'

/** To be called once, with what became of the call that was let pass. */
export type Settle = (outcome: Outcome) => void

export type Breakers = {
  /** Lets a call pass, or throws the provider's `SourceFault` while it is left alone. After that one call tries. */
  enter(provider: string): Settle
}

type Failing = { failures: number; open_until: number | null; is_tried: boolean }

/** Closed breakers for everyone; those who answer take no room. */
export function createBreakers(clock: Pick<Clock, 'steady'>): Breakers {
  const byProvider = new Map<string, Failing>()

  function fail(provider: string, isTrial: boolean): void {
    const known = byProvider.get(provider) ?? { failures: 0, open_until: null, is_tried: false }
    byProvider.set(provider, known)
    known.failures += 1
    if (isTrial) known.is_tried = false
    if (isTrial || (known.open_until === null && known.failures >= failures_to_open))
      known.open_until = clock.steady() + open_for_ms
  }

  function release(provider: string): void {
    const known = byProvider.get(provider)
    if (known) known.is_tried = false
  }

  return {
    enter(provider) {
      const known = byProvider.get(provider)
      const isTrial = known !== undefined && known.open_until !== null
      if (isTrial) {
        if (known.is_tried || clock.steady() < (known.open_until ?? 0)) throw leftAlone(provider, known)
        known.is_tried = true
      }
      return (outcome) => {
        if (outcome === 'answered') byProvider.delete(provider)
        else if (outcome === 'failed') fail(provider, isTrial)
        else if (isTrial) release(provider)
      }
    },
  }
}

function leftAlone(provider: string, { failures }: Failing): SourceFault {
  return new SourceFault(
    'provider',
    `${provider} failed ${failures} times in a row and is left alone a while.`,
  )
}
