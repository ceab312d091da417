import { settingName } from '../config/setting-name.js'
import type { CallToolResult } from '@modelcontextprotocol/server'
import type { ContractRequest, ContractResponse, Dispatcher, RequestContext } from '../contract/request.js'
import { summaryMediaType } from '../contract/summary-media-type.js'
import { toJson, SerializedJson } from '../lib/serialized-json.js'
import { withLogContext } from '../lib/log.js'
import type { ToolsetName } from '../lib/toolset-names.js'
import type { RunProgress } from '../contract/types.js'
import { ApiError, invalidRequest } from '../errors.js'
import { toToolError, toToolWords } from './error-text.js'
import { type FileContent, fileText } from './file-text.js'
import { linkTo } from './resource-links.js'
import { resultText } from './result-text.js'
import { withoutRepeatedSampleMark } from './sample-mark.js'
import type { Members } from './result-lines.js'
import { type ArgumentType, startDefaults, type ToolRequest } from './tools.js'

/** Turns a tool call into a request to the dispatcher. Keys, scopes, limits, prices and errors are those of REST. */

/** The caller of a tool and its request. */
export type McpSession = {
  /** The values of the Authorization header. They identify the caller; an argument can only repeat them. */
  authorization: string[] | undefined
  /** The values of the Idempotency-Key header. */
  idempotency_keys: string[]
  address: string
  request_id: string
  /** The toolsets that the connection asks for. */
  toolsets: readonly ToolsetName[]
  /** Whether the client declared support for forms in its handshake. Known only in the older era over HTTP. */
  acceptsForms: boolean
  /** Whether the client uses stdio. There are no headers then; the key is the setting COLDOPEN_API_KEY. */
  isStdio: boolean
}

/** A question to the user for which a call is held open. */
export type ToolQuestionWait = { signal: AbortSignal; release: () => void }

/** What a tool call needs from the service. */
export type ToolCallDeps = {
  dispatcher: Dispatcher
  /** Holds a call open for its user; `signal` fires when it must stop waiting. Throws if too many calls are held. */
  startQuestionWait: (authorization: string[] | undefined, timeoutMs: number) => Promise<ToolQuestionWait>
  /** The guide to this server for agents, as a caller with this authorization may read it. */
  guide: (authorization: string[] | undefined) => Promise<string>
  /** The same of what the catalog holds. */
  catalogGuide: (authorization: string[] | undefined) => Promise<string>
  /** For how many days what was paid for is reused. */
  reuse_days: number
  /** Whether a long run may find openings here. */
  hasLongOpenings: () => Promise<boolean>
  /** Turns a thrown value into a response, and logs it if it is a fault. */
  render: (error: unknown, request_id: string) => ContractResponse
}

export type ToolCall = {
  request: ToolRequest
  args: Record<string, unknown>
  session: McpSession
  signal: AbortSignal
  onProgress?: (progress: RunProgress) => void
}

/**
 * A value as text of a query or header. A value of the wrong type must be refused by the contract. So where a number or
 * boolean is declared, the value is sent as JSON, which puts text in quotes; where a string is, two values are sent.
 */
function toTexts(value: unknown, type: ArgumentType): string[] {
  const hasDeclaredType = type === 'integer' ? Number.isInteger(value) : typeof value === type
  if (hasDeclaredType) return [String(value)]
  return type === 'string' ? ['', ''] : [JSON.stringify(value)]
}

/**
 * Escapes every byte, so that a value cannot change the path. A value that is not text becomes `%`, which never
 * matches.
 */
function percentEncode(value: unknown): string {
  if (typeof value !== 'string' || value === '') return '%'
  return [...Buffer.from(value)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
}

function bearerOf(authorization: string[]): string | undefined {
  return authorization.length === 1 ? /^bearer +(\S+)$/i.exec(authorization[0] ?? '')?.[1] : undefined
}

/** The authorization of a call that needs a key. Throws `unauthorized` if header and argument differ. */
export function identityOf({ session, args }: ToolCall): string[] | undefined {
  return authorizationOf(session, args.api_key)
}

/** The header is used; the argument replaces a missing header. Throws `unauthorized` if they differ. */
function authorizationOf({ authorization, isStdio }: McpSession, argument: unknown): string[] | undefined {
  if (argument === undefined) return authorization
  if (authorization === undefined) return [`Bearer ${typeof argument === 'string' ? argument : ''}`]
  if (argument === bearerOf(authorization)) return authorization
  const place = isStdio ? `setting ${settingName('COLDOPEN_API_KEY')}` : 'Authorization header'
  const message = `The argument api_key differs from the ${place}. Leave the argument out.`
  throw new ApiError('unauthorized', message)
}

/** Puts each argument into path, query or body. Unknown arguments go to a place where the contract refuses them. */
function splitArguments({ inPath, inQuery, ...request }: ToolRequest, callArgs: Record<string, unknown>) {
  const args = { ...request.defaults, ...callArgs }
  const { path: template, hasBody, takesIdempotencyKey, needsKey } = request
  const query = new URLSearchParams()
  const body: Record<string, unknown> = {}
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

/** The idempotency keys of header and argument, once if they are equal. The contract refuses two different ones. */
export function idempotencyKeysOf({ request, args, session }: ToolCall): string[] | undefined {
  const { idempotency_keys } = session
  const argument = request.takesIdempotencyKey ? args.idempotency_key : undefined
  if (argument === undefined) return idempotency_keys.length === 0 ? undefined : idempotency_keys
  const [header] = idempotency_keys
  return idempotency_keys.length === 1 && header === argument
    ? [header]
    : [...idempotency_keys, ...toTexts(argument, 'string')]
}

/** Throws `invalid_request` if an argument of the path is missing, mostly because it was sent under another name. */
function requirePathArguments({ inPath, argumentNames }: ToolRequest, args: Record<string, unknown>): void {
  const missing = inPath.filter((name) => args[name] === undefined)
  if (missing.length === 0) return
  const unknownNames = Object.keys(args).filter((name) => !argumentNames.includes(name))
  throw invalidRequest([
    ...missing.map((path) => ({ path, message: 'is required' })),
    ...unknownNames.map((path) => ({ path, message: 'is not known here', keyword: 'additionalProperties' })),
  ])
}

/** The contract request for a tool call. Throws `unauthorized` if argument and header differ. */
function toContractRequest(call: ToolCall): [ContractRequest, RequestContext] {
  const { request, args, session, signal, onProgress } = call
  requirePathArguments(request, args)
  const { path, search, body } = splitArguments(request, args)
  const authorization = request.needsKey ? authorizationOf(session, args.api_key) : undefined
  const keys = idempotencyKeysOf(call)
  const headers = {
    ...(authorization && { authorization }),
    ...(keys && { 'idempotency-key': keys }),
  }
  const { address, request_id } = session
  const readBody = () => Promise.resolve(body)
  return [
    { method: request.method, path, query: search, headers },
    {
      address,
      request_id,
      signal: withLogContext(signal, { request_id }),
      readBody,
      onProgress,
      start_defaults: startDefaults,
    },
  ]
}

/** A file response as a JSON object, because the text of every tool is JSON; undefined for other responses. */
function fileOf({ headers, media_type, body }: ContractResponse): FileContent | undefined {
  const name = /filename="([^"]+)"/.exec(headers['Content-Disposition'] ?? '')?.[1]
  return name === undefined ? undefined : { name, media_type, text: String(body) }
}

/** The body of a response as an object; for a file its name, type and text. */
function structuredContentOf(response: ContractResponse): Record<string, unknown> {
  const { body, media_type } = response
  if (media_type === summaryMediaType) return withoutRepeatedSampleMark(JSON.parse(String(body)) as Members)
  const content =
    fileOf(response) ?? (body instanceof SerializedJson ? (JSON.parse(toJson(body)) as object) : body)
  return content as Record<string, unknown>
}

/** The result as text, and a link to the whole answer if the result is a part of it. */
function contentBlocksOf(
  { request, args }: ToolCall,
  response: ContractResponse,
  { structuredContent, reuse_days }: { structuredContent: Record<string, unknown>; reuse_days: number },
): CallToolResult['content'] {
  const file = fileOf(response)
  if (!file && response.media_type !== summaryMediaType)
    return [{ type: 'text', text: resultText(structuredContent, reuse_days) }]
  const { path, search } = splitArguments(request, args)
  const mimeType = file ? response.media_type : undefined
  const link = linkTo(request.path, { path, search, ...(mimeType ? { mimeType } : {}) })
  const text = file ? fileText(file) : resultText(structuredContent, reuse_days)
  return [{ type: 'text', text }, ...(link ? [link] : [])]
}

/** The metadata of a result, which REST sends as headers. */
function metaOf({ headers }: ContractResponse, request_id: string): Record<string, unknown> {
  return {
    'coldopen/request_id': request_id,
    ...(headers['Idempotent-Replayed'] ? { 'coldopen/idempotent_replayed': true } : {}),
    ...(headers['Idempotent-Body-Differs'] ? { 'coldopen/idempotent_body_differs': true } : {}),
  }
}

/** Calls a tool. An error is returned as a result with `isError` and the error body of REST as its text. */
export async function callTool(
  { dispatcher, render, reuse_days }: ToolCallDeps,
  call: ToolCall,
): Promise<CallToolResult> {
  const { request_id } = call.session
  try {
    const response = await dispatcher.handleRequest(...toContractRequest(call))
    const structuredContent = structuredContentOf(response)
    return {
      content: contentBlocksOf(call, response, { structuredContent, reuse_days }),
      structuredContent,
      _meta: metaOf(response, request_id),
    }
  } catch (error) {
    return errorResult({ render }, call, error)
  }
}

/** The result of a tool for a thrown value. */
export function errorResult(
  { render }: Pick<ToolCallDeps, 'render'>,
  { request, args, session }: ToolCall,
  error: unknown,
) {
  const { body } = render(toToolError(error, { request, args, session }), session.request_id)
  const text = toToolWords(JSON.stringify(body))
  const result: CallToolResult = { isError: true, content: [{ type: 'text', text }] }
  return result
}
