import { expect } from 'chai'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { readConfig } from '../../src/config/config.js'
import { runService } from '../../src/service.js'

type RawResponse = { status: number; headers: IncomingHttpHeaders; body: string }

/** Asks on a connection of its own. */
async function ask(port: number, path: string): Promise<RawResponse> {
  const asked = get({ host: '127.0.0.1', port, path, agent: false })
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) }
}

/** Sends the beginning of a request, and resolves once the server has taken it up. */
async function begin(port: number, head: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.write(head)
  // What came in before on another connection is read before this is answered.
  for (let n = 0; n < 2; n += 1) await ask(port, '/health')
  return socket
}

describe('a service after SIGTERM', () => {
  let folder = ''
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'coldopen-stop-'))
  })
  after(() => rm(folder, { recursive: true, force: true }))

  it('finishes requests in progress, refuses new ones with 503, and then exits', async () => {
    const service = await runService(readConfig({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'fatal' }))
    const body = JSON.stringify({ access_code: 'aaaaa-aaaaa-aaaaa-aaaaa-aaaaa-aaaaa' })
    const head = [
      'POST /v1/accounts HTTP/1.1',
      'Host: localhost',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
    ]
    const slow = await begin(service.port, `${head.join('\r\n')}\r\n\r\n${body.slice(0, 10)}`)
    const answer = text(slow)
    const stopped = service.stop()
    for (const path of ['/v1/me', '/health']) {
      const { status, headers, body: told } = await ask(service.port, path)
      expect([status, headers.connection, told.includes('restarting')], told).to.deep.equal([
        503,
        'close',
        true,
      ])
    }
    expect((await ask(service.port, '/v1/me')).headers['retry-after']).to.equal('5')
    slow.write(body.slice(10))
    expect(await answer).to.match(/^HTTP\/1\.1 403 [^]*invalid_access_code/)
    await stopped
    const gone = await ask(service.port, '/health').catch((error: unknown) => error)
    expect(gone).to.have.property('code', 'ECONNREFUSED')
  })

  it('continues to answer for the configured time, while its health tells proxies to remove it', async () => {
    const config = readConfig({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'fatal', STOP_DELAY_SECONDS: '60' })
    expect(config.stop_delay_ms).to.equal(60_000)
    const service = await runService({ ...config, stop_delay_ms: 500 })
    const toldAt = performance.now()
    const stopped = service.stop()
    const health = await ask(service.port, '/health')
    expect([health.status, (JSON.parse(health.body) as object as { status: string }).status]).to.deep.equal([
      503,
      'restarting',
    ])
    expect((await ask(service.port, '/v1/capabilities')).status).to.equal(200)
    await stopped
    expect(performance.now() - toldAt).to.be.within(499, 5000)
  })
})
