import type { LookupFunction } from 'node:net'
import type { buildConnector, Dispatcher } from 'undici'
import { errorCodeOf, systemErrorMessage } from '../lib/error-message.js'
import { isPrivateAddress, privateAddressCode, PrivateAddressError } from '../lib/public-address.js'

/** Sends one message to a webhook: one POST, without redirects. Only the beginning of the answer is read. */

export type WebhookMessage = {
  url: URL
  headers: Record<string, string>
  body: string
  /** Whether the host may be in a private network, because the operator allows it. */
  mayBePrivate: boolean
}

/** The result of one message. `status` is null without an answer; `error` explains the failure to people. */
export type SendResult = { ok: true; status: number } | { ok: false; status: number | null; error: string }

export type SendMessage = (message: WebhookMessage, stop: AbortSignal) => Promise<SendResult>

export type PosterOptions = {
  /** The time limit from the lookup of the host to the end of the answer. */
  timeout_ms: number
  /** Returns the lookup function for a host that may be private, or for one that may not. */
  lookup: (mayBePrivate: boolean) => LookupFunction
}

const maxAnswerBytes = 4096

type Connector = ReturnType<typeof buildConnector>

/** Checks the address again when the socket is connected, before anything is sent. */
function guardConnector(connect: Connector, mayBePrivate: boolean): Connector {
  return (options, done) =>
    connect(options, (...[error, socket]) => {
      if (error) return done(error, null)
      if (mayBePrivate || !isPrivateAddress(socket.remoteAddress ?? '0.0.0.0')) return done(null, socket)
      socket.destroy()
      done(new PrivateAddressError('The address is not public.'), null)
    })
}

/** Reads the answer up to the size limit. */
async function readAnswer(body: Dispatcher.ResponseData['body']): Promise<void> {
  let bytes = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes >= maxAnswerBytes) return
  }
}

function toResult(status: number): SendResult {
  if (status >= 200 && status < 300) return { ok: true, status }
  const isRedirect = status >= 300 && status < 400
  return {
    ok: false,
    status,
    error: `The answer was ${status}${isRedirect ? '; redirects are not followed' : ''}.`,
  }
}

/** Errors of undici's parser have a name, but not always a code. */
function isParserError(error: unknown): boolean {
  const isNamed = error instanceof Error && error.name === 'HTTPParserError'
  return isNamed || /^(?:HPE_|UND_ERR_RES|UND_ERR_HEADERS)/u.test(errorCodeOf(error))
}

/** Why there is no answer, for people. */
function describeFailure(error: unknown): string {
  const code = errorCodeOf(error)
  if (code === privateAddressCode) return 'The host leads to an address that is not public.'
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return 'The host could not be reached in time.'
  if (code === 'UND_ERR_SOCKET') return 'The connection was cut before the answer was complete.'
  if (/^(?:CERT_|ERR_TLS|ERR_SSL|DEPTH_ZERO|UNABLE_TO|SELF_SIGNED|EPROTO|HOSTNAME_)/u.test(code))
    return `There is no valid TLS connection (${code.slice(0, 60)}).`
  if (isParserError(error)) return 'The answer is not HTTP, or not complete.'
  return `There is no answer: ${systemErrorMessage(error) ?? (code || 'the connection failed')}.`
}

/** Opens a connection for one message. Connections are not reused, so that none is stale. */
async function openClient({ url, mayBePrivate }: WebhookMessage, { timeout_ms, lookup }: PosterOptions) {
  const { buildConnector, Client } = await import('./undici.js')
  const options = { timeout: timeout_ms, lookup: lookup(mayBePrivate), allowH2: false }
  return new Client(url.origin, { connect: guardConnector(buildConnector(options), mayBePrivate) })
}

/** Creates the function that sends messages. It never throws, except the reason of `stop` when that fires. */
export function createMessagePoster(options: PosterOptions): SendMessage {
  const seconds = options.timeout_ms / 1000
  return async (message, stop) => {
    const { url, headers, body } = message
    const client = await openClient(message, options)
    const timeout = AbortSignal.timeout(options.timeout_ms)
    const signal = AbortSignal.any([stop, timeout])
    let status: number | null = null
    try {
      const path = `${url.pathname}${url.search}`
      const answer = await client.request({ method: 'POST', path, headers, body, signal })
      status = answer.statusCode
      await readAnswer(answer.body)
      return toResult(status)
    } catch (error) {
      stop.throwIfAborted()
      const late = `There was no complete answer within ${seconds} seconds.`
      return { ok: false, status, error: timeout.aborted ? late : describeFailure(error) }
    } finally {
      await client.destroy()
    }
  }
}
