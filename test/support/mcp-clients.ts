import { Client as NewClient, StreamableHTTPClientTransport as NewHttp } from '@modelcontextprotocol/client'
import { StdioClientTransport as NewStdio } from '@modelcontextprotocol/client/stdio'
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport as OldStdio } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport as OldHttp } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { type CallToolResult, ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js'

/** The official clients of both protocol generations, with the methods that tests need. */

export type CallOptions = {
  signal?: AbortSignal
  onprogress?: (progress: { progress: number; message?: string }) => void
}

/** Answers the server's questions for a person; a client without one declares no elicitation. */
export type Person = (
  question: string,
) => { action: 'accept'; content: { answer: string } } | { action: 'decline' }

export type OfficialClient = {
  era: string | undefined
  tools(): Promise<string[]>
  prompt(topic: string): Promise<string>
  resource(uri: string): Promise<string>
  call(name: string, args?: object, options?: CallOptions): Promise<CallToolResult>
  close(): Promise<void>
}

/** A server at an address, or a program that is reached through its pipes. */
export type Server =
  { base: string; key: string | null } | { command: string; args: string[]; env: Record<string, string> }

function httpOptions(key: string | null) {
  const headers: Record<string, string> = key === null ? {} : { Authorization: `Bearer ${key}` }
  return { requestInit: { headers } }
}

const asks = { capabilities: { elicitation: {} } }
const info = { name: 'test', version: '1' }
const joinTexts = (contents: object[]) =>
  contents.map((one) => ('text' in one ? String(one.text) : '')).join('')

/** `@modelcontextprotocol/sdk` 1.x, which speaks the revisions up to 2025-11-25. */
export async function connectOld(server: Server, person?: Person): Promise<OfficialClient> {
  const client = new OldClient(info, person ? asks : {})
  if (person) client.setRequestHandler(ElicitRequestSchema, ({ params }) => person(params.message))
  await client.connect(
    'base' in server
      ? new OldHttp(new URL(`${server.base}/mcp`), httpOptions(server.key))
      : new OldStdio(server),
  )
  return {
    era: 'legacy',
    tools: async () => (await client.listTools()).tools.map(({ name }) => name),
    prompt: async (topic) => {
      const { messages } = await client.getPrompt({ name: 'research', arguments: { topic } })
      return joinTexts(messages.map(({ content }) => content))
    },
    resource: async (uri) => joinTexts((await client.readResource({ uri })).contents),
    call: async (name, args = {}, options) =>
      (await client.callTool({ name, arguments: { ...args } }, undefined, options)) as CallToolResult,
    close: () => client.close(),
  }
}

/** `@modelcontextprotocol/client` 2.x, which requests the newest revision first or, in legacy mode, speaks like 1.x. */
export async function connectNew(
  server: Server,
  mode: 'auto' | 'legacy',
  person?: Person,
): Promise<OfficialClient> {
  const client = new NewClient(info, { ...(person ? asks : {}), versionNegotiation: { mode } })
  if (person) client.setRequestHandler('elicitation/create', ({ params }) => person(params.message))
  await client.connect(
    'base' in server
      ? new NewHttp(new URL(`${server.base}/mcp`), httpOptions(server.key))
      : new NewStdio(server),
  )
  return {
    era: client.getProtocolEra(),
    tools: async () => (await client.listTools()).tools.map(({ name }) => name),
    prompt: async (topic) => {
      const { messages } = await client.getPrompt({ name: 'research', arguments: { topic } })
      return joinTexts(messages.map(({ content }) => content))
    },
    resource: async (uri) => joinTexts((await client.readResource({ uri })).contents),
    call: async (name, args = {}, options) =>
      (await client.callTool({ name, arguments: { ...args } }, options)) as CallToolResult,
    close: () => client.close(),
  }
}

type Connect = (server: Server, person?: Person) => Promise<OfficialClient>

/** The three ways in which an official client can connect to the service. */
export const officialClients: [string, 'legacy' | 'modern', Connect][] = [
  ['sdk 1.x', 'legacy', connectOld],
  ['client 2.x in the 2025 era', 'legacy', (server, person) => connectNew(server, 'legacy', person)],
  ['client 2.x in the 2026 era', 'modern', (server, person) => connectNew(server, 'auto', person)],
]
