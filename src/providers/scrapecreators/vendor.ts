import { workOf } from '../../lib/log.js'
import { sameOrigin, type Http } from '../http.js'
import { SourceFault, type Blame } from '../types.js'
import { countOf, fieldsOf, readRows, textOf, type Fields, type ReadRow } from './wire.js'

/** Asks ScrapeCreators, and keeps count of what that cost. */

/** The vendor may bill what it has taken, so a call is repeated only where it was surely not carried out. */
const billed = { provider: 'scrapecreators', repeat: 'unless_taken' } as const

/** Where a line is logged, as pino takes it. */
export type Log = { info: (fields: object, message: string) => void }

/** What one provider call of ours took; `credits` null where the vendor told none. */
type Spent = {
  requests: number
  credits: number | null
  credits_remaining: number | null
  rows: number
  unread: number
  left_out: number
}

/** One provider call of ours: it may take several requests, which are logged together when it ends. */
export type Call = {
  /** An answer. Throws `SourceFault` where there is none that can be used. */
  ask(path: string, params: Record<string, string | null>, patience_ms?: number): Promise<Fields>
  /** The same; null where the vendor itself says that there is no such thing. */
  find(path: string, params: Record<string, string | null>, patience_ms?: number): Promise<Fields | null>
  /** Reads the rows of an answer as `readRows` does, and counts them. */
  rows<T>(list: unknown, read: ReadRow<T>): T[]
  signal: AbortSignal | undefined
}

export type Calling = { need: string; signal: AbortSignal | undefined }

export type Vendor = {
  /** Makes one provider call of ours. */
  call<T>(calling: Calling, deed: (call: Call) => Promise<T>): Promise<T>
}

/** A page of TikTok is some 70 kB a clip. */
const most_bytes = 12_000_000

export type VendorSettings = { api_key: string; base_url: string; log: Log }

/** Opens the vendor's API. The key goes in a header, so that no address holds it. */
export function openVendor(http: Http, { api_key, base_url, log }: VendorSettings): Vendor {
  const allowed = sameOrigin(base_url)

  async function request(url: URL, spent: Spent, how: { signal?: AbortSignal; timeout_ms?: number }) {
    spent.requests += 1
    const headers = { 'x-api-key': api_key }
    try {
      const check = (answer: unknown) => note(fieldsOf(answer), spent)
      const ask = { url, allowed, headers, limit_bytes: most_bytes, blame: blameOf, check, ...billed, ...how }
      return fieldsOf(await http.json(ask))
    } catch (error) {
      throw error instanceof SourceFault ? inWords(error) : error
    }
  }

  return {
    async call({ need, signal }, deed) {
      const spent: Spent = {
        ...{ requests: 0, credits: null, credits_remaining: null },
        ...{ rows: 0, unread: 0, left_out: 0 },
      }
      const ask: Call['ask'] = (path, params, timeout_ms) =>
        request(addressOf(base_url, path, params), spent, { signal, timeout_ms })
      const find: Call['find'] = (...asked) => orNull(ask(...asked))
      try {
        return await deed({ ask, find, rows: (list, read) => counted(list, read, spent), signal })
      } finally {
        log.info({ ...workOf(signal), provider: 'scrapecreators', need, ...spent }, 'provider call')
      }
    },
  }
}

function counted<T>(list: unknown, read: ReadRow<T>, spent: Spent): T[] {
  const rows = readRows(list, read)
  spent.rows += rows.read.length
  spent.unread += rows.unread
  spent.left_out += rows.left_out
  return rows.read
}

function addressOf(base: string, path: string, params: Record<string, string | null>): URL {
  const url = new URL(path, base)
  for (const [name, value] of Object.entries(params)) {
    if (value !== null) url.searchParams.set(name, value)
  }
  return url
}

/** What the answer cost, and whether it is one: some refusals come with a status of 200. */
function note(answer: Fields, spent: Spent): void {
  const charged = countOf(answer['credits_charged'])
  if (charged !== null) spent.credits = (spent.credits ?? 0) + charged
  spent.credits_remaining = countOf(answer['credits_remaining']) ?? spent.credits_remaining
  if (answer['success'] === false) {
    const status = countOf(answer['errorStatus'])
    const blame = status === null ? 'provider' : blameOf(status, JSON.stringify(answer))
    throw new SourceFault(blame, `ScrapeCreators refused with ${status ?? 'no status'}.`, { status })
  }
  if (Object.keys(answer).length === 0)
    throw new SourceFault('provider', 'ScrapeCreators answered with no object.')
}

const keyTrouble: Record<number, string> = {
  401: 'ScrapeCreators refused the key.',
  402: 'ScrapeCreators has no credits left for this key.',
}

function inWords(fault: SourceFault): SourceFault {
  const words = keyTrouble[fault.status ?? 0]
  return words === undefined
    ? fault
    : new SourceFault(fault.blame, words, { status: fault.status, cause: fault })
}

/** What it says of clips that only some may watch. */
const restricted = /\b(?:age|private|restricted|unavailable)\b/iu

/**
 * Whose fault a refusal is. A key that is refused or spent serves nobody, so it is the provider's; so is a 404 or 403
 * that does not come in the vendor's own envelope.
 */
export function blameOf(status: number, text: string): Blame {
  const answer = envelope(text)
  const said = `${textOf(answer?.['message']) ?? ''} ${textOf(answer?.['error']) ?? ''}`
  if (status === 404 || status === 410) return answer ? 'clip' : 'provider'
  if (status === 403) return restricted.test(said) ? 'clip' : 'provider'
  return status === 400 || status === 422 ? 'request' : 'provider'
}

function envelope(text: string): Fields | null {
  try {
    const answer = fieldsOf(JSON.parse(text))
    return 'success' in answer || 'error' in answer || 'errorStatus' in answer ? answer : null
  } catch {
    return null
  }
}

async function orNull(asked: Promise<Fields>): Promise<Fields | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof SourceFault && error.blame === 'clip' && isGone(error.status)) return null
    throw error
  }
}

function isGone(status: number | null): boolean {
  return status === 404 || status === 410
}
