import type { Agent } from 'undici'
import type { CallOutcome } from '../../lib/circuit-breaker.js'
import { type Clock, systemClock } from '../../lib/clock.js'
import { systemIds } from '../../lib/ids.js'
import { type Pause, pauseFor } from '../../lib/pause.js'
import type { OutboundRequest } from './request.js'
import { createProviderCircuitBreakers } from './provider-circuit-breakers.js'
import { createPrivateAddressGuard, type ResolveHost } from './private-address-guard.js'
import { parseJsonYielding } from './json.js'
import { SourceFault } from '../types.js'
import { createSender } from './send-with-retries.js'

/** Outbound HTTP for all vendor adapters, with limits on hosts, time, size and JSON depth. */

export type { OutboundRequest, RetryPolicy } from './request.js'

/**
 * Outbound HTTP. Every method throws `SourceFault` if there is no usable answer, and the signal's reason if that fires.
 * An answer that is too late, too large or compressed is a fault, and so is a redirect that is not allowed. Retryable
 * calls are retried at most twice within their timeout. After five consecutive failures a provider is not called for 30
 * s.
 */
export type Http = {
  /** The body of a 2xx answer. */
  bytes(ask: OutboundRequest): Promise<Buffer>
  /** Like `bytes`, but parsed by `parse`. If that throws a fault of the provider, the call counts as a failure. */
  read<T>(ask: OutboundRequest, parse: (bytes: Buffer) => T | Promise<T>): Promise<T>
  /** The body parsed as JSON in UTF-8, with at most 64 levels, 150,000 values and 400,000 escapes. */
  json(ask: OutboundRequest): Promise<unknown>
  /** Aborts all calls in progress. Later calls are rejected. */
  close(): Promise<void>
}

/** Accepts URLs with the scheme, host and port of one of these base URLs. */
export function allowUrlsOf(...bases: string[]): (url: URL) => boolean {
  const origins = new Set(bases.map((base) => new URL(base).origin))
  return ({ origin, username, password }) => origins.has(origin) && username === '' && password === ''
}

/** Options of the client. `timeout_ms` limits a whole call that sets no limit itself, `connect_ms` the connecting. */
export type HttpOptions = {
  timeout_ms: number
  connect_ms?: number
  clock?: Clock
  /** A random number in [0, 1). */
  random?: () => number
  /** Waits before a retry; tests pass their own. */
  pause?: Pause
  /** Whether a host may resolve to a private address, because the operator configured it; by default none may. */
  mayBePrivate?: (hostname: string) => boolean
  /** DNS lookup; by default that of the system. */
  lookUpHost?: ResolveHost
}

const randomFraction = () => systemIds.bytes(4).readUInt32BE() / 2 ** 32

const denyAll = () => false

async function openAgent({
  connect_ms = 3_000,
  mayBePrivate = denyAll,
  lookUpHost,
}: HttpOptions): Promise<Agent> {
  const { createAgent } = await import('./agent.js')
  return createAgent({ connect_ms, lookup: createPrivateAddressGuard(mayBePrivate, lookUpHost) })
}

/** Opens the connection pool of the process. */
export function openHttp(options: HttpOptions): Http {
  const { timeout_ms, clock = systemClock, random = randomFraction, pause = pauseFor } = options
  // Opened by the first call, so that a process without outbound calls does not load the client.
  let agentPromise: Promise<Agent> | null = null
  let isClosed = false
  const agent = () => {
    if (isClosed) throw new SourceFault('request', 'Nobody is asked any more.')
    return (agentPromise ??= openAgent(options).catch((error: unknown) => {
      agentPromise = null
      throw error
    }))
  }
  const sendWithTimeout = createSender({ agent, clock, random, pause }, timeout_ms)
  const breakers = createProviderCircuitBreakers(clock)

  async function call<T>(ask: OutboundRequest, parse: (bytes: Buffer) => T | Promise<T>): Promise<T> {
    const { url, isAllowed, provider = url.host, signal, check } = ask
    if (!isAllowed(url))
      throw new SourceFault('request', `${url.host} is not among the hosts that may be asked.`)
    signal?.throwIfAborted()
    const recordOutcome = breakers.enter(provider)
    try {
      const answer = await parse(await sendWithTimeout(ask))
      check?.(answer)
      recordOutcome('answered')
      return answer
    } catch (error) {
      recordOutcome(outcomeOf(error))
      throw error
    }
  }

  return {
    bytes: (ask) => call(ask, (bytes) => bytes),
    read: call,
    json(ask) {
      const headers = { accept: 'application/json', ...ask.headers }
      return call({ ...ask, headers }, (bytes) => parseJsonYielding(bytes, ask.url.host))
    },
    async close() {
      isClosed = true
      await (await agentPromise)?.destroy()
    },
  }
}

/** The outcome for the circuit breaker: a fault that is not the provider's means that the provider answered. */
function outcomeOf(error: unknown): CallOutcome {
  if (!(error instanceof SourceFault)) return 'unknown'
  return error.blame === 'provider' ? 'failed' : 'answered'
}
