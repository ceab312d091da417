import { expect } from 'chai'
import { request } from 'node:http'
import { gzipSync } from 'node:zlib'
import { isAllowedOrigin, isOwnHost } from '../../src/http/origin-checks.js'
import { loadTools } from '../../src/mcp/tools.js'
import { callTool, connectClient, ping, post } from '../support/mcp.js'
import { startService } from '../support/service.js'

/** Sends a request with headers that fetch would not let through. */
function send(url: string, method: string, headers: Record<string, string>, body = ''): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    outgoing.on('error', reject).end(body)
  })
}

const usual = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' }

describe('the MCP endpoint', () => {
  it('refuses other hosts and origins, batches, unreadable messages, and every method but POST', async () => {
    await using service = await startService({ running: false })
    const { base } = service
    const at = `${base}/mcp`
    const text = JSON.stringify(ping)
    const cases: [string, Promise<number>, number][] = [
      ['a bad Host', send(at, 'POST', { ...usual, Host: 'evil.example' }, text), 403],
      [
        'a Host that only begins well',
        send(at, 'POST', { ...usual, Host: 'localhost.evil.example' }, text),
        403,
      ],
      ['a Host with a user', send(at, 'POST', { ...usual, Host: 'evil.example@localhost' }, text), 403],
      ['a bad Origin', send(at, 'POST', { ...usual, Origin: 'https://evil.example' }, text), 403],
      ['the Origin null', send(at, 'POST', { ...usual, Origin: 'null' }, text), 403],
      [
        'an Origin of this machine',
        send(at, 'POST', { ...usual, Origin: 'http://localhost:6274' }, text),
        200,
      ],
      ['no Accept', send(at, 'POST', { 'Content-Type': 'application/json' }, text), 406],
      ['Accept without a stream', send(at, 'POST', { ...usual, Accept: 'application/json' }, text), 406],
      ['another media type', send(at, 'POST', { ...usual, 'Content-Type': 'text/plain' }, text), 415],
      ['a batch', send(at, 'POST', usual, `[${text},${text}]`), 400],
      ['an empty batch', send(at, 'POST', usual, '[]'), 400],
      ['no JSON', send(at, 'POST', usual, '{"jsonrpc":'), 400],
      ['nothing', send(at, 'POST', usual, ''), 400],
      ['null', send(at, 'POST', usual, 'null'), 400],
      ['no message', send(at, 'POST', usual, '{"hello":1}'), 400],
      [
        'an unknown protocol',
        send(at, 'POST', { ...usual, 'MCP-Protocol-Version': '1999-01-01' }, text),
        400,
      ],
      ['4 MB', send(at, 'POST', usual, JSON.stringify({ ...ping, params: 'x'.repeat(4_000_000) })), 413],
      ...['GET', 'DELETE', 'PUT', 'OPTIONS', 'HEAD'].map((method): [string, Promise<number>, number] => [
        method,
        send(at, method, { Accept: 'text/event-stream' }),
        405,
      ]),
    ]
    for (const [title, status, expected] of cases) {
      // A client that still sends when it is refused may find the connection closed.
      const seen = await status.catch((error: NodeJS.ErrnoException) => error.code)
      if (title === '4 MB') expect(seen).to.be.oneOf([413, 'EPIPE', 'ECONNRESET'])
      else expect(seen, title).to.equal(expected)
    }
    expect((await post(base, ping)).text).to.equal('{"result":{},"jsonrpc":"2.0","id":1}')
  })

  it('accepts a body up to the limit of the REST API and not a byte more, plain or compressed', async () => {
    await using service = await startService({ running: false, settings: { body_limit_bytes: 2000 } })
    const messageOfSize = (bytes: number) => {
      const empty = JSON.stringify({ ...ping, params: { _meta: { note: '' } } }).length
      return JSON.stringify({ ...ping, params: { _meta: { note: 'x'.repeat(bytes - empty) } } })
    }
    expect((await post(service.base, messageOfSize(2000))).status).to.equal(200)
    expect((await post(service.base, messageOfSize(2001))).status).to.equal(413)
    for (const [bytes, status] of [
      [2000, 200],
      [2001, 413],
    ] as const) {
      const body = gzipSync(messageOfSize(bytes))
      const headers = { ...usual, 'Content-Encoding': 'gzip' }
      const answer = await fetch(`${service.base}/mcp`, { method: 'POST', headers, body })
      expect(answer.status).to.equal(status)
    }
  })

  it('also answers at /mcp/, without a redirect, with the headers of every answer', async () => {
    await using service = await startService({ running: false })
    const options = {
      method: 'POST',
      headers: usual,
      body: JSON.stringify(ping),
      redirect: 'manual' as const,
    }
    for (const path of ['/mcp', '/mcp/']) {
      const { status, headers } = await fetch(service.base + path, options)
      expect(status).to.equal(200)
      expect(headers.get('x-request-id')).to.match(/^[0-9a-f-]{36}$/)
      expect(headers.get('x-content-type-options')).to.equal('nosniff')
      expect(headers.get('mcp-session-id')).to.equal(null)
    }
    const { headers } = await fetch(`${service.base}/mcp`)
    expect(headers.get('allow')).to.equal('POST')
  })

  it('needs no key for the handshake and for lists, and describes itself', async () => {
    await using service = await startService({ running: false })
    const client = await connectClient(service.base, null)
    expect(client.getServerVersion()).to.include({ name: 'coldopen', version: '2.6.0' })
    expect(client.getInstructions()).to.match(/get_run/)
    expect((await client.listTools()).tools).to.have.lengthOf(loadTools().length)
    const { resourceTemplates } = await client.listResourceTemplates()
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).to.include('coldopen://runs/{run_id}')
    await client.close()
  })

  it('stores nothing for a hundred clients that never end their session', async function () {
    this.timeout(60_000)
    await using service = await startService({ running: false })
    const hello = {
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'x', version: '1' } },
    }
    for (let n = 0; n < 100; n += 1) expect((await post(service.base, hello)).status).to.equal(200)
    await callTool(service.base, ['balance'])
    expect(service.service.deps.runWaiters.waiterCount()).to.equal(0)
  })

  it('answers tool calls with `restarting` while the service stops', async () => {
    await using service = await startService({ running: false })
    const { api_key } = await service.signUp()
    service.stopping()
    const { body } = await callTool(service.base, ['balance', { api_key }])
    expect(body).to.have.nested.property('error.code', 'restarting')
    expect(body).to.have.nested.property('error.retry_after', 5)
  })
})

describe('hosts and origins of the MCP endpoint', () => {
  const allowed = {
    base_url: 'https://openings.example',
    mcp_allowed_hosts: ['inner:9000', 'other.example'],
    mcp_allowed_origins: ['https://app.example'],
  }

  it('are those of BASE_URL, of this machine and of the settings', () => {
    const hosts = ['openings.example', 'openings.example:443', 'localhost:1', '127.0.0.1', '[::1]:8080']
    for (const host of [...hosts, 'inner:9000', 'OTHER.example', 'other.example:81'])
      expect(isOwnHost([host], allowed), host).to.equal(true)
    for (const host of [
      'inner:9001',
      'inner',
      'x.openings.example',
      '10.0.0.1',
      '',
      'a b',
      '127.0.0.1.nip.example',
    ])
      expect(isOwnHost([host], allowed), host).to.equal(false)
    expect(isOwnHost(undefined, allowed)).to.equal(false)
    expect(isOwnHost(['localhost', 'localhost'], allowed)).to.equal(false)
    for (const origin of ['https://openings.example', 'https://app.example', 'http://localhost:6274'])
      expect(isAllowedOrigin([origin], allowed), origin).to.equal(true)
    for (const origin of [
      'http://openings.example',
      'https://app.example:444',
      'null',
      '',
      'file://localhost',
      'ftp://localhost',
      'ws://127.0.0.1:6274',
      'app.example',
    ])
      expect(isAllowedOrigin([origin], allowed), origin).to.equal(false)
    expect(isAllowedOrigin(undefined, allowed)).to.equal(true)
  })
})
