import { ColdopenError, createClient, type ColdopenClient } from '../../client/index.js'
import { logError } from '../lib/log.js'
import { createReadOrder } from '../lib/read-order.js'
import { strings } from '../strings/index.js'
import { account, apiKey, rememberPlace, signOut } from './session.js'

/** The API client that every page uses. */

export type Failure = {
  /**
   * The error code of the contract; `offline` without a response, `unreadable` if something other than the API
   * responded.
   */
  code: string
  status: number
  message: string
  request_id: string | null
  retry_after: number | null
  /** The paths of the request members that the error names. */
  paths?: string[]
  detail?: ColdopenError['detail']
  /** What a chat message was read as, if nothing can be searched for it. */
  start?: ColdopenError['start']
  /** How many results there are to compare a draft with, and what brings more. */
  too_few?: ColdopenError['too_few']
}

let client: { key: string | null; value: ColdopenClient } | null = null

/** The client with the key of the person who is signed in. */
export function api(): ColdopenClient {
  const key = apiKey.peek()
  if (client?.key !== key || !client)
    client = { key, value: createClient({ base_url: location.origin, ...(key ? { api_key: key } : {}) }) }
  return client.value
}

/** A client with another key, for a key that is not signed in yet. */
export function clientWith(api_key?: string): ColdopenClient {
  return createClient({ base_url: location.origin, ...(api_key ? { api_key } : {}) })
}

/** Whether the page itself aborted the request. */
export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

/** The page's name of a request member; its path if the page has no field for it. */
function fieldName(path: string): string {
  return strings().errors.fields[path] ?? path
}

/** The faults of a request, a sentence each. For an address that cannot be searched, the reason alone. */
function faultsOf({ message, detail }: ColdopenError): string {
  if (detail.length === 0) return message
  const faults = detail.map(({ path, message: fault }) => {
    const reason = fault.replace(/^cannot be looked at: /u, '')
    return `${reason === fault ? `${fieldName(path)}: ` : ''}${reason}`.replace(/\.$/u, '')
  })
  return `${faults.join('. ')}.`
}

/**
 * Converts an error into what a page shows. If the key stopped working, signs out and remembers the page to return to.
 */
export function toFailure(error: unknown): Failure {
  if (!(error instanceof ColdopenError)) {
    return { code: 'offline', status: 0, message: '', request_id: null, retry_after: null }
  }
  if (error.status === 401 && apiKey.peek() !== null) {
    rememberPlace(location.pathname + location.search)
    signOut('expired')
  }
  const { code, status, message, request_id, retry_after, detail, start, too_few } = error
  return {
    code,
    status,
    message: code === 'invalid_request' ? faultsOf(error) : message,
    request_id,
    retry_after,
    paths: detail.map(({ path }) => path),
    detail,
    start,
    too_few,
  }
}

/** The latest read of the account. */
let latestRead: Promise<void> | null = null

const reads = createReadOrder()

/**
 * Reloads the balance and the rights of the key. If that fails, the known ones are kept. An answer that comes after that
 * of a later read is dropped, because it may be older, and so is that for a key that is not signed in any more.
 */
export function refreshAccount(): Promise<void> {
  latestRead = readAccount(reads.begin(), apiKey.peek())
  return latestRead
}

async function readAccount(isCurrent: () => boolean, key: string | null): Promise<void> {
  try {
    const answer = await api().get('/v1/me')
    if (key === apiKey.peek() && isCurrent()) account.value = answer
  } catch (error) {
    const { status } = toFailure(error)
    if (status !== 401) logError('The account could not be read.', error)
  }
}

/**
 * Reloads the account if the known one has credits reserved, for when a page finds that runs have ended: the account may
 * have been read before that.
 */
export async function refreshReserved(): Promise<void> {
  await latestRead
  if (account.peek()?.reserved_now !== 0) await refreshAccount()
}
