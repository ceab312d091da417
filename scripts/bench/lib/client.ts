import { type Dispatcher, request } from 'undici'

/** The server that a bench calls, and the key that it uses. */
export type Caller = { base: string; key: string | null; dispatcher?: Dispatcher }

/** Sends a request (a POST if there is a body) and returns the body of the answer. Throws if the answer is an error. */
export async function call<T>(
  { base, key, dispatcher }: Caller,
  path: string,
  requestBody?: object,
): Promise<T> {
  const { statusCode, body } = await request(base + path, {
    method: requestBody ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
    },
    body: requestBody ? JSON.stringify(requestBody) : undefined,
    dispatcher,
  })
  const text = await body.text()
  if (statusCode >= 400) throw new Error(`${path} answered ${statusCode}: ${text.slice(0, 300)}`)
  return JSON.parse(text) as T
}

/** Creates an account with an access code. Returns a caller with its key. */
export async function signUp(
  target: Omit<Caller, 'key'>,
  access_code: string,
): Promise<Caller & { key: string }> {
  const { api_key: key } = await call<{ api_key: string }>({ ...target, key: null }, '/v1/accounts', {
    access_code,
  })
  return { ...target, key }
}

export type Run = {
  run_id: string
  status: string
  charged: number
  outcome: string | null
  progress: { updated_at: string; preview?: object[]; items?: object[] }
  hooks?: object[]
  finds?: object[]
}

/**
 * Starts a run and returns it when it has ended. Waits for each change of its progress and passes it on. Throws if the
 * run did not end as done.
 */
export async function runToCompletion(
  caller: Caller,
  operation: 'research' | 'longform' | 'packaging',
  runRequest: object,
  onProgress: (run: Run) => void = () => undefined,
): Promise<Run> {
  const { run_id } = await call<{ run_id: string }>(caller, `/v1/${operation}`, runRequest)
  let since = ''
  for (;;) {
    const run = await call<Run>(caller, `/v1/runs/${run_id}?wait=55&since=${encodeURIComponent(since)}`)
    onProgress(run)
    if (run.status === 'done') return run
    if (run.status === 'failed')
      throw new Error(`The run ${JSON.stringify(runRequest)} failed: ${JSON.stringify(run)}`)
    since = run.progress.updated_at
  }
}
