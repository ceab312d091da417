import { Agent, request } from 'undici'

/** An answer; JSON is parsed, other text is unchanged. */
export type Answer = { status: number; body: unknown }

type SoakRequest = {
  method?: 'GET' | 'POST' | 'DELETE'
  key?: string
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  /** The expected statuses; others are counted as errors. */
  expect?: number[]
}

export type SoakClient = {
  /** Sends a request and counts its answer. Never throws: a missing answer has status 0. */
  send: (path: string, sendRequest?: SoakRequest) => Promise<Answer>
  /** Answers by status; 0 for missing ones. */
  statuses: Record<string, number>
  /** Unexpected answers, by request and status. */
  errors: Record<string, number>
  close(): Promise<void>
}

/** Ids, which are replaced in the names of requests so that equal ones are counted together. */
const uuidPattern = /[0-9a-f]{8}-[0-9a-f-]{27}/g

function count(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1
}

/** Creates a client of the soaked service. Idle connections are closed soon, so that new ones are opened. */
export function createSoakClient(base: string): SoakClient {
  const dispatcher = new Agent({ connections: 64, keepAliveTimeout: 1500, keepAliveMaxTimeout: 1500 })
  const statuses: Record<string, number> = {}
  const errors: Record<string, number> = {}

  async function sendRequest(
    path: string,
    { method = 'GET', key, body, headers, signal }: SoakRequest,
  ): Promise<Answer> {
    const answer = await request(base + path, {
      method,
      dispatcher,
      signal,
      headers: {
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await answer.body.text()
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    return { status: answer.statusCode, body: isJson && text !== '' ? JSON.parse(text) : text }
  }

  return {
    statuses,
    errors,
    async send(path, requestOptions = {}) {
      const answer = await sendRequest(path, requestOptions).catch((error: unknown) => ({
        status: 0,
        body: String(error),
      }))
      const { method = 'GET', signal, expect = [200] } = requestOptions
      if (signal?.aborted) return answer
      count(statuses, String(answer.status))
      if (!expect.includes(answer.status))
        count(errors, `${method} ${path.replace(uuidPattern, '{id}').replace(/\?.*/, '')} ${answer.status}`)
      return answer
    },
    close: () => dispatcher.close(),
  }
}
