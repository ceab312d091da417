import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { expect } from 'chai'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { loadAllTools } from '../../src/mcp/tools.js'
import { exchange, type RawResponse } from './client.js'

/** Calls the MCP endpoint with raw messages and with the SDK's client. */

const usual = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' }

/** Posts a raw message. */
export function post(
  base: string,
  message: unknown,
  headers: Record<string, string> = {},
  query = '',
): Promise<RawResponse> {
  const body = typeof message === 'string' ? message : JSON.stringify(message)
  return exchange(`${base}/mcp${query}`, { method: 'POST', body, headers: { ...usual, ...headers } })
}

export const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }

export type ToolReply = { isError: boolean; body: Record<string, unknown>; result: CallToolResult }

/** The two generations of the protocol: with a handshake, and with self-describing requests. */
export const eras = ['2025-11-25', '2026-07-28'] as const
export type Era = (typeof eras)[number]

type Params = { name?: unknown; uri?: unknown; _meta?: object } & Record<string, unknown>

/** A request of the 2026 era with its headers, from a client with these capabilities. */
export function modernRequest(method: string, params: Params = {}, capabilities: object = {}) {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': capabilities,
    ...params._meta,
  }
  const name = (params.name ?? params.uri) as string | undefined
  const headers = {
    'MCP-Protocol-Version': '2026-07-28',
    'Mcp-Method': method,
    ...(name === undefined ? {} : { 'Mcp-Name': name }),
  } as Record<string, string>
  return { headers, message: { jsonrpc: '2.0', id: 7, method, params: { ...params, _meta } } }
}

const ajv = new Ajv2020()
const promises = new Map(
  loadAllTools().map(({ name, outputSchema }) => [name, ajv.compile(outputSchema as object)]),
)

/**
 * Checks a successful result against its tool's definition: structured content with the listed schema, and a text that
 * is not its JSON.
 */
export function requirePromised(name: string, result: CallToolResult): void {
  const { structuredContent, isError } = result
  if (isError) {
    expect(structuredContent, name).to.equal(undefined)
    return
  }
  const [content] = result.content
  const text = content?.type === 'text' ? content.text : ''
  expect(text, name).to.be.a('string').that.is.not.empty
  expect(text.startsWith('{'), `${name} answers JSON as its text: ${text}`).to.equal(false)
  const keepsPromise = promises.get(name)
  expect(keepsPromise?.(structuredContent), `${name}: ${ajv.errorsText(keepsPromise?.errors)}`).to.equal(true)
}

/**
 * Calls one tool of any toolset without a handshake, like stateless clients. A success has structured content, an error
 * has JSON as its text.
 */
export async function callTool(
  base: string,
  [name, args]: [string, object?],
  headers: Record<string, string> = {},
  era: Era = '2025-11-25',
): Promise<ToolReply> {
  const params = { name, arguments: args }
  const legacy = { headers: {}, message: { jsonrpc: '2.0', id: 7, method: 'tools/call', params } }
  const asked = era === '2025-11-25' ? legacy : modernRequest('tools/call', params)
  const { status, text } = await post(base, asked.message, {
    'X-MCP-Toolsets': 'all',
    ...asked.headers,
    ...headers,
  })
  expect(status, text).to.equal(200)
  const { result, error } = JSON.parse(text) as { result?: CallToolResult; error?: unknown }
  if (!result) throw new Error(`${name} answered ${JSON.stringify(error)}`)
  requirePromised(name, result)
  return { ...read(result), result }
}

/**
 * The body of a tool's result, from its structured content or, for an error, from its text. Links can follow the text.
 */
export function read(result: CallToolResult): Omit<ToolReply, 'result'> {
  const [content, ...rest] = result.content
  if (content?.type !== 'text' || rest.some(({ type }) => type !== 'resource_link'))
    throw new Error('One text was expected, and links at most.')
  const { isError = false, structuredContent } = result
  const body = isError ? (JSON.parse(content.text) as Record<string, unknown>) : (structuredContent ?? {})
  return { isError, body }
}

export type ErrorBody = {
  code: string
  message: string
  request_id: string
  detail?: unknown
  retry_after?: number
}

/** Asserts that a call fails with this code, and returns the error. */
export function refusedTool({ isError, body }: Omit<ToolReply, 'result'>, code: string): ErrorBody {
  const { error } = body as { error: ErrorBody }
  expect([isError, error?.code], JSON.stringify(body)).to.deep.equal([true, code])
  return error
}

/** Connects the SDK's client over HTTP. It validates structured content against the schemas of the tools. */
export async function connectClient(base: string, key: string | null): Promise<Client> {
  const headers: Record<string, string> = key === null ? {} : { Authorization: `Bearer ${key}` }
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${base}/mcp`), { requestInit: { headers } }),
  )
  return client
}
