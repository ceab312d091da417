import type { IncomingMessage, ServerResponse } from 'node:http'
import { notAllowed, Refusal } from '../errors.js'
import { after, type Soon } from '../lib/after.js'
import type { Caller } from '../keys/authenticate.js'
import { type Operation, operationsOf } from './backend.js'
import { type Compression, compressionByOperation } from './compression.js'
import { contentReader, type Content, type ReadContent } from './content.js'
import { createRouter, type Router } from './router.js'
import type { Handlers, OperationId, ProgressTold } from './types.js'

/** One request as it comes in, from HTTP or from a tool call. */
export type Incoming = {
  readonly method: string
  /** Path without the query, still percent-encoded. */
  readonly path: string
  /** What follows the question mark. */
  readonly search: string
  /** Lower-case names; every value that was sent. */
  readonly headers: Record<string, string[] | undefined>
  readonly address: string
  readonly request_id: string
  /** Fires when the client went away. */
  readonly signal: AbortSignal
  /** Reads the body under its cap. Undefined where there is none. Throws `body_too_large` and `invalid_request`. */
  readBody(): Promise<unknown>
  /** Hears how far the work is, while the call waits for it. */
  readonly onProgress?: (progress: ProgressTold) => void
}

/** A request together with the connection it came on, for what answers there by itself. */
export type Exchange = {
  incoming: Incoming
  request: IncomingMessage
  response: ServerResponse
  /** What every answer carries. */
  headers: Record<string, string>
}

export type Outgoing = {
  status: number
  headers: Record<string, string>
  media_type: string
  body: unknown
  /** Whether the body may be compressed; never where it is left out. */
  compression?: Compression
}

/** What the dispatcher asks of the service around it. */
export type Gate = {
  /** Throws `unauthorized` or `key_expired`. */
  authenticate(incoming: Incoming): Soon<Caller>
  /** Throws `insufficient_scope`. */
  requireScopes(caller: Caller, scopes: readonly string[]): void
  /** Throws `restarting` while the service stops. */
  refuseWhileStopping(operation: OperationId): void
}

export type Dispatcher = {
  /** Answers at once where nothing has to be waited for. Throws and rejects with what the answer is to be made of. */
  handle(incoming: Incoming): Soon<Outgoing>
  /** The operation at an address; null where there is none. */
  operationAt(method: string, path: string): OperationId | null
}

type Replied = Partial<Outgoing> & { status: number }
type AnyHandler = (call: object) => Soon<Replied>

/** An operation with all that its requests need, looked up once. */
type Place = {
  operation: OperationId
  scopes: readonly string[] | null
  takesBody: boolean
  compression: Compression
  read: ReadContent
  handler: AnyHandler
}

/** What a handler is handed. A class, since a literal with a getter takes several times as long to make. */
class GivenCall {
  constructor(
    private readonly incoming: Incoming,
    private readonly content: Content,
    readonly caller: Caller | null,
  ) {}

  get path() {
    return this.content.path
  }
  get query() {
    return this.content.query
  }
  get headers() {
    return this.content.headers
  }
  get body() {
    return this.content.body
  }
  get address() {
    return this.incoming.address
  }
  get request_id() {
    return this.incoming.request_id
  }
  get signal() {
    return this.incoming.signal
  }
  get onProgress() {
    return this.incoming.onProgress
  }
}

function placeOf(operation: Operation, handlers: Handlers): Place {
  const { operationId, security, requestBody } = operation
  return {
    operation: operationId,
    scopes: security[0]?.apiKey ?? null,
    takesBody: requestBody !== undefined,
    compression: compressionByOperation[operationId],
    read: contentReader(operation),
    handler: handlers[operationId] as unknown as AnyHandler,
  }
}

/** Builds the dispatcher from the bundled contract. */
export async function createDispatcher(
  document: object,
  handlers: Handlers,
  gate: Gate,
): Promise<Dispatcher> {
  const operations = await operationsOf(document)
  const router: Router<Place> = createRouter(
    operations.map((one) => ({ method: one.method, path: one.path, operation: placeOf(one, handlers) })),
  )
  return {
    handle: (incoming) => handle(incoming, router, gate),
    operationAt(method, path) {
      const place = router.match(method, path)
      return place.found === 'operation' ? place.operation.operation : null
    },
  }
}

/** The order of refusals: unknown path or method, stopping, key, scope, body size, content; then the handler's. */
function handle(incoming: Incoming, router: Router<Place>, gate: Gate): Soon<Outgoing> {
  const { operation: place, params } = find(router, incoming)
  gate.refuseWhileStopping(place.operation)
  const admitted = place.scopes ? gate.authenticate(incoming) : null
  return after(admitted, (caller) => {
    if (caller && place.scopes) gate.requireScopes(caller, place.scopes)
    return after(place.takesBody ? incoming.readBody() : undefined, (body) => {
      const content = place.read({ search: incoming.search, headers: incoming.headers, params, body })
      const call = new GivenCall(incoming, content, caller)
      return after(place.handler(call), (replied) => outgoingOf(place, replied))
    })
  })
}

function outgoingOf(
  { compression }: Place,
  { status, headers = {}, media_type = 'application/json', body = null }: Replied,
): Outgoing {
  return { status, headers, media_type, body, compression }
}

function find(router: Router<Place>, { method, path }: Incoming) {
  const place = router.match(method, path)
  if (place.found === 'operation') return place
  if (place.found === 'nothing')
    throw new Refusal('not_found', 'There is nothing at this address. See /openapi.json.')
  throw notAllowed(place.allow)
}
