import { expect } from 'chai'
import { request } from 'node:http'
import { modernRequest, ping, post, read } from '../support/mcp.js'
import { startService, type TestService } from '../support/service.js'

type RawResponse = { status: number; headers: Record<string, unknown>; body: string }

const usual = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' }
const text = JSON.stringify(ping)

/** Sends what fetch would not let through. */
function send(
  base: string,
  { method = 'POST', headers = {}, body = text }: RawRequest,
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = request(`${base}/mcp`, { method, headers: { ...usual, ...headers } }, (answer) => {
      let receivedText = ''
      answer.setEncoding('utf8').on('data', (part) => (receivedText += part))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: receivedText }),
      )
    })
    outgoing.on('error', reject).end(body)
  })
}

type RawRequest = { method?: string; headers?: Record<string, string>; body?: string }

const object = 'The body must be one message of JSON-RPC.'
const errors: [string, RawRequest, number, number, string | RegExp][] = [
  ['another host', { headers: { Host: 'evil.example' } }, 403, -32000, /^This host .* MCP_ALLOWED_HOSTS/],
  ['another origin', { headers: { Origin: 'https://evil.example' } }, 403, -32000, /MCP_ALLOWED_ORIGINS/],
  ['another method', { method: 'PUT' }, 405, -32000, 'This address answers POST.'],
  ['another media type', { headers: { 'Content-Type': 'text/plain' } }, 415, -32000, /application\/json/],
  ['an empty media type', { headers: { 'Content-Type': '' } }, 415, -32000, /application\/json/],
  ['a batch', { body: `[${text}]` }, 400, -32600, /^Batches are not taken/],
  ['an empty batch', { body: '[]' }, 400, -32600, /^Batches are not taken/],
  ['text', { body: '"ping"' }, 400, -32600, object],
  ['nothing', { body: 'null' }, 400, -32600, object],
  ['no JSON', { body: '{' }, 400, -32700, /JSON/],
  ['too much', { body: JSON.stringify({ ...ping, params: 'x'.repeat(3000) }) }, 413, -32000, /2000|large/],
]

describe('requests that the MCP endpoint refuses before a call', () => {
  let service: TestService
  before(async () => {
    service = await startService({ running: false, settings: { body_limit_bytes: 2000 } })
  })
  after(() => service[Symbol.asyncDispose]())

  for (const [what, request, status, code, message] of errors)
    it(`get a JSON-RPC error: ${what}`, async () => {
      const answer = await send(service.base, request)
      const body = JSON.parse(answer.body) as { error: { message: string } }
      expect([answer.status, answer.headers['content-type']]).to.deep.equal([
        status,
        'application/json; charset=utf-8',
      ])
      expect(body).to.deep.include({ jsonrpc: '2.0', id: null })
      expect(body.error).to.include({ code })
      expect(Object.keys(body.error)).to.have.members(['code', 'message'])
      if (typeof message === 'string') expect(body.error.message).to.equal(message)
      else expect(body.error.message).to.match(message)
      expect(answer.headers.allow).to.equal(request.method ? 'POST' : undefined)
    })

  it('do not include requests with a charset or capitals in the media type', async () => {
    for (const media of ['application/json; charset=utf-8', 'Application/JSON'])
      expect((await send(service.base, { headers: { 'Content-Type': media } })).status, media).to.equal(200)
  })

  it('include an unknown protocol version', async () => {
    for (const [version, code] of [
      ['1999-01-01', -32000],
      ['2026-07-28', -32602],
    ] as const) {
      const { status, body } = await send(service.base, { headers: { 'MCP-Protocol-Version': version } })
      expect([status, (JSON.parse(body) as { error: { code: number } }).error.code], version).to.deep.equal([
        400,
        code,
      ])
    }
  })

  it('do not include `ask` from a 2026 client that also requests progress', async () => {
    const { api_key } = await service.signUp()
    const params = {
      name: 'ask',
      arguments: { message: '5 clips from last month please', api_key },
      _meta: { progressToken: 1 },
    }
    const { headers, message } = modernRequest('tools/call', params, { elicitation: {} })
    const answer = await post(service.base, message, headers)
    const jsonText = /\{.*\}/.exec(answer.text)?.[0] ?? ''
    expect((JSON.parse(jsonText) as { result: object }).result).to.include({ resultType: 'input_required' })
    const plain = modernRequest('tools/call', { ...params, _meta: {} }, {})
    const without = JSON.parse((await post(service.base, plain.message, plain.headers)).text) as {
      result: never
    }
    expect(read(without.result).body).to.include({ action: 'clarify' })
  })
})
