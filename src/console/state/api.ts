import { ColdopenError, createClient, type ColdopenClient } from '../../client/index.js'
import { logError } from '../lib/log.js'
import { strings } from '../strings/index.js'
import { account, apiKey, rememberPlace, signOut } from './session.js'

/** The one client of the contract that every page uses. */

export type Failure = {
  /** The code of the contract; `offline` where no answer came, `unreadable` where something else answered. */
  code: string
  status: number
  message: string
  request_id: string | null
  retry_after: number | null
  /** The members of the request that an answer names. */
  paths?: string[]
}

let client: { key: string | null; value: ColdopenClient } | null = null

/** The client with the key of whoever is signed in. */
export function api(): ColdopenClient {
  const key = apiKey.peek()
  if (client?.key !== key || !client)
    client = { key, value: createClient({ base_url: location.origin, ...(key ? { api_key: key } : {}) }) }
  return client.value
}

/** A client with another key, for a key that is not yet signed in. */
export function clientWith(api_key?: string): ColdopenClient {
  return createClient({ base_url: location.origin, ...(api_key ? { api_key } : {}) })
}

/** Whether the error is of a request that the page itself gave up. */
export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

/** A member of a request by the name of its field on the page; as it is where it has none. */
function fieldName(path: string): string {
  return strings().errors.fields[path] ?? path
}

/** A message of the server on members of a request, which are named as their fields on the page. */
export function withFieldNames({ message, paths = [] }: Failure): string {
  const name = (text: string, path: string) => {
    const field = fieldName(path)
    return field === path ? text : text.replaceAll(new RegExp(`\\b(?:the )?${path}\\b`, 'giu'), `“${field}”`)
  }
  return paths.reduce(name, message)
}

/** What is wrong with a request, a sentence for each fault: an address is named by nothing but what is wrong with it. */
function faultsOf({ message, detail }: ColdopenError): string {
  if (detail.length === 0) return message
  const faults = detail.map(({ path, message: fault }) => {
    const reason = fault.replace(/^cannot be looked at: /u, '')
    return `${reason === fault ? `${fieldName(path)}: ` : ''}${reason}`.replace(/\.$/u, '')
  })
  return `${faults.join('. ')}.`
}

/** What to show of an error. A key that no longer works leads back to the welcome page, with the place remembered. */
export function toFailure(error: unknown): Failure {
  if (!(error instanceof ColdopenError)) {
    return { code: 'offline', status: 0, message: '', request_id: null, retry_after: null }
  }
  if (error.status === 401 && apiKey.peek() !== null) {
    rememberPlace(location.pathname + location.search)
    signOut('expired')
  }
  const { code, status, message, request_id, retry_after } = error
  return {
    code,
    status,
    message: code === 'invalid_request' ? faultsOf(error) : message,
    request_id,
    retry_after,
    paths: error.detail.map(({ path }) => path),
  }
}

/** Reads the balance and the rights of the key anew. Keeps what was known where that fails. */
export async function refreshAccount(): Promise<void> {
  try {
    account.value = await api().get('/v1/me')
  } catch (error) {
    const { status } = toFailure(error)
    if (status !== 401) logError('The account could not be read.', error)
  }
}
