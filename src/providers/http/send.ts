import type { Agent, Dispatcher } from 'undici'
import { SourceFault } from '../types.js'
import type { OutboundRequest } from './request.js'
import { type AttemptResult, failedAttempt, retryabilityOf, toFailedAttempt } from './failed-attempt.js'

/** One attempt at a call: sends it, follows allowed redirects and reads the answer within the limits. */

const maxBytes = 5_000_000
/** Bytes of an error response that are read to find the cause. */
const maxErrorBytes = 64_000
const maxRedirectHops = 3

/** Makes one attempt. Failures are returned; only the signal's reason is thrown. */
export async function sendOnce(
  agent: Agent,
  request: OutboundRequest,
  signal: AbortSignal,
): Promise<AttemptResult> {
  try {
    return await sendFollowingRedirects(agent, request, signal)
  } catch (cause) {
    signal.throwIfAborted()
    if (cause instanceof SourceFault) return failedAttempt(cause, 'final')
    const fault = new SourceFault(
      'provider',
      `${request.url.host} could not be reached, or closed the connection.`,
      {
        cause,
      },
    )
    return failedAttempt(fault, retryabilityOf(cause))
  }
}

async function sendFollowingRedirects(
  agent: Agent,
  request: OutboundRequest,
  signal: AbortSignal,
): Promise<AttemptResult> {
  const maxHops = request.method === 'POST' ? 0 : Math.min(request.max_redirects ?? 0, maxRedirectHops)
  let current = request
  for (let hop = 0; ; hop += 1) {
    const answer = await send(agent, current, signal)
    const target = hop < maxHops ? redirectTarget(current, answer) : null
    if (target === null) return readResponse(current, answer)
    await answer.body.dump({ limit: maxErrorBytes })
    if (!request.isAllowed(target))
      return failedAttempt(
        new SourceFault('provider', `${current.url.host} sent us on to ${target.host}.`),
        'final',
      )
    current = {
      ...current,
      url: target,
      headers: target.origin === current.url.origin ? current.headers : {},
    }
  }
}

const redirectStatuses = new Set([301, 302, 303, 307, 308])

/** The target of a redirect; null for any other answer and for an invalid URL. */
function redirectTarget(
  { url }: OutboundRequest,
  { statusCode, headers }: Dispatcher.ResponseData,
): URL | null {
  const { location } = headers
  if (!redirectStatuses.has(statusCode) || typeof location !== 'string') return null
  return URL.canParse(location, url.href) ? new URL(location, url) : null
}

function send(agent: Agent, request: OutboundRequest, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
  const { url, method = 'GET', headers, body } = request
  const requestHeaders = { 'user-agent': 'coldopen', 'accept-encoding': 'identity', ...headers }
  const { origin, pathname, search } = url
  return agent.request({
    origin,
    path: `${pathname}${search}`,
    method,
    headers: requestHeaders,
    body,
    signal,
  })
}

async function readResponse(
  request: OutboundRequest,
  { statusCode, headers, body }: Dispatcher.ResponseData,
): Promise<AttemptResult> {
  const { host } = request.url
  const isSuccess = statusCode >= 200 && statusCode < 300
  const limit = isSuccess ? (request.limit_bytes ?? maxBytes) : maxErrorBytes
  const bytes = await collect(body, limit)
  if (!isSuccess)
    return toFailedAttempt(request, { status: statusCode, headers, body: bytes ?? Buffer.alloc(0) })
  const encoding = headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity') throw new SourceFault('provider', `${host} answered compressed, unasked.`)
  if (bytes === null) throw new SourceFault('provider', `${host} answered with more than ${limit} bytes.`)
  return { ok: true, bytes }
}

/** The whole body; null as soon as it exceeds the limit, and the rest is not read. */
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
