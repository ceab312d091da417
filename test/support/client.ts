import { expect } from 'chai'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { requireContract } from './contract.js'

/** Calls the service over HTTP like any client, and validates each answer against the contract. */

export type Answer = { status: number; headers: Headers; body: unknown }

export type RequestOptions = { headers?: Record<string, string>; signal?: AbortSignal }

export type Client = {
  /** Headers of every request. */
  headers: Record<string, string>
  get(path: string, options?: RequestOptions): Promise<Answer>
  post(path: string, body?: unknown, options?: RequestOptions): Promise<Answer>
  patch(path: string, body?: unknown, options?: RequestOptions): Promise<Answer>
  delete(path: string, body?: unknown, options?: RequestOptions): Promise<Answer>
  /** Sends a raw body, with no default header except the key. */
  raw(method: string, path: string, body: Body, options?: RequestOptions): Promise<Answer>
}

const agent = new Agent({ keepAlive: true })

type Body = string | Buffer | undefined
type RawRequest = RequestOptions & { method: string; body: Body }

/** The raw answer. */
export type RawResponse = { status: number; headers: Headers; text: string }

/** One request with Node's HTTP client, which is much cheaper than `fetch` in tests. */
export async function exchange(
  url: string,
  { method, headers, signal, body }: RawRequest,
): Promise<RawResponse> {
  const framed = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = request(url, { agent, method, signal, headers: { ...framed, ...headers } }, resolve)
    outgoing.on('error', reject).end(body)
  })
  return {
    status: response.statusCode ?? 0,
    headers: new Headers(Object.entries(response.headers) as [string, string][]),
    text: await text(response),
  }
}

/** Parses JSON. An empty answer and any other text are returned unchanged. */
function answerOf({ text, ...response }: RawResponse): Answer {
  const isJson = /^application\/(?:[\w.]+\+)?json/.test(response.headers.get('content-type') ?? '')
  return { ...response, body: isJson && text !== '' ? JSON.parse(text) : text }
}

/** A client that sends this key with every call; null for none. */
export function createClient(base: string, key: string | null): Client {
  const authorization: Record<string, string> = key === null ? {} : { Authorization: `Bearer ${key}` }

  async function raw(
    method: string,
    path: string,
    body: Body,
    options: RequestOptions = {},
  ): Promise<Answer> {
    const { signal, headers = {} } = options
    const request = { method, body, signal, headers: { ...authorization, ...headers } }
    const answer = answerOf(await exchange(base + path, request))
    requireContract(method, new URL(base + path).pathname, answer)
    return answer
  }

  function json(
    method: string,
    path: string,
    body: unknown,
    { headers, ...sent }: RequestOptions = {},
  ): Promise<Answer> {
    const type: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' }
    const text = body === undefined ? undefined : JSON.stringify(body)
    return raw(method, path, text, { ...sent, headers: { ...type, ...headers } })
  }

  return {
    headers: authorization,
    get: (path, options) => raw('GET', path, undefined, options),
    post: (path, body, options) => json('POST', path, body, options),
    patch: (path, body, options) => json('PATCH', path, body, options),
    delete: (path, body, options) => json('DELETE', path, body, options),
    raw,
  }
}

type ErrorBody = {
  error: {
    code: string
    message: string
    request_id: string
    detail?: { path: string; message: string }[]
    start?: object
  }
}

/** Asserts that an answer is this API error, and returns the error. */
export function refused(answer: Answer, status: number, code: string): ErrorBody['error'] {
  const { error } = answer.body as ErrorBody
  expect([answer.status, error?.code], JSON.stringify(answer.body)).to.deep.equal([status, code])
  expect(error.request_id).to.equal(answer.headers.get('x-request-id'))
  return error
}

/** Asserts the status of an answer, and returns its body. */
export function ok<T = Record<string, unknown>>(answer: Answer, status = 200): T {
  expect(answer.status, JSON.stringify(answer.body)).to.equal(status)
  return answer.body as T
}
