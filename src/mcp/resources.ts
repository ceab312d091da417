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
import type { Dispatcher } from '../contract/request.js'
import { toToolWords } from './error-words.js'
import { createResourceTemplates, requestOfUri } from './resource-links.js'
import type { Session } from './tool-call.js'
import { unknownResourceError } from './unknown-names.js'

/** The MCP resources: the public pages of the service. */

const pages = [
  {
    uri: 'coldopen://guide',
    name: 'guide',
    title: 'Guide for agents',
    description: 'What the service does, its prices and limits, and how to call it.',
    mimeType: 'text/markdown',
    path: '/llms.txt',
  },
  {
    uri: 'coldopen://contract',
    name: 'contract',
    title: 'OpenAPI contract',
    description: 'Every operation with its members, as OpenAPI 3.1. Long: read the guide first.',
    mimeType: 'application/json',
    path: '/openapi.json',
  },
]

export const resources: Resource[] = pages.map(({ path: _, ...resource }) => resource)

/** A refusal of the service in the words of the protocol; anything else unchanged. */
function toProtocolError(thrown: unknown, uri: string): unknown {
  if (!(thrown instanceof ApiError)) return thrown
  const message = toToolWords(thrown.message)
  if (thrown.status === 404) return new ResourceNotFoundError(uri, message)
  return new ProtocolError(ProtocolErrorCode.InvalidRequest, `${thrown.code}: ${message}`)
}

/** The addresses under which answers of the service can be read whole. */
export const resourceTemplates = createResourceTemplates(new Set(Object.keys(contractDocument().paths)))

/**
 * Reads a resource: a page of the service, or what one of the templates stands for, with the key of the connection.
 * Throws `ResourceNotFoundError`, and the refusals of the service.
 */
export async function readResource(
  dispatcher: Dispatcher,
  uri: string,
  { address, request_id, authorization }: Session,
  signal: AbortSignal,
): Promise<ReadResourceResult> {
  const page = pages.find((one) => one.uri === uri)
  const target = page ? { path: page.path, query: '' } : requestOfUri(uri)
  if (!target) throw unknownResourceError(uri, { resources, templates: resourceTemplates })
  const headers: Record<string, string[]> = page || !authorization ? {} : { authorization }
  const request = { method: 'GET', ...target, headers }
  const context = { address, request_id, signal, readBody: () => Promise.resolve(undefined) }
  const { body, media_type } = await dispatcher.handleRequest(request, context).catch((thrown: unknown) => {
    throw toProtocolError(thrown, uri)
  })
  const text = typeof body === 'string' ? body : toJson(body)
  return { contents: [{ uri, mimeType: page?.mimeType ?? media_type ?? 'application/json', text }] }
}
