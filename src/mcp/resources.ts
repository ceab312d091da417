import { type ReadResourceResult, type Resource, ResourceNotFoundError } from '@modelcontextprotocol/server'
import { toJson } from '../lib/serialized-json.js'
import type { Dispatcher } from '../contract/request.js'
import type { Session } from './tool-call.js'

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

/** Reads a resource from the page that the service serves over HTTP. Throws `ResourceNotFoundError`. */
export async function readResource(
  dispatcher: Dispatcher,
  uri: string,
  { address, request_id }: Session,
): Promise<ReadResourceResult> {
  const page = pages.find((one) => one.uri === uri)
  if (!page) throw new ResourceNotFoundError(uri, `There is no resource ${uri}.`)
  const request = { method: 'GET', path: page.path, query: '', headers: {} }
  const signal = new AbortController().signal
  const context = { address, request_id, signal, readBody: () => Promise.resolve(undefined) }
  const { body } = await dispatcher.handleRequest(request, context)
  const text = typeof body === 'string' ? body : toJson(body)
  return { contents: [{ uri, mimeType: page.mimeType, text }] }
}
