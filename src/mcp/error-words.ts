import { ApiError, invalidRequest, type ValidationIssue } from '../errors.js'
import { type ToolRequest, toolRequests } from './tools.js'

/** Errors are worded for HTTP. Here they are put in the words of tools: names of tools, and arguments. */

const toolByAddress = new Map<string, string>([
  ...[...toolRequests].map(([name, { method, path }]) => [`${method} ${path}`, name] as const),
  // No tool reads a conversation, but this one goes on with it.
  ['GET /v1/conversations/{conversation_id}', 'ask'],
  // Nor does one list the remixes of a hook.
  ['GET /v1/hooks/{hook_id}/remixes', 'get_remix with the ID of each remix'],
])

const keyHeader = 'as "Authorization: Bearer <key>"'

const keyHeaderName = 'Idempotency-Key'
const keyArgumentName = 'idempotency_key'

/** A message with tools and arguments in place of the operations and headers that it names, where there are such. */
export function toToolWords(message: string): string {
  return message
    .replace(
      /\b(?:GET|POST|PATCH|DELETE) \/v1\/[\w/{}]+/g,
      (address) => toolByAddress.get(address) ?? address,
    )
    .replaceAll(keyHeaderName, keyArgumentName)
}

type FailedCall = { request: Pick<ToolRequest, 'argumentNames'>; args: Record<string, unknown> }

/** What is expected of an argument of the query that came as text: that of a body says so by itself. */
const isOfOtherType = (message: string) => /^must be (?:a whole number|a number|true or false)$/.test(message)

/** An issue in the words of tools. Of an unknown argument it names all that the tool has, wherever they are sent. */
function toToolIssue(
  issue: ValidationIssue,
  { request: { argumentNames }, args }: FailedCall,
): ValidationIssue {
  const path = issue.path === keyHeaderName ? keyArgumentName : issue.path
  if (issue.message.startsWith('is not known here') && !argumentNames.includes(path))
    return { path, message: `is not known here; known are ${argumentNames.join(', ')}` }
  const isText = typeof args[path] === 'string' && isOfOtherType(issue.message)
  return { path, message: isText ? `${issue.message}, not text` : toToolWords(issue.message) }
}

/** An error without `detail` where its message says all of that: an agent would read it twice. */
function withoutRepeatedDetail({ code, message, details: { detail, ...details } }: ApiError): ApiError {
  // A message of many issues names the first of them alone.
  const isRepeated =
    detail?.every((issue) => message.includes(`${issue.path} ${issue.message}`.trim())) ?? false
  return new ApiError(code, message, isRepeated || !detail ? details : { ...details, detail })
}

/** What was thrown, in the words of tools. */
export function toToolError(thrown: unknown, call: FailedCall): unknown {
  if (!(thrown instanceof ApiError)) return thrown
  const { code, message, details } = thrown
  const { detail } = details
  if (code === 'invalid_request' && detail)
    return withoutRepeatedDetail(invalidRequest(detail.map((issue) => toToolIssue(issue, call))))
  const withArgument = message.replace(keyHeader, `${keyHeader} or as the argument api_key`)
  return withoutRepeatedDetail(new ApiError(code, toToolWords(withArgument), details))
}
