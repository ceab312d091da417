import { settingName } from '../config/setting-name.js'
import { ApiError, invalidRequest, type ValidationIssue } from '../errors.js'
import { idListHints } from '../contract/id-lists.js'
import { type ToolRequest, toolRequests } from './tools.js'

/**
 * Errors are worded for HTTP. Here the names of operations, headers and members become names of tools and arguments.
 */

const toolByAddress = new Map<string, string>([
  ...[...toolRequests].map(([name, { method, path }]) => [`${method} ${path}`, name] as const),
  // No tool reads a conversation, but `ask` continues one.
  ['GET /v1/conversations/{conversation_id}', 'ask'],
  // No tool lists the remixes of a hook either.
  ['GET /v1/hooks/{hook_id}/remixes', 'get_remix with the ID of each remix'],
])

/** Replaces the hint to list conversations, which no tool does. */
const conversationWords = 'ask answers with the conversation_id to go on with'

/** How the error of a call without a key says to send one. */
const bearerHint = 'as "Authorization: Bearer <key>"'

const idempotencyHeader = 'Idempotency-Key'
const idempotencyArgument = 'idempotency_key'

/** An operation by its name and, in brackets, its address: `findHooks (POST /v1/research)`. */
const operationWithAddress = /\b[a-z]+[A-Z]\w* \(((?:GET|POST|PATCH|DELETE) \/v1\/[\w/{}]+)\)/g

/** Replaces the operations and headers in a text by tools and arguments, as far as there are any. */
export function toToolWords(text: string): string {
  return text
    .replaceAll(idListHints.conversation, conversationWords)
    .replace(operationWithAddress, (match, address: string) => toolByAddress.get(address) ?? match)
    .replace(
      /\b(?:GET|POST|PATCH|DELETE) \/v1\/[\w/{}]+/g,
      (address) => toolByAddress.get(address) ?? address,
    )
    .replaceAll(idempotencyHeader, idempotencyArgument)
}

/** Over stdio there are no headers: the key is the setting COLDOPEN_API_KEY. */
type Connection = { isStdio: boolean }

/** Says in the message where this connection takes the key from: a setting over stdio, otherwise a header. */
export function describeKeyPlace(message: string, { isStdio }: Connection): string {
  return isStdio ? message.replace(bearerHint, `as the setting ${settingName('COLDOPEN_API_KEY')}`) : message
}

type FailedCall = {
  session: Connection
  request: Pick<ToolRequest, 'argumentNames' | 'inQuery'>
  args: Record<string, unknown>
}

/**
 * Words an issue for an argument. For an unknown argument it lists all that the tool has, wherever HTTP would place
 * them.
 */
function toArgumentIssue(
  { path, message, keyword }: ValidationIssue,
  { request: { argumentNames, inQuery }, args }: FailedCall,
): ValidationIssue {
  if (keyword === 'additionalProperties' && !argumentNames.includes(path))
    return { path, message: `is not known here; known are ${argumentNames.join(', ')}` }
  // A query is always text, so the contract cannot see that the argument already was.
  const isText = keyword === 'type' && inQuery.has(path) && typeof args[path] === 'string'
  return { path, message: isText ? `${message}, not text` : message }
}

/** An issue as it stands in the message of an error. A full sentence needs no name in front. */
function wordingOf({ path, message }: ValidationIssue): string {
  return /^\p{Lu}/u.test(message) ? message : `${path} ${message}`.trim()
}

/** Removes `detail` from an error whose message says all of it, so that an agent does not read it twice. */
function withoutRepeatedDetail({ code, message, details: { detail, ...details } }: ApiError): ApiError {
  // A message with many issues names only the first ones.
  const isRepeated = detail?.every((issue) => message.includes(wordingOf(issue))) ?? false
  return new ApiError(code, message, isRepeated || !detail ? details : { ...details, detail })
}

/** A thrown API error in the words of tools; anything else unchanged. */
export function toToolError(error: unknown, call: FailedCall): unknown {
  if (!(error instanceof ApiError)) return error
  const { code, message, details } = error
  const { detail } = details
  if (code === 'invalid_request' && detail)
    return withoutRepeatedDetail(invalidRequest(detail.map((issue) => toArgumentIssue(issue, call))))
  const withArgument = message.replace(bearerHint, `${bearerHint} or as the argument api_key`)
  return withoutRepeatedDetail(new ApiError(code, describeKeyPlace(withArgument, call.session), details))
}
