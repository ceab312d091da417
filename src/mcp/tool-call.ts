import type { CallToolResult } from '@modelcontextprotocol/server'
import type { ContractRequest, ContractResponse, Dispatcher, RequestContext } from '../contract/request.js'
import { toJson, SerializedJson } from '../lib/serialized-json.js'
import { withLogContext } from '../lib/log.js'
import type { RunProgress } from '../contract/types.js'
import { ApiError } from '../errors.js'
import type { ArgumentType, ToolRequest } from './tools.js'

/** A tool call is a request to the dispatcher: the same key, scopes, limits, price and refusals as over REST. */

/** Who calls, and how the call can be told from others. */
export type Session = {
  /** The values of the Authorization header. They are the identity; an argument can only repeat them. */
  authorization: string[] | undefined
  /** The values of the Idempotency-Key header. */
  idempotency_keys: string[]
  address: string
  request_id: string
  /** Whether the client is known to show forms: in the older protocol era, over HTTP. */
  acceptsForms: boolean
}

/** A question to the person behind the client that a call waits on. */
export type HeldQuestion = { signal: AbortSignal; release: () => void }

/** What a call needs of the service. */
export type ToolCallDeps = {
  dispatcher: Dispatcher
  /** Lets a call wait for its person; `signal` fires when it may no longer. Throws where there is no room for it. */
  holdQuestion: (authorization: string[] | undefined, timeoutMs: number) => Promise<HeldQuestion>
  /** Makes an answer of something thrown. */
  render: (thrown: unknown, request_id: string) => ContractResponse
}

export type ToolCall = {
  request: ToolRequest
  args: Record<string, unknown>
  session: Session
  signal: AbortSignal
  onProgress?: (progress: RunProgress) => void
}

/**
 * A value as text of an address or a header. One of another type than the tool's schema says becomes what the contract
 * refuses: in the place of a number or a truth value its JSON, with its quotes; in the place of text two of them.
 */
function toTexts(value: unknown, type: ArgumentType): string[] {
  const hasDeclaredType = type === 'integer' ? Number.isInteger(value) : typeof value === type
  if (hasDeclaredType) return [String(value)]
  return type === 'string' ? ['', ''] : [JSON.stringify(value)]
}

/** Every byte escaped, so that no value reads as a word of the path; what is no text becomes one that fits nowhere. */
function percentEncode(value: unknown): string {
  if (typeof value !== 'string' || value === '') return '%'
  return [...Buffer.from(value)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
}

function bearerOf(authorization: string[]): string | undefined {
  return authorization.length === 1 ? /^bearer +(\S+)$/i.exec(authorization[0] ?? '')?.[1] : undefined
}

/** By what a call that needs a key is identified. Throws `unauthorized` where header and argument differ. */
export function identityOf({ session, args }: ToolCall): string[] | undefined {
  return authorizationOf(session, args.api_key)
}

/** The header is the identity; the argument stands in for it where there is none. Throws `unauthorized` where they differ. */
function authorizationOf({ authorization }: Session, argument: unknown): string[] | undefined {
  if (argument === undefined) return authorization
  if (authorization === undefined) return [`Bearer ${typeof argument === 'string' ? argument : ''}`]
  if (argument === bearerOf(authorization)) return authorization
  const message = 'The argument api_key differs from the Authorization header. Leave the argument out.'
  throw new ApiError('unauthorized', message)
}

/** The arguments of a call, each in its place of the request. Those that have none go where they will be refused. */
function splitArguments({ inPath, inQuery, ...request }: ToolRequest, args: Record<string, unknown>) {
  const { path: template, hasBody, takesIdempotencyKey, needsKey } = request
  const [query, body] = [new URLSearchParams(), {} as Record<string, unknown>]
  for (const [name, value] of Object.entries(args)) {
    const isHeaderArgument =
      (name === 'api_key' && needsKey) || (name === 'idempotency_key' && takesIdempotencyKey)
    if (isHeaderArgument || value === undefined || inPath.includes(name)) continue
    if (hasBody && !inQuery.has(name)) Object.defineProperty(body, name, { value, enumerable: true })
    else for (const text of toTexts(value, inQuery.get(name) ?? 'string')) query.append(name, text)
  }
  const path = template.replace(/\{([^}]+)\}/g, (_, name: string) => percentEncode(args[name]))
  return { path, search: query.toString(), body: Object.keys(body).length === 0 ? undefined : body }
}

/** Header and argument; where they say the same, once. Two that differ are refused by the contract. */
function idempotencyKeys({ idempotency_keys }: Session, argument: unknown): string[] | undefined {
  if (argument === undefined) return idempotency_keys.length === 0 ? undefined : idempotency_keys
  const [header] = idempotency_keys
  return idempotency_keys.length === 1 && header === argument
    ? [header]
    : [...idempotency_keys, ...toTexts(argument, 'string')]
}

/** The request that a tool call is. Throws `unauthorized` where argument and header differ. */
function toContractRequest({
  request,
  args,
  session,
  signal,
  onProgress,
}: ToolCall): [ContractRequest, RequestContext] {
  const { path, search, body } = splitArguments(request, args)
  const authorization = request.needsKey ? authorizationOf(session, args.api_key) : undefined
  const keyArgument = request.takesIdempotencyKey ? args.idempotency_key : undefined
  const keys = idempotencyKeys(session, keyArgument)
  const headers = {
    ...(authorization && { authorization }),
    ...(keys && { 'idempotency-key': keys }),
  }
  const { address, request_id } = session
  const readBody = () => Promise.resolve(body)
  return [
    { method: request.method, path, query: search, headers },
    { address, request_id, signal: withLogContext(signal, { request_id }), readBody, onProgress },
  ]
}

/** A file as one JSON object, so that every tool's text reads the same way; undefined where the answer is none. */
function fileOf({ headers, media_type, body }: ContractResponse): object | undefined {
  const name = /filename="([^"]+)"/.exec(headers['Content-Disposition'] ?? '')?.[1]
  return name === undefined ? undefined : { name, media_type, text: String(body) }
}

/** What REST says in headers. */
function metaOf({ headers }: ContractResponse, request_id: string): Record<string, unknown> {
  return {
    'coldopen/request_id': request_id,
    ...(headers['Idempotent-Replayed'] ? { 'coldopen/idempotent_replayed': true } : {}),
    ...(headers['Idempotent-Body-Differs'] ? { 'coldopen/idempotent_body_differs': true } : {}),
  }
}

/** Calls a tool. A refusal or fault is a result too, marked `isError`, its text the error as REST has it. */
export async function callTool(
  { dispatcher, render }: ToolCallDeps,
  call: ToolCall,
): Promise<CallToolResult> {
  const { request_id } = call.session
  try {
    const response = await dispatcher.handleRequest(...toContractRequest(call))
    const body = fileOf(response) ?? response.body
    const text = toJson(body)
    return {
      content: [{ type: 'text', text }],
      structuredContent: (body instanceof SerializedJson ? JSON.parse(text) : body) as Record<
        string,
        unknown
      >,
      _meta: metaOf(response, request_id),
    }
  } catch (thrown) {
    return errorResult({ render }, call, thrown)
  }
}

/** Something thrown as a tool's result. */
export function errorResult(
  { render }: Pick<ToolCallDeps, 'render'>,
  { session }: ToolCall,
  thrown: unknown,
) {
  const { body } = render(thrown, session.request_id)
  const result: CallToolResult = {
    isError: true,
    content: [{ type: 'text', text: JSON.stringify(body) }],
  }
  return result
}
