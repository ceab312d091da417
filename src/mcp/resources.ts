import {
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  type Resource,
  ResourceNotFoundError,
} from '@modelcontextprotocol/server'
import { contractDocument } from '../contract/document.js'
import { toJson } from '../lib/serialized-json.js'
import { ApiError } from '../errors.js'
import { describeKeyPlace, toToolWords } from './error-text.js'
import { createResourceTemplates, requestOfUri } from './resource-links.js'
import type { McpSession, ToolCallDeps } from './tool-call.js'
import { unknownResourceError } from './unknown-names.js'

/** The MCP resources: the guide to the tools, the contract, and whole answers of the service. */

const guide: Resource = {
  uri: 'coldopen://guide',
  name: 'guide',
  title: 'Guide for agents',
  description: 'What this server serves, what a call costs, and in which order to call. 3 kB.',
  mimeType: 'text/markdown',
}

const catalog: Resource = {
  uri: 'coldopen://catalog',
  name: 'catalog',
  title: 'What the catalog holds',
  description:
    'How many clips and videos were imported, from when, on which subjects and of which channels. 1 kB.',
  mimeType: 'text/markdown',
}

const contract: Resource = {
  uri: 'coldopen://contract',
  name: 'contract',
  title: 'OpenAPI contract',
  description:
    'Every operation with its members, as OpenAPI 3.1. Some 500 kB, more than most can read: the tools and the guide say what a call needs.',
  mimeType: 'application/json',
}

export const resources = [guide, catalog, contract]

/** An API error as an error of the protocol; anything else unchanged. */
function toProtocolError(error: unknown, uri: string, session: McpSession): unknown {
  if (!(error instanceof ApiError)) return error
  const message = describeKeyPlace(toToolWords(error.message), session)
  if (error.status === 404) return new ResourceNotFoundError(uri, message)
  return new ProtocolError(ProtocolErrorCode.InvalidRequest, `${error.code}: ${message}`)
}

/** The address templates of whole answers. */
export const resourceTemplates = createResourceTemplates(new Set(Object.keys(contractDocument().paths)))

/** The answer at an address, requested with the key of the connection. Throws the API errors of the service. */
async function readAnswer(
  { dispatcher }: Pick<ToolCallDeps, 'dispatcher'>,
  target: { path: string; query: string },
  { address, request_id, authorization }: McpSession,
  signal: AbortSignal,
): Promise<{ text: string; mimeType: string }> {
  const headers: Record<string, string[]> = authorization ? { authorization } : {}
  const request = { method: 'GET', ...target, headers }
  const context = { address, request_id, signal, readBody: () => Promise.resolve(undefined) }
  const { body, media_type } = await dispatcher.handleRequest(request, context)
  return { text: typeof body === 'string' ? body : toJson(body), mimeType: media_type ?? 'application/json' }
}

/**
 * Reads a resource: the guide, what the catalog holds, the contract, or an address of a template, requested with the key of the connection.
 * Throws `ResourceNotFoundError` and the API errors of the service.
 */
export async function readResource(
  deps: Pick<ToolCallDeps, 'dispatcher' | 'guide' | 'catalogGuide'>,
  uri: string,
  session: McpSession,
  signal: AbortSignal,
): Promise<ReadResourceResult> {
  const page = uri === guide.uri ? deps.guide : uri === catalog.uri ? deps.catalogGuide : null
  if (page !== null) {
    const text = await page(session.authorization)
    return { contents: [{ uri, mimeType: 'text/markdown', text }] }
  }
  const target = uri === contract.uri ? { path: '/openapi.json', query: '' } : requestOfUri(uri)
  if (!target) throw unknownResourceError(uri, { resources: [guide, catalog], templates: resourceTemplates })
  const answer = await readAnswer(deps, target, session, signal).catch((error: unknown) => {
    throw toProtocolError(error, uri, session)
  })
  return { contents: [{ uri, ...answer }] }
}
