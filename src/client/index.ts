import createFetchClient, { type Client, type FetchResponse, type MaybeOptionalInit } from 'openapi-fetch'
import type { components, paths } from '../../generated/client.js'
import { toColdopenError } from './error.js'
import { waitForRun, type ClientPause, type Run, type WaitOptions } from './wait.js'

export { ColdopenError, type ErrorCode, type ErrorDetail } from './error.js'
export type { ClientPause as Pause, Run, WaitOptions } from './wait.js'
export type { components, paths }

type Method = 'get' | 'post' | 'patch' | 'delete'
type PathsWith<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, object> ? P : never
}[keyof paths]
type InitArguments<Init> = undefined extends Init ? [Init?] : [Init]
/** The media types of full answers. Short forms have another type and are requested with `view`. */
type FullMedia = 'application/json' | 'application/zip' | `text/${string}` | `image/${string}`
type MediaFor<Init> = Init extends { params: { query: { view: 'summary' } } }
  ? 'application/vnd.coldopen.summary+json'
  : FullMedia
type ResponseBody<P extends PathsWith<M>, M extends Method, Init> =
  paths[P] extends Record<M, infer Operation>
    ? Operation extends Record<string | number, unknown>
      ? NonNullable<FetchResponse<Operation, Init, MediaFor<Init>>['data']>
      : never
    : never
type ClientMethod<M extends Method> = <P extends PathsWith<M>, Init extends MaybeOptionalInit<paths[P], M>>(
  path: P,
  ...init: InitArguments<Init>
) => Promise<ResponseBody<P, M, Init>>

export type ColdopenClient = {
  get: ClientMethod<'get'>
  post: ClientMethod<'post'>
  patch: ClientMethod<'patch'>
  delete: ClientMethod<'delete'>
  /** Waits until the run is done or failed; see WaitOptions. */
  waitForRun(run_id: string, options?: WaitOptions): Promise<Run>
  /** The underlying openapi-fetch client, for custom headers or middleware. It throws the same errors. */
  http: Client<paths, FullMedia>
}

export type ClientSettings = {
  /** Scheme, host and port of the server. */
  base_url: string
  /** Not needed for signup, the guide and the contract. */
  api_key?: string
  fetch?: (request: Request) => Promise<Response>
  /** How `waitForRun` pauses before it reads again; a timer by default. */
  pause?: ClientPause
}

/**
 * A client for one server, with types from the contract. Each call returns the body of a successful response and throws
 * a ColdopenError for any other. Read files that are not JSON with `parseAs: 'text'`.
 */
export function createClient({ base_url, api_key, fetch, pause }: ClientSettings): ColdopenClient {
  const headers = api_key === undefined ? {} : { Authorization: `Bearer ${api_key}` }
  const http = createFetchClient<paths, FullMedia>({
    baseUrl: base_url,
    headers,
    ...(fetch ? { fetch } : {}),
  })
  http.use({
    async onResponse({ response }) {
      if (!response.ok) throw await toColdopenError(response)
    },
  })
  const get = unwrapBody(http.GET) as ClientMethod<'get'>
  const read = (
    run_id: string,
    { signal, ...query }: { wait: number; since?: string; signal: AbortSignal },
  ) => get('/v1/runs/{run_id}', { params: { path: { run_id }, query }, signal })
  return {
    get,
    post: unwrapBody(http.POST) as ClientMethod<'post'>,
    patch: unwrapBody(http.PATCH) as ClientMethod<'patch'>,
    delete: unwrapBody(http.DELETE) as ClientMethod<'delete'>,
    waitForRun: (run_id, options) => waitForRun({ read, pause }, run_id, options),
    http,
  }
}

type UntypedMethod = (path: never, init: never) => Promise<{ data?: unknown }>

/** Returns the body of the response; the middleware has already thrown on errors. */
const unwrapBody = (method: unknown) => async (path: unknown, init?: unknown) =>
  (await (method as UntypedMethod)(path as never, init as never)).data
