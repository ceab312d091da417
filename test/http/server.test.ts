import { expect } from 'chai'
import { once } from 'node:events'
import { connect } from 'node:net'
import { ok } from '../support/client.js'
import { startService } from '../support/service.js'

/** Sends bytes as they stand and returns the answer. */
function speak(base: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(base)
  return new Promise((resolve, reject) => {
    let receivedText = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.on('data', (chunk) => (receivedText += String(chunk))).on('error', reject)
    socket.on('close', () => resolve(receivedText))
  })
}

describe('the server', () => {
  it('answers malformed requests before they reach the service', async () => {
    await using service = await startService({ running: false })
    const cases: [string, RegExp][] = [
      ['NONSENSE\r\n\r\n', / 400 /],
      ['GET /health HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n', / 400 /],
      [`GET /health HTTP/1.1\r\nHost: x\r\nX-Big: ${'x'.repeat(9000)}\r\n\r\n`, / 431 /],
      ['TRACE /v1/me HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', / 405 /],
      ['GET /health HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\n\r\n', / 417 /],
    ]
    for (const [bytes, line] of cases) {
      const [head = '', body = ''] = (await speak(service.base, bytes)).split('\r\n\r\n')
      expect(head.split('\r\n')[0]).to.match(line)
      expect(head).to.match(/nosniff/)
      const { error } = JSON.parse(body) as { error: Record<string, string> }
      expect(Object.keys(error)).to.include.members(['code', 'message', 'request_id'])
      expect(/x-request-id: (\S+)/i.exec(head)?.[1], 'the header has the id of the body').to.equal(
        error.request_id,
      )
    }
    ok(await service.client.get('/health'))
  })

  it('does not report an incomplete body as its own fault', async () => {
    await using service = await startService({ running: false })
    const { hostname, port } = new URL(service.base)
    const head = 'POST /v1/accounts HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
    const socket = connect(Number(port), hostname)
    socket.write(`${head}Expect: 100-continue\r\nContent-Length: 100\r\n\r\n{"access`)
    await once(socket, 'data')
    socket.destroy()
    // The end of the service waits for it, and tells of faults that were logged.
  })

  it('answers all requests of one event-loop turn completely and in order, even if a client disconnected', async () => {
    await using service = await startService({ running: false })
    const { hostname, port } = new URL(service.base)
    const ask = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`
    const left = connect(Number(port), hostname)
    left.write(ask('/health'), () => left.resetAndDestroy())
    const paths = Array.from({ length: 20 }, () => ['/health', '/nowhere']).flat()
    const pipelined = paths.map((path) => ask(path)).join('') + ask('/health', 'Connection: close\r\n')
    const responses = await Promise.all(Array.from({ length: 20 }, () => speak(service.base, pipelined)))
    for (const answers of responses) {
      const each = answers.split(/(?=HTTP\/1)/).map((answer) => answer.split('\r\n\r\n'))
      expect(each.map(([head]) => Number(head?.split(' ')[1]))).to.deep.equal([
        ...paths.map((path) => (path === '/health' ? 200 : 404)),
        200,
      ])
      for (const [head, body] of each) {
        const length = Number(/content-length: (\d+)/i.exec(String(head))?.[1])
        expect(Buffer.byteLength(String(body))).to.equal(length)
      }
    }
  })

  it('sends security headers with every answer, and answers HEAD as GET without the body', async () => {
    await using service = await startService({ running: false })
    for (const path of ['/health', '/v1/me', '/nowhere']) {
      const { headers } = await service.client.get(path)
      expect(headers.get('x-content-type-options')).to.equal('nosniff')
      expect(headers.get('cache-control')).to.equal('no-store')
      expect(headers.get('content-security-policy')).to.include("default-src 'none'")
      expect(headers.get('access-control-allow-origin')).to.equal(null)
    }
    const head = await service.client.raw('HEAD', '/health', undefined)
    expect([head.status, head.body]).to.deep.equal([200, ''])
  })

  it("gives every request an ID of its own and ignores the caller's", async () => {
    await using service = await startService({ running: false })
    const ids = new Set<string | null>()
    for (let n = 0; n < 5; n += 1) {
      const { headers } = await service.client.get('/health', { headers: { 'X-Request-Id': 'mine' } })
      ids.add(headers.get('x-request-id'))
    }
    expect(ids).to.have.lengthOf(5)
    expect(ids).not.to.include('mine')
  })
})
