import { Agent, type Dispatcher } from 'undici'
import { jsonDepth } from '../lib/json-depth.js'
import { type Blame, SourceFault } from './types.js'

/** Outbound HTTP, for every adapter that asks a vendor: bounded in whom it asks, how long, how much and how deep. */

const most_bytes = 5_000_000
/** Of an answer that refuses, so much is read to tell whose fault it was. */
const most_refusal_bytes = 64_000
const deepest = 64

export type Ask = {
  url: URL
  /** Who may be asked. Anyone else is not contacted. */
  allowed: (url: URL) => boolean
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** The largest answer that is taken; 5 MB. */
  limit_bytes?: number
  /** From the first look-up to the last byte. */
  timeout_ms?: number
  signal?: AbortSignal
  /** Whose fault a 4xx is, by its status and text. 408, 425 and 429 are always the provider's. */
  blame?: (status: number, text: string) => Blame
}

/**
 * Each throws `SourceFault` where no usable answer came, and the signal's reason where that fired. A redirect is not
 * followed and is a fault, like an answer that is too late, too large or compressed. Nothing is tried again.
 */
export type Http = {
  /** The body of an answer with a status of 2xx. */
  bytes(ask: Ask): Promise<Buffer>
  /** The same, read as JSON in UTF-8 that nests at most 64 deep. */
  json(ask: Ask): Promise<unknown>
  /** Ends every call that is under way. */
  close(): Promise<void>
}

/** Lets pass what has scheme, host and port of one of these addresses: https, unless one of them says http. */
export function sameOrigin(...bases: string[]): (url: URL) => boolean {
  const origins = new Set(bases.map((base) => new URL(base).origin))
  return ({ origin, username, password }) => origins.has(origin) && username === '' && password === ''
}

/** How long a call may take in all, where it names no time of its own; and until it is connected. */
export type Patience = { timeout_ms: number; connect_ms?: number }

/** Opens the one pool of connections to the world. */
export function openHttp({ timeout_ms, connect_ms = 3_000 }: Patience): Http {
  const agent = new Agent({ connect: { timeout: connect_ms }, allowH2: false })

  async function bytes(ask: Ask): Promise<Buffer> {
    const { url, allowed, signal } = ask
    if (!allowed(url))
      throw new SourceFault('request', `${url.host} is not among the hosts that may be asked.`)
    const late = AbortSignal.timeout(ask.timeout_ms ?? timeout_ms)
    try {
      return await read(ask, await send(agent, ask, signal ? AbortSignal.any([signal, late]) : late))
    } catch (cause) {
      signal?.throwIfAborted()
      if (cause instanceof SourceFault) throw cause
      const told = late.aborted ? 'did not answer in time' : 'could not be reached or broke off'
      throw new SourceFault('provider', `${url.host} ${told}.`, { cause })
    }
  }

  return {
    bytes,
    async json(ask) {
      const headers = { accept: 'application/json', ...ask.headers }
      return parsed(await bytes({ ...ask, headers }), ask.url.host)
    },
    close: () => agent.destroy(),
  }
}

function send(agent: Agent, ask: Ask, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
  const { url, method = 'GET', headers, body } = ask
  const sent = { 'user-agent': 'coldopen', 'accept-encoding': 'identity', ...headers }
  const { origin, pathname, search } = url
  return agent.request({ origin, path: `${pathname}${search}`, method, headers: sent, body, signal })
}

async function read(ask: Ask, { statusCode, headers, body }: Dispatcher.ResponseData): Promise<Buffer> {
  const { host } = ask.url
  const isFine = statusCode >= 200 && statusCode < 300
  const limit = isFine ? (ask.limit_bytes ?? most_bytes) : most_refusal_bytes
  const taken = await collect(body, limit)
  if (!isFine) throw refused(ask, statusCode, taken ?? Buffer.alloc(0))
  const coding = headers['content-encoding'] ?? 'identity'
  if (coding !== 'identity') throw new SourceFault('provider', `${host} answered compressed, unasked.`)
  if (taken === null) throw new SourceFault('provider', `${host} answered with more than ${limit} bytes.`)
  return taken
}

/** Everything that comes, or null as soon as it is more than the limit: the rest is not read. */
async function collect(body: AsyncIterable<Buffer>, limit: number): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > limit) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Gone for good, or barred by law. */
const gone = new Set([404, 410, 451])
/** Come back later. */
const later = new Set([408, 425, 429])

function refused({ url, blame }: Ask, status: number, body: Buffer): SourceFault {
  const isTheirs = status < 400 || status >= 500 || later.has(status)
  const ours: Blame = gone.has(status) ? 'clip' : 'request'
  const whose = isTheirs ? 'provider' : (blame?.(status, body.toString('utf8')) ?? ours)
  return new SourceFault(whose, `${url.host} answered ${status}.`, { status })
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function parsed(bytes: Buffer, host: string): unknown {
  try {
    const text = utf8.decode(bytes)
    if (jsonDepth(text) > deepest) throw new RangeError(`It nests deeper than ${deepest} levels.`)
    return JSON.parse(text)
  } catch (cause) {
    throw new SourceFault('provider', `${host} did not answer in JSON.`, { cause })
  }
}
