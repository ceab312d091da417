import { logContextOf } from '../../lib/log.js'
import { allowUrlsOf, type Http } from '../http/client.js'
import { SourceFault, type Blame } from '../types.js'
import { asCount, parseRows, asText, type ListRowParser } from './wire.js'
import { asObject, type JsonObject } from '../vendor-json.js'

/** Client of the ScrapeCreators API; counts the requests and credits of each call. */

/** The vendor may bill any call that it accepted, so a call is retried only if it certainly had no effect. */
const retryOptions = { provider: 'scrapecreators', retry: 'unless_executed' } as const

/** The part of pino's interface that is used. */
export type Log = { info: (fields: object, message: string) => void }

/** Usage of one provider call; `credits` is null if the vendor reported none. */
type CallUsage = {
  requests: number
  credits: number | null
  credits_remaining: number | null
  rows: number
  unparsed: number
  left_out: number
}

/** One provider call, which may take several requests to the vendor. They are logged together when it ends. */
export type VendorCall = {
  /** Sends a request. Throws `SourceFault` if there is no usable answer. */
  get(path: string, params: Record<string, string | null>, timeout_ms?: number): Promise<JsonObject>
  /** Like `get`, but null if the vendor reports that it does not exist. */
  getOrNull(
    path: string,
    params: Record<string, string | null>,
    timeout_ms?: number,
  ): Promise<JsonObject | null>
  /** Parses the rows of an answer (`parseRows`) and counts them for the log. */
  rows<T>(list: unknown, read: ListRowParser<T>): T[]
  signal: AbortSignal | undefined
}

export type VendorCallOptions = { need: string; signal: AbortSignal | undefined }

export type Vendor = {
  /** Makes one provider call. */
  call<T>(options: VendorCallOptions, execute: (call: VendorCall) => Promise<T>): Promise<T>
}

/** A TikTok page has about 70 kB per clip. */
const maxBytes = 12_000_000

export type VendorSettings = { api_key: string; base_url: string; log: Log }

const noUsage: CallUsage = {
  requests: 0,
  credits: null,
  credits_remaining: null,
  rows: 0,
  unparsed: 0,
  left_out: 0,
}

/** Creates the client. The key is sent in a header, so that it is in no logged URL. */
export function createVendorClient(http: Http, { api_key, base_url, log }: VendorSettings): Vendor {
  const isAllowed = allowUrlsOf(base_url)

  async function request(
    url: URL,
    usage: CallUsage,
    requestOptions: { signal?: AbortSignal; timeout_ms?: number },
  ) {
    usage.requests += 1
    const headers = { 'x-api-key': api_key }
    try {
      const check = (answer: unknown) => recordUsage(asObject(answer), usage)
      const get = {
        url,
        isAllowed,
        headers,
        limit_bytes: maxBytes,
        blame: blameForStatus,
        check,
        ...retryOptions,
        ...requestOptions,
      }
      return asObject(await http.json(get))
    } catch (error) {
      throw error instanceof SourceFault ? withKeyMessage(error) : error
    }
  }

  return {
    async call({ need, signal }, execute) {
      const usage = { ...noUsage }
      const get: VendorCall['get'] = (path, params, timeout_ms) =>
        request(buildUrl(base_url, path, params), usage, { signal, timeout_ms })
      const getOrNull: VendorCall['getOrNull'] = (...request) => nullIfGone(get(...request))
      try {
        return await execute({
          get,
          getOrNull,
          rows: (list, read) => readCountedRows(list, read, usage),
          signal,
        })
      } finally {
        log.info({ ...logContextOf(signal), provider: 'scrapecreators', need, ...usage }, 'provider call')
      }
    },
  }
}

function readCountedRows<T>(list: unknown, read: ListRowParser<T>, usage: CallUsage): T[] {
  const rows = parseRows(list, read)
  usage.rows += rows.read.length
  usage.unparsed += rows.unparsed
  usage.left_out += rows.left_out
  return rows.read
}

function buildUrl(base: string, path: string, params: Record<string, string | null>): URL {
  const url = new URL(path, base)
  for (const [name, value] of Object.entries(params)) {
    if (value !== null) url.searchParams.set(name, value)
  }
  return url
}

/** Records the cost of an answer and checks it: some errors come with status 200. */
function recordUsage(answer: JsonObject, usage: CallUsage): void {
  const chargedCredits = asCount(answer['credits_charged'])
  if (chargedCredits !== null) usage.credits = (usage.credits ?? 0) + chargedCredits
  usage.credits_remaining = asCount(answer['credits_remaining']) ?? usage.credits_remaining
  if (answer['success'] === false) {
    const status = asCount(answer['errorStatus'])
    const blame = status === null ? 'provider' : blameForStatus(status, JSON.stringify(answer))
    throw new SourceFault(blame, `ScrapeCreators refused with ${status ?? 'no status'}.`, { status })
  }
  if (Object.keys(answer).length === 0)
    throw new SourceFault('provider', 'ScrapeCreators answered with no object.')
}

const keyErrorMessages: Record<number, string> = {
  401: 'ScrapeCreators refused the key.',
  402: 'ScrapeCreators has no credits left for this key.',
}

function withKeyMessage(fault: SourceFault): SourceFault {
  const message = keyErrorMessages[fault.status ?? 0]
  return message === undefined
    ? fault
    : new SourceFault(fault.blame, message, { status: fault.status, cause: fault })
}

/** Error texts for clips with restricted access. */
const restrictedPattern = /\b(?:age|private|restricted|unavailable)\b/iu

/**
 * Who is to blame for an error. An invalid or exhausted key fails every call, so it counts as the provider's fault, and
 * so does a 404 or 403 without the vendor's own error envelope.
 */
export function blameForStatus(status: number, text: string): Blame {
  const answer = parseErrorEnvelope(text)
  const errorText = `${asText(answer?.['message']) ?? ''} ${asText(answer?.['error']) ?? ''}`
  if (status === 404 || status === 410) return answer ? 'clip' : 'provider'
  if (status === 403) return restrictedPattern.test(errorText) ? 'clip' : 'provider'
  return status === 400 || status === 422 ? 'request' : 'provider'
}

function parseErrorEnvelope(text: string): JsonObject | null {
  try {
    const answer = asObject(JSON.parse(text))
    return 'success' in answer || 'error' in answer || 'errorStatus' in answer ? answer : null
  } catch {
    return null
  }
}

async function nullIfGone(answer: Promise<JsonObject>): Promise<JsonObject | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof SourceFault && error.blame === 'clip' && isGone(error.status)) return null
    throw error
  }
}

function isGone(status: number | null): boolean {
  return status === 404 || status === 410
}
