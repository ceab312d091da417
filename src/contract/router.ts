import {
  type Document,
  OpenAPIRouter,
  type Operation,
  type ParsedRequest,
  type Request,
} from 'openapi-backend'
import { layoutOf } from './operation-layout.js'
import { ParsedContractRequest } from './parsed-request.js'
import { createRouteTable, type RouteMatch, type RouteTable } from './route-table.js'

const notFoundMessage = '404-notFound: no route matches request'
const methodNotAllowedMessage = '405-methodNotAllowed: this method is not registered for the route'

function pathOf({ path }: Request): string {
  const at = path.indexOf('?')
  return at < 0 ? path : path.slice(0, at)
}

type RoutedRequest = {
  operation: Operation
  params: Record<string, string>
  parsedRequest: ParsedContractRequest | null
}

/**
 * The member of a request that holds its matched operation. A WeakMap with requests as keys would slow down every
 * garbage collection.
 */
const routeKey = Symbol('routed')
type RoutableRequest = Request & { [routeKey]?: RoutedRequest }

/**
 * openapi-backend's router, made faster. It finds a path in a table and a tree instead of trying one pattern per
 * operation, lists the operations once, and parses each request once. The library parses a request three times and
 * builds its patterns again for each (figures: docs/decisions/dispatcher.md).
 */
export class ContractRouter extends OpenAPIRouter {
  readonly #table: RouteTable<Operation>
  readonly #operations: Operation[]

  constructor(options: { definition: Document }) {
    super(options)
    this.#operations = super.getOperations()
    this.#table = createRouteTable(
      this.#operations.map((operation) => ({ method: operation.method, path: operation.path, operation })),
    )
  }

  /** The operations, as listed when this router was made. */
  override getOperations(): Operation[] {
    return this.#operations
  }

  /** The methods of an address, as the header Allow lists them; none if the address does not exist. */
  allowedMethods(request: Request): string[] {
    const match = this.#match(request)
    return match.kind === 'other_methods' ? match.allow : []
  }

  /** The operation of a request. Keeps the match with the request, so that `parseRequest` does not search again. */
  override matchOperation(request: Request): Operation | undefined
  override matchOperation(request: Request, strict: boolean): Operation
  override matchOperation(request: Request, strict = false): Operation | undefined {
    const match = this.#match(request)
    if (match.kind === 'operation') {
      const { operation, params } = match
      ;(request as RoutableRequest)[routeKey] = { operation, params, parsedRequest: null }
      return operation
    }
    if (strict) throw new Error(match.kind === 'nothing' ? notFoundMessage : methodNotAllowedMessage)
    return undefined
  }

  /** Without the operation, the types of a request are unknown, so the library parses it. */
  override parseRequest(request: Request, operation?: Operation): ParsedRequest {
    if (!operation) return new LazyParsedRequest(request, () => super.parseRequest(request))
    const route = this.#routedTo(request, operation)
    return (route.parsedRequest ??= new ParsedContractRequest(request, {
      params: route.params,
      layout: layoutOf(operation),
      parseCookies: () => super.parseRequest({ ...request, body: undefined }).cookies as unknown,
    }))
  }

  #match(request: Request): RouteMatch<Operation> {
    return this.#table.match(request.method.toUpperCase(), pathOf(request))
  }

  #routedTo(request: RoutableRequest, operation: Operation): RoutedRequest {
    const cachedRequest = request[routeKey]
    if (cachedRequest?.operation === operation) return cachedRequest
    const match = this.#match(request)
    const params = match.kind === 'operation' && match.operation === operation ? match.params : {}
    const reroutedRequest: RoutedRequest = { operation, params, parsedRequest: null }
    request[routeKey] = reroutedRequest
    return reroutedRequest
  }
}

/**
 * A request whose operation is not known yet. It is parsed only when a member is read, because parsing costs as much
 * as the rest.
 */
class LazyParsedRequest implements ParsedRequest {
  readonly method: string
  readonly path: string
  readonly params = {}
  #parsed: ParsedRequest | null = null

  constructor(
    request: Request,
    private readonly parse: () => ParsedRequest,
  ) {
    this.method = request.method
    this.path = request.path
  }

  get #all(): ParsedRequest {
    return (this.#parsed ??= this.parse())
  }
  get headers(): unknown {
    return this.#all.headers as unknown
  }
  get query(): unknown {
    return this.#all.query as unknown
  }
  get cookies(): unknown {
    return this.#all.cookies as unknown
  }
  get requestBody(): unknown {
    return this.#all.requestBody as unknown
  }
}
