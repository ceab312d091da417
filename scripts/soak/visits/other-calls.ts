import { unknownId, type Run, type Visit } from './visit.js'

/** Calls other than for runs and their results: of tools, invalid ones, of keys, of the chat. */

const toolCall = (name: string, args: object, extraParams: object = {}) => ({
  method: 'tools/call',
  params: { name, arguments: args, ...extraParams },
})

/** One call over MCP. Every fifth requests progress notifications, and so has its own server. */
export async function callTool({ n, key, send }: Visit, run: Run | null): Promise<void> {
  const calls = [
    { method: 'tools/list', params: {} },
    toolCall('balance', {}),
    toolCall('get_run', { run_id: run?.run_id ?? unknownId }),
    toolCall('list_finds', { limit: 5 }),
    toolCall('balance', {}, { _meta: { progressToken: n } }),
  ]
  const headers = { accept: 'application/json, text/event-stream' }
  const body = { jsonrpc: '2.0', id: n, ...calls[n % calls.length] }
  await send('/mcp', { method: 'POST', key, headers, body })
}

/** Requests that are refused, each for another reason. */
export async function sendInvalidRequests({ n, key, send }: Visit): Promise<void> {
  await send(`/v1/runs/${unknownId}`, { key, expect: [404] })
  await send(`/v1/nothing/${n}`, { key, expect: [404] })
  await send('/v1/research', { method: 'POST', key, body: { topic: '', count: n }, expect: [422] })
  await send('/v1/me', { key: `co_${String(n).padStart(32, '0')}`, expect: [401] })
  const body = { access_code: `aaaaa-bbbbb-ccccc-ddddd-eeeee-${10_000 + (n % 80_000)}` }
  await send('/v1/accounts', { method: 'POST', body, expect: [403] })
}

/** Creates, uses and revokes a key. */
export async function exerciseKeys({ n, key, send }: Visit): Promise<void> {
  const newKey = { name: `visit ${n}`, scopes: ['read'] }
  const { status, body } = await send('/v1/keys', { method: 'POST', key, body: newKey, expect: [201] })
  if (status !== 201) return
  const { key_id, api_key } = body as { key_id: string; api_key: string }
  await send('/v1/runs', { key: api_key })
  await send('/v1/keys', { key })
  await send(`/v1/keys/${key_id}`, { method: 'DELETE', key })
}

/** A chat turn, which is then read. */
export async function chat({ n, key, send }: Visit): Promise<void> {
  const message = n % 2 === 0 ? 'What can you do?' : 'How many credits do I have?'
  const { body } = await send('/v1/chat', { method: 'POST', key, body: { message } })
  const { conversation_id } = body as { conversation_id?: string }
  if (conversation_id) await send(`/v1/conversations/${conversation_id}`, { key })
  await send('/v1/conversations', { key })
}
