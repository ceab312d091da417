import type { IncomingMessage, ServerResponse } from 'node:http'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { ValidateFunction } from 'ajv'
import { type Document, OpenAPIBackend } from 'openapi-backend'
import { type Complaint, invalid, Refusal } from '../errors.js'
import type { Caller } from '../keys/authenticate.js'
import { complaintsOf } from './complaints.js'
import { normalised, type Parameter, readQuery, unfitText } from './parameters.js'
import { createRouter, type Router } from './router.js'
import type { Handlers, OperationId, ProgressTold } from './types.js'

/** One request as it comes in, from HTTP or from a tool call. */
export type Incoming = {
  method: string
  /** Path without the query, still percent-encoded. */
  path: string
  /** What follows the question mark. */
  search: string
  /** Lower-case names; every value that was sent. */
  headers: Record<string, string[] | undefined>
  address: string
  request_id: string
  signal: AbortSignal
  /** Reads the body under its cap. Undefined where there is none. Throws `body_too_large` and `invalid_request`. */
  readBody(): Promise<unknown>
  /** Hears how far the work is, while the call waits for it. */
  onProgress?: (progress: ProgressTold) => void
}

/** A request together with the connection it came on, for what answers there by itself. */
export type Exchange = { incoming: Incoming; request: IncomingMessage; response: ServerResponse }

export type Outgoing = {
  status: number
  headers: Record<string, string>
  media_type: string
  body: unknown
}

/** What the dispatcher asks of the service around it. */
export type Gate = {
  /** Throws `unauthorized` or `key_expired`. */
  authenticate(incoming: Incoming): Promise<Caller>
  /** Throws `insufficient_scope`. */
  requireScopes(caller: Caller, scopes: readonly string[]): void
  /** Throws `restarting` while the service stops. */
  refuseWhileStopping(operation: OperationId): void
}

type Operation = {
  operationId: OperationId
  method: string
  path: string
  security: { apiKey: string[] }[]
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: object }> }
}
type AnyHandler = (call: unknown) => Promise<Partial<Outgoing> & { status: number }>

export type Dispatcher = {
  handle(incoming: Incoming): Promise<Outgoing>
  /** The operation at an address; null where there is none. */
  operationAt(method: string, path: string): OperationId | null
}

/** Words of OpenAPI and of ours that are not JSON Schema's. */
const ownWords = ['example', 'x-text', 'discriminator', 'xml', 'externalDocs']

function validators(): Ajv2020 {
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allErrors: true,
    useDefaults: true,
    verbose: true,
  })
  for (const word of ownWords) ajv.addVocabulary([word])
  formats.default(ajv)
  // Told to typed clients only: minimum and maximum already say what is accepted.
  for (const width of ['int32', 'int64']) ajv.addFormat(width, true)
  return ajv
}

/**
 * openapi-backend with its slow parts replaced: its own check of the document knows only OpenAPI 3.0, and it
 * would route and parse each request several times. Definition and validators are its.
 */
class Backend extends OpenAPIBackend {
  override validateDefinition(): Document {
    return this.document
  }
}

const backends = new WeakMap<object, Promise<Backend>>()

/** A contract's validators are compiled once, at their first use, whoever dispatches by it. */
function backendOf(document: object): Promise<Backend> {
  const known = backends.get(document)
  if (known) return known
  const ajv = validators()
  const definition = document as Document
  const backend = new Backend({ definition, strict: true, quick: true, customizeAjv: () => ajv })
  const ready = backend.init().then(() => backend)
  backends.set(document, ready)
  return ready
}

/** Builds the dispatcher from the bundled contract. */
export async function createDispatcher(
  document: object,
  handlers: Handlers,
  gate: Gate,
): Promise<Dispatcher> {
  const backend = await backendOf(document)
  const operations = backend.router.getOperations() as unknown as Operation[]
  const router: Router<Operation> = createRouter(
    operations.map((operation) => ({ method: operation.method, path: operation.path, operation })),
  )
  return {
    handle: (incoming) => handle(incoming, { backend, router, gate, handlers }),
    operationAt(method, path) {
      const place = router.match(method, path)
      return place.found === 'operation' ? place.operation.operationId : null
    },
  }
}

type Parts = { backend: Backend; router: Router<Operation>; gate: Gate; handlers: Handlers }

/** The order of refusals: unknown path or method, stopping, key, scope, body size, content; then the handler's. */
async function handle(incoming: Incoming, { backend, router, gate, handlers }: Parts): Promise<Outgoing> {
  const { operation, params } = find(router, incoming)
  gate.refuseWhileStopping(operation.operationId)
  const scopes = operation.security[0]?.apiKey
  const caller = scopes ? await gate.authenticate(incoming) : null
  if (scopes && caller) gate.requireScopes(caller, scopes)
  const body = operation.requestBody ? await incoming.readBody() : undefined
  const content = check(backend, operation, { incoming, params, body })
  const { address, request_id, signal, onProgress } = incoming
  const handler = handlers[operation.operationId] as unknown as AnyHandler
  const reply = await handler({ ...content, caller, address, request_id, signal, onProgress })
  return { headers: {}, media_type: 'application/json', body: null, ...reply }
}

function find(router: Router<Operation>, { method, path }: Incoming) {
  const place = router.match(method, path)
  if (place.found === 'operation') return place
  if (place.found === 'nothing')
    throw new Refusal('not_found', 'There is nothing at this address. See /openapi.json.')
  const allow = place.allow.join(', ')
  throw new Refusal('method_not_allowed', `This address answers ${allow}.`, { headers: { Allow: allow } })
}

type Raw = { incoming: Incoming; params: Record<string, string>; body: unknown }

/** Validates all of a request at once, defaults filled in. Throws `invalid_request` naming every complaint. */
function check(backend: Backend, operation: Operation, { incoming, params, body }: Raw) {
  const content = {
    header: readHeaders(incoming, operation),
    query: readQuery(incoming.search, operation.parameters),
    path: lowerCased(params),
    requestBody: normalised(body ?? undefined, operation.requestBody?.content['application/json']?.schema),
  }
  const { header, query, path, requestBody } = content
  const complaints: Complaint[] = [
    ...unfitText(header),
    ...unfitText(query),
    ...unfitText(path),
    ...unfitText(requestBody),
  ]
  if (complaints.length > 0) throw invalid(complaints.slice(0, 20))
  if (operation.requestBody) content.requestBody ??= {}
  const checks = backend.validator.getRequestValidatorsForOperation(operation.operationId) as
    ValidateFunction[] | null
  const errors = (checks ?? []).flatMap((validate) => (validate(content) ? [] : (validate.errors ?? [])))
  if (errors.length > 0) throw invalid(complaintsOf(errors))
  return { headers: named(header, operation), query, path, body: content.requestBody }
}

/** UUIDs are compared in lower case. */
function lowerCased(params: Record<string, string>): Record<string, string> {
  const isUuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, isUuid.test(value) ? value.toLowerCase() : value]),
  )
}

/** The headers that the operation declares. One that came twice stays a list, which the validator refuses. */
function readHeaders({ headers }: Incoming, operation: Operation): Record<string, unknown> {
  const read: Record<string, unknown> = {}
  for (const parameter of operation.parameters) {
    const values = parameter.in === 'header' ? headers[parameter.name.toLowerCase()] : undefined
    if (values) read[parameter.name.toLowerCase()] = values.length === 1 ? values[0] : values
  }
  return read
}

/** Headers under the names that the contract gives them. */
function named(header: Record<string, unknown>, operation: Operation): Record<string, unknown> {
  const names = operation.parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name)
  return Object.fromEntries(
    names.flatMap((name) => (name.toLowerCase() in header ? [[name, header[name.toLowerCase()]]] : [])),
  )
}
