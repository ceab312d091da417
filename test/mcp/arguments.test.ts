import { expect } from 'chai'
import { startService } from '../support/service.js'
import { type ToolReply, post, read } from '../support/mcp.js'
import { nobody } from '../support/operations.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'

/** Calls a tool with arguments as JSON text: an object of JavaScript has no member of its own named `__proto__`. */
async function call(
  base: string,
  [name, args]: [string, string],
  headers = {},
): Promise<Omit<ToolReply, 'result'>> {
  const message = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${name}","arguments":${args}}}`
  const { text } = await post(base, message, headers)
  return read((JSON.parse(text) as { result: CallToolResult }).result)
}

describe('arguments of tools', () => {
  it('are refused if they are named like members of Object.prototype, in every position', async () => {
    await using service = await startService({ running: false })
    const { api_key } = await service.signUp()
    const headers = { Authorization: `Bearer ${api_key}` }
    for (const name of ['constructor', 'toString', 'hasOwnProperty'])
      for (const value of ['1', '"a"', '{"topic":"bread"}', 'null'])
        for (const [tool, rest] of [
          ['find_hooks', '"topic":"bread",'],
          ['create_key', ''],
          ['list_runs', ''],
          ['get_run', `"run_id":"${nobody}",`],
        ] as const) {
          const { isError, body } = await call(service.base, [tool, `{${rest}"${name}":${value}}`], headers)
          const { code } = (body.error ?? {}) as { code?: string }
          expect([isError, code], `${tool} ${name} ${value}`).to.deep.equal([true, 'invalid_request'])
        }
    expect(await service.service.deps.db('runs')).to.deep.equal([])
  })

  it('are not taken from inherited properties', async () => {
    await using service = await startService({ running: false })
    const { api_key } = await service.signUp()
    const headers = { Authorization: `Bearer ${api_key}` }
    const { isError } = await call(service.base, ['find_hooks', '{"__proto__":{"topic":"bread"}}'], headers)
    expect(isError).to.equal(true)
  })

  it('are passed on unchanged, in each type that the tool accepts', async () => {
    await using service = await startService({ running: false })
    const { api_key } = await service.signUp()
    const headers = { Authorization: `Bearer ${api_key}` }
    const started = await call(service.base, ['find_hooks', '{"topic":"bread & butter, 50%?"}'], headers)
    const { run_id } = started.body as { run_id: string }
    const run = await call(
      service.base,
      ['get_run', `{"run_id":"${run_id}","wait":0,"since":"a b&c"}`],
      headers,
    )
    expect(run.body).to.include({ run_id, topic: 'bread & butter, 50%?' })
    const listed = await call(service.base, ['list_runs', '{"limit":1}'], headers)
    expect(listed.body.runs).to.have.lengthOf(1)
    const none = await call(service.base, ['list_finds', '{"q":"a=b&limit=1#"}'], headers)
    expect(none.body).to.include({ total: 0 })
  })
})
