import { type Context, type Document, OpenAPIBackend, type Operation, type Options } from 'openapi-backend'
import type { Caller } from '../keys/authenticate.js'
import type { Soon } from '../lib/after.js'
import { createAjv } from './ajv.js'
import { methodNotAllowed, notFound, validationFail } from './api-errors.js'
import { compressionByOperation } from './compression.js'
import { HandlerCall } from './handler-call.js'
import { layoutOf } from './operation-layout.js'
import type { ParsedContractRequest } from './parsed-request.js'
import type { ContractRequest, ContractResponse, RequestContext } from './request.js'
import { ContractRouter } from './router.js'
import type { Handlers, OperationId } from './types.js'
import { ContractValidator } from './validator.js'

/** What a request has to pass before its handler: supplied by the service around the contract. */
export type RequestGuards = {
  /** Throws `unauthorized` or `key_expired`. */
  authenticate(authorization: string[] | undefined): Soon<Caller>
  /** Throws `insufficient_scope`. */
  requireScopes(caller: Caller, scopes: readonly string[]): void
  /** Throws `restarting` while the service stops. */
  refuseWhileStopping(operation: OperationId): void
}

type SharedParts = { router: ContractRouter; validator: ContractValidator }
const sharedParts = new WeakMap<Document, SharedParts>()

/** Router and validator of a contract: the same for every backend of it, so that no validator is compiled twice. */
function partsOf(definition: Document): SharedParts {
  const known = sharedParts.get(definition)
  if (known) return known
  const router = new ContractRouter({ definition })
  const ajv = createAjv()
  const validator = new ContractValidator({
    definition,
    router,
    lazyCompileValidators: true,
    customizeAjv: () => ajv,
  })
  const parts = { router, validator }
  sharedParts.set(definition, parts)
  return parts
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

  override async init(): Promise<this> {
    await super.init()
    Object.assign(this, partsOf(this.definition))
    return this
  }

  /** The library's own, typed: rejects with what the handlers throw. */
  declare handleRequest: (request: ContractRequest, context: RequestContext) => Promise<ContractResponse>

  /** The library's own check knows OpenAPI 3.0 alone. Ours is checked by the linters. */
  override validateDefinition(): Document {
    return this.document
  }
}

type Reply = Partial<ContractResponse> & { status: number }
type AnyHandler = (call: HandlerCall) => Soon<Reply>

/** A handler as openapi-backend calls it. */
function operationHandler(operation: OperationId, handler: AnyHandler) {
  const compression = compressionByOperation[operation]
  return async (context: Context, requestContext: RequestContext): Promise<ContractResponse> => {
    const caller = (context.security.apiKey as Caller | undefined) ?? null
    const call = new HandlerCall(context.request as ParsedContractRequest, caller, requestContext)
    const { status, headers = {}, media_type = 'application/json', body = null } = await handler(call)
    return { status, headers, media_type, body, compression }
  }
}

const scopesOf = ({ security }: Operation): string[] => security?.[0]?.apiKey ?? []

/** Reads the body of a request that was let in, under its cap. */
async function readBody({ operation, security, request }: Context, requestContext: RequestContext) {
  const isAdmitted = security.authorized === true || operation.security?.length === 0
  if (!isAdmitted || !layoutOf(operation).hasBody) return
  ;(request as ParsedContractRequest).setBody(await requestContext.readBody())
}

/** The security handler's error: what was thrown is what the caller is told. */
function unauthorizedHandler({ security }: Context): never {
  throw (security.apiKey as { error: unknown }).error
}

/**
 * Builds the dispatcher of a contract. The order of refusals: unknown path or method, stopping, key, scope, body size,
 * content; then the handler's.
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
    notFound,
    methodNotAllowed,
    validationFail,
    unauthorizedHandler,
    postRoutingHandler: ({ operation }) => {
      if (operation) guards.refuseWhileStopping(operation.operationId as OperationId)
    },
    postSecurityHandler: readBody,
  })
  backend.registerSecurityHandler('apiKey', async ({ operation, request }) => {
    const { authorization } = (request as ParsedContractRequest).headers as ContractRequest['headers']
    const caller = await guards.authenticate(authorization)
    guards.requireScopes(caller, scopesOf(operation))
    return caller
  })
  return backend
}
