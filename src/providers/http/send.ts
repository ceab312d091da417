import type { Agent, Dispatcher } from 'undici'
import { type Blame, SourceFault } from '../types.js'
import type { Ask } from './ask.js'

/** One try at a call: sent, followed where it may be, and read within its bounds. */

const most_bytes = 5_000_000
/** Of an answer that refuses, so much is read to tell whose fault it was. */
const most_refusal_bytes = 64_000
const most_redirects = 3

/**
 * What a failed try tells about trying again: `untaken` where the call was surely not carried out, `unsure` where it
 * may have been, `final` where another try would bring the same.
 */
export type Failure = {
  fault: SourceFault
  hope: 'untaken' | 'unsure' | 'final'
  /** The Retry-After of the answer as it came. */
  retry_after: string | null
}

export type Try = { ok: true; bytes: Buffer } | ({ ok: false } & Failure)

/** Throws nothing but the signal's reason, should that have fired. */
export async function tryOnce(agent: Agent, ask: Ask, signal: AbortSignal): Promise<Try> {
  try {
    return await followed(agent, ask, signal)
  } catch (cause) {
    signal.throwIfAborted()
    if (cause instanceof SourceFault) return failed(cause, 'final')
    const fault = new SourceFault('provider', `${ask.url.host} could not be reached or broke off.`, { cause })
    return failed(fault, hopeOf(cause))
  }
}

function failed(fault: SourceFault, hope: Failure['hope'], retry_after: string | null = null): Try {
  return { ok: false, fault, hope, retry_after }
}

const unconnected = new Set(['ECONNREFUSED', 'EAI_AGAIN'])
const brokenOff = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])

function hopeOf(cause: unknown): Failure['hope'] {
  const code = (cause as { code?: unknown } | null)?.code
  if (typeof code !== 'string') return 'final'
  if (unconnected.has(code)) return 'untaken'
  return brokenOff.has(code) ? 'unsure' : 'final'
}

async function followed(agent: Agent, ask: Ask, signal: AbortSignal): Promise<Try> {
  const most = ask.method === 'POST' ? 0 : Math.min(ask.redirects ?? 0, most_redirects)
  let now = ask
  for (let hop = 0; ; hop += 1) {
    const answer = await send(agent, now, signal)
    const target = hop < most ? redirectOf(now, answer) : null
    if (target === null) return read(now, answer)
    await answer.body.dump({ limit: most_refusal_bytes })
    if (!ask.allowed(target))
      return failed(new SourceFault('provider', `${now.url.host} sent us on to ${target.host}.`), 'final')
    now = { ...now, url: target, headers: target.origin === now.url.origin ? now.headers : {} }
  }
}

const redirecting = new Set([301, 302, 303, 307, 308])

/** Where an answer sends us on; null where it does not, or to what is no address. */
function redirectOf({ url }: Ask, { statusCode, headers }: Dispatcher.ResponseData): URL | null {
  const { location } = headers
  if (!redirecting.has(statusCode) || typeof location !== 'string') return null
  return URL.canParse(location, url.href) ? new URL(location, url) : null
}

function send(agent: Agent, ask: Ask, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
  const { url, method = 'GET', headers, body } = ask
  const sent = { 'user-agent': 'coldopen', 'accept-encoding': 'identity', ...headers }
  const { origin, pathname, search } = url
  return agent.request({ origin, path: `${pathname}${search}`, method, headers: sent, body, signal })
}

async function read(ask: Ask, { statusCode, headers, body }: Dispatcher.ResponseData): Promise<Try> {
  const { host } = ask.url
  const isFine = statusCode >= 200 && statusCode < 300
  const limit = isFine ? (ask.limit_bytes ?? most_bytes) : most_refusal_bytes
  const taken = await collect(body, limit)
  if (!isFine) return refused(ask, { status: statusCode, headers, body: taken ?? Buffer.alloc(0) })
  const coding = headers['content-encoding'] ?? 'identity'
  if (coding !== 'identity') throw new SourceFault('provider', `${host} answered compressed, unasked.`)
  if (taken === null) throw new SourceFault('provider', `${host} answered with more than ${limit} bytes.`)
  return { ok: true, bytes: taken }
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
const hopes = new Map<number, Failure['hope']>([
  ...[429, 503].map((status) => [status, 'untaken'] as const),
  ...[502, 504].map((status) => [status, 'unsure'] as const),
])

type Refusing = Pick<Dispatcher.ResponseData, 'headers'> & { status: number; body: Buffer }

function refused({ url, blame }: Ask, { status, headers, body }: Refusing): Try {
  const isOurs = status >= 400 && status < 500
  const usual: Blame = gone.has(status) ? 'clip' : 'request'
  const told = isOurs ? (blame?.(status, body.toString('utf8')) ?? usual) : 'provider'
  const whose = later.has(status) ? 'provider' : told
  const after = headers['retry-after']
  const fault = new SourceFault(whose, `${url.host} answered ${status}.`, { status })
  return failed(fault, hopes.get(status) ?? 'final', typeof after === 'string' ? after : null)
}
