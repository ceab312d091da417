import { ApiError, invalidRequest, type ValidationIssue } from '../errors.js'
import { idListHints } from '../id-lists.js'
import { type ToolRequest, toolRequests } from './tools.js'

/** Errors are worded for HTTP. Here they are put in the words of tools: names of tools, and arguments. */

const toolByAddress = new Map<string, string>([
  ...[...toolRequests].map(([name, { method, path }]) => [`${method} ${path}`, name] as const),
  // No tool reads a conversation, but this one goes on with it.
  ['GET /v1/conversations/{conversation_id}', 'ask'],
  // Nor does one list the remixes of a hook.
  ['GET /v1/hooks/{hook_id}/remixes', 'get_remix with the ID of each remix'],
])

/** Said in place of the list of conversations, which no tool has. */
const conversationWords = 'ask answers with the conversation_id to go on with'

/** How the refusal of a call without a key says to send it. */
const bearerHint = 'as "Authorization: Bearer <key>"'

const idempotencyHeader = 'Idempotency-Key'
const idempotencyArgument = 'idempotency_key'

/** A text with tools and arguments in place of the operations and headers that it names, where there are such. */
export function toToolWords(text: string): string {
  return text
    .replaceAll(idListHints.conversation, conversationWords)
    .replace(
      /\b(?:GET|POST|PATCH|DELETE) \/v1\/[\w/{}]+/g,
      (address) => toolByAddress.get(address) ?? address,
    )
    .replaceAll(idempotencyHeader, idempotencyArgument)
}

/** Over stdio there are no headers: the key is in the setting COLDOPEN_API_KEY. */
type Connection = { isStdio: boolean }

/** The message with the place where this connection takes the key: over stdio a setting, otherwise a header. */
export function describeKeyPlace(message: string, { isStdio }: Connection): string {
  return isStdio ? message.replace(bearerHint, 'as the setting COLDOPEN_API_KEY') : message
}

type FailedCall = {
  session: Connection
  request: Pick<ToolRequest, 'argumentNames' | 'inQuery'>
  args: Record<string, unknown>
}

/** An issue of an argument. Of an unknown one it names all that the tool has, wherever they are sent. */
function toArgumentIssue(
  { path, message, keyword }: ValidationIssue,
  { request: { argumentNames, inQuery }, args }: FailedCall,
): ValidationIssue {
  if (keyword === 'additionalProperties' && !argumentNames.includes(path))
    return { path, message: `is not known here; known are ${argumentNames.join(', ')}` }
  // The query is text, so the contract cannot tell that the argument was.
  const isText = keyword === 'type' && inQuery.has(path) && typeof args[path] === 'string'
  return { path, message: isText ? `${message}, not text` : message }
}

/** An issue as the message of an error says it: a sentence of its own needs no name of a member in front. */
function wordingOf({ path, message }: ValidationIssue): string {
  return /^\p{Lu}/u.test(message) ? message : `${path} ${message}`.trim()
}

/** An error without `detail` where its message says all of that: an agent would read it twice. */
function withoutRepeatedDetail({ code, message, details: { detail, ...details } }: ApiError): ApiError {
  // A message of many issues names the first of them alone.
  const isRepeated = detail?.every((issue) => message.includes(wordingOf(issue))) ?? false
  return new ApiError(code, message, isRepeated || !detail ? details : { ...details, detail })
}

/** What was thrown, with the arguments of a tool in place of the members of a request. */
export function toToolError(thrown: unknown, call: FailedCall): unknown {
  if (!(thrown instanceof ApiError)) return thrown
  const { code, message, details } = thrown
  const { detail } = details
  if (code === 'invalid_request' && detail)
    return withoutRepeatedDetail(invalidRequest(detail.map((issue) => toArgumentIssue(issue, call))))
  const withArgument = message.replace(bearerHint, `${bearerHint} or as the argument api_key`)
  return withoutRepeatedDetail(new ApiError(code, describeKeyPlace(withArgument, call.session), details))
}
