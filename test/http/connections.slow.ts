import { expect } from 'chai'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { readSlowly } from '../../scripts/bench/loads/unread-connections.js'
import { answerSequentially, closeUnreadConnections } from '../../src/http/connections.js'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** A server whose connections are bounded as the service's are. */
async function startServer(listener: Listener, stalled_ms = 60_000) {
  const server = createServer()
  answerSequentially(server, listener)
  closeUnreadConnections(server, stalled_ms)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    server,
    base: `http://127.0.0.1:${port}`,
    /** A connection that has sent these requests, and reads nothing until it is told to. */
    send(requests: string): Socket {
      const socket = connect(port, '127.0.0.1').pause()
      socket.on('error', () => undefined).write(requests)
      return socket
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`
const last = get('/last', 'Connection: close\r\n')

/** Resolves with the first connection that the server closes. */
async function connectionClosed(server: Server): Promise<void> {
  const [socket] = (await once(server, 'connection')) as [Socket]
  await once(socket, 'close')
}

describe('a connection', () => {
  it('answers one request at a time, in order of arrival', async () => {
    let underWay = 0
    let most = 0
    await using service = await startServer((request, response) => {
      underWay += 1
      most = Math.max(most, underWay)
      response.once('close', () => (underWay -= 1))
      setImmediate(() => response.end(`${request.url};`))
    })
    const paths = Array.from({ length: 40 }, (_, n) => `/${n}`)
    const responses = await text(service.send(paths.map((path) => get(path)).join('') + last))
    expect([...responses.matchAll(/(\/\w+);/g)].map((match) => match[1])).to.deep.equal([...paths, '/last'])
    expect(most).to.equal(1)
  })

  it('reads bodies that were pipelined behind other requests', async () => {
    await using service = await startServer((request, response) => {
      void text(request).then((body) => response.end(`[${body}]`))
    })
    const post = (body: string) =>
      `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`
    const large = 'x'.repeat(300_000)
    const responses = await text(service.send(post('one') + get('/') + post(large) + post('two') + last))
    expect([...responses.matchAll(/\[(\w*)\]/g)].map((match) => match[1])).to.deep.equal([
      'one',
      '',
      large,
      'two',
      '',
    ])
  })

  it('buffers at most one answer, and is closed if its client does not read', async () => {
    let answered = 0
    await using service = await startServer((_, response) => {
      answered += 1
      response.end(Buffer.alloc(20_000_000))
    }, 100)
    const closed = connectionClosed(service.server)
    const client = service.send(get('/').repeat(20))
    await closed
    expect(answered).to.equal(1)
    client.destroy()
  })

  it('is closed if its client does not read, even while the server still produces short answers', async function () {
    // Elsewhere the system does not tell what a client took.
    if (process.platform !== 'linux') return this.skip()
    let answered = 0
    await using service = await startServer((_, response) => {
      answered += 1
      setTimeout(() => response.end(Buffer.alloc(10_000)), 50)
    }, 200)
    const closed = connectionClosed(service.server)
    const client = service.send(get('/').repeat(100))
    await closed
    expect(answered).to.be.lessThan(100)
    client.destroy()
  })

  it('stays open during a long answer, even if another client on the same port leaves answers unread', async function () {
    if (process.platform !== 'linux') return this.skip()
    await using service = await startServer((request, response) => {
      if (request.url === '/unread') response.write(Buffer.alloc(400_000))
      else setTimeout(() => response.end('late;'), 600)
    }, 100)
    const { port } = service.server.address() as AddressInfo
    const open = (localAddress: string, localPort = 0) =>
      connect({ port, host: '127.0.0.1', localAddress, localPort }).on('error', () => undefined)
    const unread = open('127.0.0.2').pause()
    await once(unread, 'connect')
    unread.write(get('/unread'))
    const honest = open('127.0.0.1', unread.localPort)
    honest.write(get('/held') + last)
    expect((await text(honest)).match(/late;/g)).to.have.lengthOf(2)
    unread.destroy()
  })

  it('is closed if it sends hundreds of requests without reading an answer', async () => {
    let callCount = 0
    await using service = await startServer(() => (callCount += 1))
    const closed = connectionClosed(service.server)
    const client = service.send(get('/').repeat(500))
    await closed
    expect(callCount).to.be.at.most(1)
    client.destroy()
  })

  it('is served before pipelining connections if it sends one request at a time', async () => {
    const answered: string[] = []
    await using service = await startServer((request, response) => {
      answered.push(String(request.url))
      response.end('ok')
    })
    const pipelining = Array.from({ length: 5 }, () => service.send(get('/one').repeat(20) + last).resume())
    const responses = await text(service.send(get('/other', 'Connection: close\r\n')))
    expect(responses).to.match(/ok$/)
    await Promise.all(pipelining.map((socket) => once(socket, 'close')))
    expect(answered).to.have.lengthOf(5 * 21 + 1)
    expect(answered.indexOf('/other')).to.be.lessThan(20)
  })

  it('stays open while its client reads, however slowly', async function () {
    // Elsewhere the system does not tell what a client took.
    if (process.platform !== 'linux') return this.skip()
    const whole = Buffer.alloc(8_000_000)
    await using service = await startServer((_, response) => response.end(whole), 250)
    const received = await readSlowly(service.base, last, 10)
    expect(received).to.be.greaterThan(whole.length)
  })

  it('stays open until its answer is ready, however long that takes', async () => {
    await using service = await startServer((_, response) => {
      // Answered once the server has found that nothing went to and fro for a while.
      service.server.once('timeout', () => setImmediate(() => response.end('late')))
    }, 50)
    expect(await text(service.send(last))).to.match(/late$/)
  })

  it('is closed when it is idle', async () => {
    await using service = await startServer((_, response) => response.end('ok'), 50)
    service.server.keepAliveTimeout = 50
    const closed = connectionClosed(service.server)
    const client = service.send(get('/')).resume()
    await closed
    client.destroy()
  })
})
