import type { Agent } from 'undici'
import { type Clock, systemClock } from '../lib/clock.js'
import { systemIds } from '../lib/ids.js'
import { type Pause, pauseFor } from '../lib/pause.js'
import type { Ask } from './http/ask.js'
import { createBreakers, type Outcome } from './http/breaker.js'
import { guardedLookup, type Resolve } from './http/inside.js'
import { parseInTurns } from './http/json.js'
import { waitBeforeRepeat } from './http/retry.js'
import { tryOnce } from './http/send.js'
import { SourceFault } from './types.js'

/** Outbound HTTP, for every adapter that asks a vendor: bounded in whom it asks, how long, how much and how deep. */

export type { Ask, Repeat } from './http/ask.js'

/**
 * Each throws `SourceFault` where no usable answer came, and the signal's reason where that fired. An answer that is
 * too late, too large or compressed is a fault, like a redirect that may not be followed. What may be tried again is,
 * twice at the most, inside the time of the call. A provider that failed five times in a row is not asked for 30 s.
 */
export type Http = {
  /** The body of an answer with a status of 2xx. */
  bytes(ask: Ask): Promise<Buffer>
  /** The same, as `understand` reads it: where that throws a fault of the provider, the call counts as a failure. */
  read<T>(ask: Ask, understand: (bytes: Buffer) => T | Promise<T>): Promise<T>
  /** The same, read as JSON in UTF-8 that nests at most 64 deep and holds at most 150,000 values and 400,000 escapes. */
  json(ask: Ask): Promise<unknown>
  /** Ends every call that is under way; later ones are refused. */
  close(): Promise<void>
}

/** Lets pass what has scheme, host and port of one of these addresses: https, unless one of them says http. */
export function sameOrigin(...bases: string[]): (url: URL) => boolean {
  const origins = new Set(bases.map((base) => new URL(base).origin))
  return ({ origin, username, password }) => origins.has(origin) && username === '' && password === ''
}

/** How long a call may take in all, where it names no time of its own; and until it is connected. */
export type Patience = {
  timeout_ms: number
  connect_ms?: number
  clock?: Clock
  /** From 0 up to 1. */
  random?: () => number
  /** Resolves after so many milliseconds, rejects when the signal fires. */
  pause?: Pause
  /** Whether a name may lead into this machine or its network, since the operator named it; none where it is absent. */
  mayBeInside?: (hostname: string) => boolean
  /** Who looks names up; the system. */
  resolve?: Resolve
}

const chance = () => systemIds.bytes(4).readUInt32BE() / 2 ** 32

const nobody = () => false

async function openAgent({ connect_ms = 3_000, mayBeInside = nobody, resolve }: Patience): Promise<Agent> {
  const { createAgent } = await import('./http/agent.js')
  return createAgent({ connect_ms, lookup: guardedLookup(mayBeInside, resolve) })
}

type Sending = Required<Pick<Patience, 'clock' | 'random' | 'pause'>> & {
  /** Throws `SourceFault` once the pool is closed. */
  agent: () => Promise<Agent>
}

/** The body of an answer, whatever it takes to get it inside the time. */
function sender({ agent, clock, random, pause }: Sending, timeout_ms: number): (ask: Ask) => Promise<Buffer> {
  async function tries(ask: Ask, signal: AbortSignal, ends_at: number): Promise<Buffer> {
    for (let tries = 1; ; tries += 1) {
      const tried = await tryOnce(await agent(), ask, signal)
      if (tried.ok) return tried.bytes
      const odds = { tries, left_ms: ends_at - clock.steady(), now: clock.now(), random }
      const wait_ms = waitBeforeRepeat(ask, tried, odds)
      if (wait_ms === null) throw tried.fault
      await pause(wait_ms, signal)
    }
  }

  async function inTime(ask: Ask): Promise<Buffer> {
    const { url, signal, timeout_ms: own_ms = timeout_ms } = ask
    const late = AbortSignal.timeout(own_ms)
    try {
      return await tries(ask, signal ? AbortSignal.any([signal, late]) : late, clock.steady() + own_ms)
    } catch (cause) {
      signal?.throwIfAborted()
      if (late.aborted) throw new SourceFault('provider', `${url.host} did not answer in time.`, { cause })
      throw cause
    }
  }

  return inTime
}

/** Opens the one pool of connections to the world. */
export function openHttp(patience: Patience): Http {
  const { timeout_ms, clock = systemClock, random = chance, pause = pauseFor } = patience
  // Opened by the first call: who asks nobody outside does not load the client.
  let opened: Promise<Agent> | null = null
  let closed = false
  const agent = () => {
    if (closed) throw new SourceFault('request', 'Nobody is asked any more.')
    return (opened ??= openAgent(patience).catch((error: unknown) => {
      opened = null
      throw error
    }))
  }
  const inTime = sender({ agent, clock, random, pause }, timeout_ms)
  const breakers = createBreakers(clock)

  async function call<T>(ask: Ask, understand: (bytes: Buffer) => T | Promise<T>): Promise<T> {
    const { url, allowed, provider = url.host, signal, check } = ask
    if (!allowed(url))
      throw new SourceFault('request', `${url.host} is not among the hosts that may be asked.`)
    signal?.throwIfAborted()
    const settle = breakers.enter(provider)
    try {
      const answer = await understand(await inTime(ask))
      check?.(answer)
      settle('answered')
      return answer
    } catch (error) {
      settle(outcomeOf(error))
      throw error
    }
  }

  return {
    bytes: (ask) => call(ask, (bytes) => bytes),
    read: call,
    json(ask) {
      const headers = { accept: 'application/json', ...ask.headers }
      return call({ ...ask, headers }, (bytes) => parseInTurns(bytes, ask.url.host))
    },
    async close() {
      closed = true
      await (await opened)?.destroy()
    },
  }
}

/** Who says whose fault it was, has answered, unless it was the provider's own. */
function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof SourceFault)) return 'untold'
  return error.blame === 'provider' ? 'failed' : 'answered'
}
