import {
  type Context,
  type Document,
  OpenAPIBackend,
  type Operation,
  type Options,
  type Request,
} from 'openapi-backend'
import { invalidRequest, type ValidationIssue } from '../errors.js'
import type { MaybePromise } from '../lib/maybe-promise.js'
import { createAjv } from './ajv.js'
import {
  methodNotAllowedHandler,
  notFoundHandler,
  requestIssuesOf,
  validationFailHandler,
} from './error-handlers.js'
import { compressionByOperation } from './compression.js'
import { HandlerCall } from './handler-call.js'
import { layoutOf } from './operation-layout.js'
import type { ParsedContractRequest } from './parsed-request.js'
import type { ContractRequest, ContractResponse, RequestContext } from './request.js'
import { ContractRouter } from './router.js'
import type { Caller, Handlers, OperationId } from './types.js'
import { ContractValidator } from './validator.js'

/** The checks that a request passes before its handler. The service supplies them. */
export type RequestGuards = {
  /** Throws `unauthorized` or `key_expired`. */
  authenticate(authorization: string[] | undefined): MaybePromise<Caller>
  /** Throws `insufficient_scope`. */
  requireScopes(caller: Caller, scopes: readonly string[]): void
  /**
   * Whether an operation may read a body larger than the server's limit (x-body-limit-bytes). Called only before a body
   * that is larger, or whose size is not declared. Throws the API errors with which the operation itself refuses the
   * request, whatever its body.
   */
  admitsLargeBody(
    operation: OperationId,
    caller: Caller,
    headers: ContractRequest['headers'],
  ): Promise<boolean>
  /** Throws `restarting` while the service stops. */
  assertNotStopping(operation: OperationId): void
}

type CompiledContract = { router: ContractRouter; validator: ContractValidator }
const compiledContracts = new WeakMap<Document, CompiledContract>()

/**
 * The router and the validator of a contract. All backends of one contract share them, so that each schema is compiled
 * once.
 */
function compileContract(definition: Document): CompiledContract {
  const cachedContract = compiledContracts.get(definition)
  if (cachedContract) return cachedContract
  const router = new ContractRouter({ definition })
  const ajv = createAjv()
  const validator = new ContractValidator({
    definition,
    router,
    lazyCompileValidators: true,
    customizeAjv: () => ajv,
  })
  const contract = { router, validator }
  compiledContracts.set(definition, contract)
  return contract
}

/**
 * openapi-backend with its slow parts overridden (docs/decisions/dispatcher.md). Its own `handleRequest` runs every
 * request: routing, security, validation, handler.
 */
export class ContractBackend extends OpenAPIBackend {
  declare router: ContractRouter
  declare validator: ContractValidator

  constructor(options: Pick<Options, 'definition'>) {
    super({ ...options, strict: true, quick: true })
  }

  /** Takes the router and the validator that all backends of this contract share. */
  override async init(): Promise<this> {
    await super.init()
    Object.assign(this, compileContract(this.definition))
    return this
  }

  /** The library searches the whole document for references to fetch. Our contract is a single object without any. */
  override loadDocument(): Promise<Document> {
    this.document = this.inputDocument as Document
    return Promise.resolve(this.document)
  }

  /**
   * Validates the body of an operation and fills in its defaults, as for its handler. Throws `invalid_request`, with
   * `path` in front of the path of each issue.
   */
  parseBody(operationId: OperationId, body: unknown, path: string): unknown {
    const operation = this.router.getOperation(operationId)
    if (!operation) throw new Error(`There is no operation ${operationId}.`)
    const request: Request = { method: operation.method, path: operation.path, headers: {}, body }
    const { errors } = this.validator.validateRequest(request, operation)
    if (errors && errors.length > 0) throw invalidRequest(requestIssuesOf(errors).map(prefixIssuePath(path)))
    return this.router.parseRequest(request, operation).requestBody
  }

  /** The check of the library knows OpenAPI 3.0 only. The linters check our contract. */
  override validateDefinition(): Document {
    return this.document
  }
}

/** Returns a function that puts `path` in front of the path of an issue. The path of the body itself becomes `path`. */
function prefixIssuePath(path: string) {
  return (issue: ValidationIssue): ValidationIssue => ({
    ...issue,
    path: issue.path === 'body' ? path : `${path}/${issue.path}`,
  })
}

/**
 * The response of a handler. It is an object around a promise because the library awaits what a handler returns, and its
 * frames and its context would take a kilobyte of each of thousands of held reads meanwhile.
 */
type PendingResponse = { response: Promise<ContractResponse> }

type HandlerReply = Partial<ContractResponse> & { status: number }
type AnyHandler = (call: HandlerCall) => MaybePromise<HandlerReply>

/** The account and key behind a valid key. Null if the operation needs no key and none, or no valid one, was sent. */
function callerOf({ security }: Context): Caller | null {
  const result = security.apiKey as Caller | { error: unknown } | undefined
  return result === undefined || 'error' in result ? null : result
}

/** Wraps a handler as openapi-backend calls it. */
function operationHandler(operation: OperationId, handler: AnyHandler) {
  const compression = compressionByOperation[operation]
  const toResponse = ({
    status,
    headers = {},
    media_type = 'application/json',
    body = null,
  }: HandlerReply) => ({
    status,
    headers,
    media_type,
    body,
    compression,
  })
  return (context: Context, requestContext: RequestContext): PendingResponse => {
    const call = new HandlerCall(context.request as ParsedContractRequest, callerOf(context), requestContext)
    return { response: Promise.resolve(handler(call)).then(toResponse) }
  }
}

const scopesOf = ({ security }: Operation): string[] => security?.find(({ apiKey }) => apiKey)?.apiKey ?? []

/** Reads the body of an authenticated request, up to its size limit. */
function bodyReader(guards: Pick<RequestGuards, 'admitsLargeBody'>) {
  return async ({ operation, security, request }: Context, requestContext: RequestContext) => {
    const isAuthorized = security.authorized === true || operation.security?.length === 0
    const { hasBody, isBodyStreamed, bodyLimitBytes } = layoutOf(operation)
    if (!isAuthorized || !hasBody || isBodyStreamed) return
    const parsedRequest = request as ParsedContractRequest
    const findRoom = async () => {
      const caller = security.apiKey as Caller
      const headers = parsedRequest.headers as ContractRequest['headers']
      const isAdmitted = await guards.admitsLargeBody(operation.operationId as OperationId, caller, headers)
      return isAdmitted ? bodyLimitBytes : 0
    }
    parsedRequest.setBody(await requestContext.readBody(bodyLimitBytes > 0 ? findRoom : undefined))
  }
}

/** Throws the error of the security handler, so that the caller receives it. */
function unauthorizedHandler({ security }: Context): never {
  throw (security.apiKey as { error: unknown }).error
}

/**
 * Builds the dispatcher of a contract. It checks a request in this order: path and method, whether the service is
 * stopping, key, scope, body size, content. The handler comes last.
 */
export async function createContractBackend(
  document: object,
  handlers: Handlers,
  guards: RequestGuards,
): Promise<ContractBackend> {
  const backend = new ContractBackend({ definition: document as Document })
  await backend.init()
  for (const { operationId } of backend.router.getOperations() as { operationId: OperationId }[])
    backend.register(
      operationId,
      operationHandler(operationId, handlers[operationId] as unknown as AnyHandler),
    )
  backend.register({
    notFound: notFoundHandler,
    methodNotAllowed: methodNotAllowedHandler,
    validationFail: validationFailHandler,
    unauthorizedHandler,
    postRoutingHandler: ({ operation }) => {
      if (operation) guards.assertNotStopping(operation.operationId as OperationId)
    },
    postSecurityHandler: bodyReader(guards),
    postResponseHandler: ({ response }) => (response as PendingResponse).response,
  })
  backend.registerSecurityHandler('apiKey', async ({ operation, request }) => {
    const { authorization } = (request as ParsedContractRequest).headers as ContractRequest['headers']
    const caller = await guards.authenticate(authorization)
    guards.requireScopes(caller, scopesOf(operation))
    return caller
  })
  return backend
}
