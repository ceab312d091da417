import type { Agent } from 'undici'
import type { Clock } from '../../lib/clock.js'
import type { Pause } from '../../lib/pause.js'
import type { OutboundRequest } from './request.js'
import { retryDelayMs } from './retry.js'
import { sendOnce } from './send.js'
import { SourceFault } from '../types.js'

type SenderDeps = {
  clock: Clock
  /** A random number in [0, 1). */
  random: () => number
  pause: Pause
  /** Rejects with a `SourceFault` once the pool is closed. */
  agent: () => Promise<Agent>
}

/** Sends a request with retries until the timeout. */
export function createSender(
  { agent, clock, random, pause }: SenderDeps,
  timeout_ms: number,
): (ask: OutboundRequest) => Promise<Buffer> {
  async function sendWithRetries(
    ask: OutboundRequest,
    signal: AbortSignal,
    ends_at: number,
  ): Promise<Buffer> {
    for (let attempt = 1; ; attempt += 1) {
      const result = await sendOnce(await agent(), ask, signal)
      if (result.ok) return result.bytes
      const retryContext = {
        attempts: attempt,
        left_ms: ends_at - clock.monotonicNow(),
        now: clock.now(),
        random,
      }
      const wait_ms = retryDelayMs(ask, result, retryContext)
      if (wait_ms === null) throw result.fault
      await pause(wait_ms, signal)
    }
  }

  async function sendWithTimeout(ask: OutboundRequest): Promise<Buffer> {
    const { url, signal, timeout_ms: call_timeout_ms = timeout_ms } = ask
    const timeoutSignal = AbortSignal.timeout(call_timeout_ms)
    try {
      return await sendWithRetries(
        ask,
        signal ? AbortSignal.any([signal, timeoutSignal]) : timeoutSignal,
        clock.monotonicNow() + call_timeout_ms,
      )
    } catch (cause) {
      signal?.throwIfAborted()
      if (timeoutSignal.aborted)
        throw new SourceFault('provider', `${url.host} did not answer in time.`, { cause })
      throw cause
    }
  }

  return sendWithTimeout
}
