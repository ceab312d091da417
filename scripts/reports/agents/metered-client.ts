import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { CallToolResult } from '@modelcontextprotocol/server'
import type { CountTokens } from './tokens.js'

/** The official client over HTTP, with counts of what an agent reads of each result. */

/**
 * The size of what was read for a task. Clients give the model the text with its links, or the structured content, or
 * both.
 */
export type Reading = {
  calls: number
  /** Text and resource links. */
  text_bytes: number
  text_tokens: number
  /** Only structured content, or the text if there is none, as in errors. */
  structured_bytes: number
  /** Text, links and structured content. */
  whole_bytes: number
  whole_tokens: number
}

export type Answer = { isError: boolean; text: string; body: Record<string, unknown> }

export type Meter = {
  /** The readings so far, by task, in the order of the tasks. */
  readings: Map<string, Reading>
  /** Calls a tool as part of a task. Throws if it fails unexpectedly, or succeeds unexpectedly. */
  call(task: string, tool: string, args?: object, outcome?: 'success' | 'error'): Promise<Answer>
}

export const emptyReading = (): Reading => ({
  calls: 0,
  text_bytes: 0,
  text_tokens: 0,
  structured_bytes: 0,
  whole_bytes: 0,
  whole_tokens: 0,
})

/** The sum of two readings. */
export function addReadings(one: Reading, other: Reading): Reading {
  const names = Object.keys(one) as (keyof Reading)[]
  return Object.fromEntries(names.map((name) => [name, one[name] + other[name]])) as Reading
}

/** The size of one result: text unchanged, everything else as JSON. */
export function readingOf({ content, structuredContent }: CallToolResult, countTokens: CountTokens): Reading {
  const text = content.map((part) => (part.type === 'text' ? part.text : JSON.stringify(part))).join('\n')
  const json = structuredContent === undefined ? '' : JSON.stringify(structuredContent)
  const text_bytes = Buffer.byteLength(text)
  const structured_bytes = Buffer.byteLength(json)
  const text_tokens = countTokens(text)
  return {
    calls: 1,
    text_bytes,
    text_tokens,
    structured_bytes: json === '' ? text_bytes : structured_bytes,
    whole_bytes: text_bytes + structured_bytes,
    whole_tokens: text_tokens + countTokens(json),
  }
}

/** Connects to the server's MCP endpoint, with a key or without one. */
export async function connect(base_url: string, key: string | null): Promise<Client> {
  const headers: Record<string, string> = key === null ? {} : { Authorization: `Bearer ${key}` }
  const client = new Client({ name: 'report-agents', version: '1' }, { versionNegotiation: { mode: 'auto' } })
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${base_url}/mcp`), { requestInit: { headers } }),
  )
  return client
}

/** Creates a client with counts. Several clients can share the readings. */
export function createMeter(
  client: Client,
  {
    readings,
    countTokens,
    onText,
  }: Pick<Meter, 'readings'> & {
    countTokens: CountTokens
    onText: (tool: string, text: string) => void
  },
): Meter {
  return {
    readings,
    async call(task, tool, args = {}, outcome = 'success') {
      const result = await client.callTool({ name: tool, arguments: { ...args } })
      const reading = readingOf(result, countTokens)
      readings.set(task, addReadings(readings.get(task) ?? emptyReading(), reading))
      const text = result.content.map((part) => (part.type === 'text' ? part.text : part.type)).join('\n')
      onText(tool, text)
      const isError = result.isError === true
      if (isError !== (outcome === 'error')) throw new Error(`${tool} answered ${text}`)
      return { isError, text, body: (result.structuredContent ?? {}) as Record<string, unknown> }
    },
  }
}

/** Two connections: one without a key, and one with the account's key. */
export type Connections = { anonymous: Meter; agent: Meter; api_key: string }
