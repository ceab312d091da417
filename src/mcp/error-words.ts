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

/** A message with the tools in place of the operations that it names, where there is a tool. */
export function toToolWords(message: string): string {
  return message.replace(
    /\b(?:GET|POST|PATCH|DELETE) \/v1\/[\w/{}]+/g,
    (address) => toolByAddress.get(address) ?? address,
  )
}

/** An issue in the words of tools. Of an unknown argument it names all that the tool has, wherever they are sent. */
function toToolIssue({ path, message }: ValidationIssue, argumentNames: string[]): ValidationIssue {
  const isUnknown = message.startsWith('is not known here') && !argumentNames.includes(path)
  const known = `is not known here; known are ${argumentNames.join(', ')}`
  return { path, message: isUnknown ? known : toToolWords(message) }
}

/** What was thrown, in the words of tools. */
export function toToolError(thrown: unknown, { argumentNames }: ToolRequest): unknown {
  if (!(thrown instanceof ApiError)) return thrown
  const { code, message, details } = thrown
  const { detail } = details
  if (code === 'invalid_request' && detail)
    return invalidRequest(detail.map((issue) => toToolIssue(issue, argumentNames)))
  const withArgument = message.replace(keyHeader, `${keyHeader} or as the argument api_key`)
  return new ApiError(code, toToolWords(withArgument), details)
}
