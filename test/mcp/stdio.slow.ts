import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { expect } from 'chai'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { loadAllTools } from '../../src/mcp/tools.js'
import { command, commandEnvironment, run } from '../support/command.js'
import { read, refusedTool } from '../support/mcp.js'

/** Starts `coldopen mcp` as a client on the desk would, and speaks to it over its pipes. */
async function connect(env: Record<string, string>): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  const clean = commandEnvironment({ LOG_LEVEL: 'error', ...env })
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [command, 'mcp'], env: clean }),
  )
  await client.listTools()
  return client
}

async function call(client: Client, name: string, args: Record<string, unknown> = {}) {
  return read((await client.callTool({ name, arguments: args })) as CallToolResult)
}

describe('coldopen mcp', function () {
  this.timeout(60_000)
  let folder = ''
  before(async () => void (folder = await mkdtemp(join(tmpdir(), 'coldopen-stdio-'))))
  after(() => rm(folder, { recursive: true, force: true }))

  it('serves the tools on the local database, and executes runs', async () => {
    const env = commandEnvironment({ DATA_DIR: folder, LOG_LEVEL: 'error' })
    const creation = await run(env, 'codes', 'create')
    const stranger = await connect({ DATA_DIR: folder })
    refusedTool(await call(stranger, 'balance'), 'unauthorized')
    const access_code = creation.stdout.trim()
    const { api_key } = (await call(stranger, 'create_account', { access_code })).body as { api_key: string }
    expect((await call(stranger, 'balance', { api_key })).body).to.have.property('credits')
    await stranger.close()

    const client = await connect({ DATA_DIR: folder, COLDOPEN_API_KEY: api_key })
    const { run_id } = (await call(client, 'find_hooks', { topic: 'sourdough', count: 2 })).body
    const reports: (string | undefined)[] = []
    const request = { name: 'get_run', arguments: { run_id, wait: 30 } }
    const onprogress = ({ message }: { message?: string }) => void reports.push(message)
    const { body } = read((await client.callTool(request, undefined, { onprogress })) as CallToolResult)
    expect(body.status).to.equal('done')
    expect(body.hooks).to.have.lengthOf(2)
    refusedTool(await call(client, 'balance', { api_key: 'another' }), 'unauthorized')
    await client.close()
  })

  it('lists the toolsets that COLDOPEN_TOOLSETS names, and refuses one that does not exist', async () => {
    const client = await connect({ DATA_DIR: folder, COLDOPEN_TOOLSETS: 'all' })
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).to.deep.equal(loadAllTools().map(({ name }) => name))
    await client.close()
    const env = commandEnvironment({ DATA_DIR: folder, COLDOPEN_TOOLSETS: 'sharing,reports' })
    const { code, stderr } = await run(env, 'mcp')
    expect(code).to.not.equal(0)
    expect(stderr).to.include('COLDOPEN_TOOLSETS: must list some of watches, webhooks, sharing, scoring, all')
  })

  it('exits at the end of its input, and writes only protocol messages to standard output', async () => {
    const env = commandEnvironment({ DATA_DIR: folder, LOG_LEVEL: 'info' })
    const running = promisify(execFile)(process.execPath, [command, 'mcp'], { env })
    running.child.stdin?.end('{"jsonrpc":"2.0","id":1,"method":"ping"}\n')
    const { stdout } = await running
    expect(stdout).to.equal('{"result":{},"jsonrpc":"2.0","id":1}\n')
  })
})
