import { expect } from 'chai'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { manualClock } from '../support/clock.js'
import { databases, onBoth, startService, type TestService } from '../support/service.js'
import {
  addDelivery,
  addWebhook,
  deliveriesOf,
  type Receiver,
  type ShownDelivery,
  startReceiver,
  verifyMessage,
} from '../support/webhooks.js'

type Way = {
  answer: (response: ServerResponse, request: IncomingMessage) => void
  expected: Partial<ShownDelivery>
  error: RegExp | null
}

const settings = { webhook_timeout_ms: 400 }
const deliveredWith = (response_status: number) => ({ status: 'delivered', response_status })
const pending = (response_status: number | null) => ({ status: 'pending', response_status })
const incomplete = /cut before|not HTTP/

/** Writes until nobody reads. */
function pour(response: ServerResponse): void {
  if (response.destroyed) return
  if (response.write(Buffer.alloc(16_384))) setImmediate(() => pour(response))
  else response.once('drain', () => pour(response))
}

const ways: Record<string, Way> = {
  'answers late, but in time': {
    answer: (response) => void setTimeout(() => response.writeHead(200).end('ok'), 100),
    expected: deliveredWith(200),
    error: null,
  },
  'answers 500': {
    answer: (response) => void response.writeHead(500).end('no'),
    expected: pending(500),
    error: /^The answer was 500\.$/,
  },
  'answers 429': {
    answer: (response) => void response.writeHead(429, { 'retry-after': '100000' }).end(),
    expected: pending(429),
    error: /429/,
  },
  'answers with a redirect': {
    answer: (response) => void response.writeHead(302, { location: '/elsewhere' }).end(),
    expected: pending(302),
    error: /redirects are not followed/,
  },
  'answers with half of what it announces': {
    answer(response) {
      response.writeHead(200, { 'content-length': '1000' }).write('half')
      setTimeout(() => response.destroy(), 20)
    },
    expected: pending(200),
    error: incomplete,
  },
  'breaks off within the headers': {
    answer: (_, { socket }) => void socket.end('HTTP/1.1 200 OK\r\ncontent-'),
    expected: pending(null),
    error: incomplete,
  },
  'answers something else than HTTP': {
    answer: (_, { socket }) => void socket.end('SSH-2.0-hello\r\n\r\n'),
    expected: pending(null),
    error: incomplete,
  },
  'answers with endless headers': {
    answer: (_, { socket }) => void socket.end(`HTTP/1.1 200 OK\r\nx: ${'x'.repeat(100_000)}\r\n\r\n`),
    expected: pending(null),
    error: incomplete,
  },
  'answers with a body that never ends': {
    answer(response) {
      response.writeHead(200)
      pour(response)
    },
    expected: deliveredWith(200),
    error: null,
  },
  'never answers': {
    answer: () => undefined,
    expected: pending(null),
    error: /within 0.4 seconds/,
  },
  'never ends its answer': {
    answer: (response) => void response.writeHead(200).write('a'),
    expected: pending(200),
    error: /within 0.4 seconds/,
  },
  'resets the connection': {
    answer: (_, { socket }) => void socket.resetAndDestroy(),
    expected: pending(null),
    error: /connection was cut/,
  },
  'answers with a page instead of JSON': {
    answer: (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hi</h1>'),
    expected: deliveredWith(200),
    error: null,
  },
  'answers compressed what cannot be unpacked': {
    answer: (response) => void response.writeHead(202, { 'content-encoding': 'gzip' }).end('none'),
    expected: deliveredWith(202),
    error: null,
  },
}

type Trial = { service: TestService; receiver: Receiver; way: Way }

/** A delivery that the receiver gets in its way, and then once more when it is mended. */
async function tryOut({ service, receiver, way }: Trial): Promise<void> {
  const { client, account_id } = await service.signUp()
  const { webhook_id, secret } = await addWebhook(client, { url: receiver.url })
  const { delivery_id } = await addDelivery(service, { account_id, webhook_id })
  receiver.answer = (_, response, request) => way.answer(response, request)
  await service.drain()
  const [row] = await deliveriesOf(client, webhook_id)
  expect(row).to.include({ ...way.expected, attempts: 1 })
  if (way.error === null) expect(row?.error).to.equal(null)
  else expect(row?.error).to.match(way.error)
  receiver.answer = (_, response) => void response.end()
  service.clock.advance(7000)
  await service.drain()
  expect((await deliveriesOf(client, webhook_id))[0]?.status).to.equal('delivered')
  const messages = receiver.received.filter(({ id }) => id === delivery_id)
  expect(messages).to.have.lengthOf(way.expected.status === 'delivered' ? 1 : 2)
  for (const message of messages) expect(verifyMessage(secret, message)).to.deep.equal({ type: 'run.done' })
  expect(receiver.received.filter(({ path }) => path !== '/hook')).to.deep.equal([])
}

onBoth('a receiver of webhooks', (database) => {
  for (const [name, way] of Object.entries(ways))
    it(`that ${name} gets each message, signed, and then no more`, async () => {
      const clock = manualClock(Date.now())
      await using service = await startService({ database, settings, clock })
      await using receiver = await startReceiver()
      await tryOut({ service, receiver, way })
    })
})

/** A port that counts who connects, and answers nothing. */
async function startListener() {
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    socket.resume()
    socket.on('error', () => undefined).end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    connectionCount: () => connections,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** The errors of a webhook to this host, tried several times. */
async function errorsOf(service: TestService, url: string, attempts = 3): Promise<(string | null)[]> {
  const { client, account_id } = await service.signUp()
  const { webhook_id } = await addWebhook(client, { url })
  await addDelivery(service, { account_id, webhook_id })
  const errors: (string | null)[] = []
  for (let at = 0; at < attempts; at += 1) {
    await service.drain()
    errors.push((await deliveriesOf(client, webhook_id))[0]?.error ?? null)
    service.clock.advance(200_000)
  }
  return errors
}

describe('a webhook with an unreachable receiver', () => {
  it('is not sent without TLS to an https address', async () => {
    await using service = await startService({ settings })
    await using listener = await startListener()
    const [error] = await errorsOf(service, `https://127.0.0.1:${listener.port}/hook`, 1)
    expect(error).to.match(/^There is no valid TLS connection/)
  })

  it('fails if nothing ever listens', async () => {
    await using service = await startService({ settings })
    expect(new Set(await errorsOf(service, 'http://127.0.0.1:9/hook'))).to.deep.equal(
      new Set(['There is no answer: nothing listens there.']),
    )
  })

  const inside = 'The host leads to an address that is not public.'
  for (const [name, addresses] of Object.entries({
    'leads to this machine': [['127.0.0.1']],
    'leads inside by IPv6': [['::1']],
    'leads to a public and a private address': [['198.18.0.1', '127.0.0.1']],
    'leads to the metadata of a cloud': [['169.254.169.254']],
  }))
    it(`makes no connection if the host ${name}`, async () => {
      await using listener = await startListener()
      const lookUpWebhookHost = scriptLookup(addresses)
      await using service = await startService({ settings, lookUpWebhookHost })
      const errors = await errorsOf(service, `https://hooks.example.com:${listener.port}/hook`)
      expect(errors).to.deep.equal([inside, inside, inside])
      expect(listener.connectionCount()).to.equal(0)
    })

  it('makes no internal connection if the host changes its address after it was checked', async () => {
    await using listener = await startListener()
    const lookUpWebhookHost = scriptLookup([['198.18.0.1'], ['127.0.0.1'], ['198.18.0.1'], ['127.0.0.1']])
    await using service = await startService({ settings, lookUpWebhookHost })
    const errors = await errorsOf(service, `https://hooks.example.com:${listener.port}/hook`, 4)
    expect([errors[1], errors[3]]).to.deep.equal([inside, inside])
    for (const error of [errors[0], errors[2]]) expect(error).to.be.a('string').and.not.equal(inside)
    expect(listener.connectionCount()).to.equal(0)
  })

  it('is no longer sent to a host that the operator no longer allows', async () => {
    await using receiver = await startReceiver()
    await using service = await startService({ settings })
    const { client, account_id } = await service.signUp()
    const { webhook_id } = await addWebhook(client, { url: receiver.url })
    service.service.deps.config.webhook_allowed_hosts.length = 0
    await addDelivery(service, { account_id, webhook_id })
    await service.drain()
    const [row] = await deliveriesOf(client, webhook_id)
    expect(row?.error).to.equal('The operator no longer allows the host.')
    expect(receiver.received).to.deep.equal([])
  })
})

type Lookup = NonNullable<Parameters<typeof startService>[0]>['lookUpWebhookHost']

/** A lookup that gives these addresses one after another, and the last of them from then on. */
function scriptLookup(answers: string[][]): Lookup {
  let asked = 0
  return (_, __, done) => {
    const addresses = answers[Math.min(asked, answers.length - 1)] ?? []
    asked += 1
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
}

for (const database of databases)
  describe(`a slow receiver [${database}]`, () => {
    it('does not delay other webhooks, even of the same account', async () => {
      await using service = await startService({ database, settings: { webhook_timeout_ms: 3000 } })
      await using slow = await startReceiver()
      await using quick = await startReceiver()
      const held: ServerResponse[] = []
      slow.answer = (_, response) => void held.push(response)
      const { client, account_id } = await service.signUp()
      const slowWebhook = await addWebhook(client, { url: slow.url })
      const quickWebhook = await addWebhook(client, { url: quick.url })
      for (let at = 0; at < 30; at += 1)
        await addDelivery(service, { account_id, webhook_id: slowWebhook.webhook_id })
      for (let at = 0; at < 30; at += 1)
        await addDelivery(service, { account_id, webhook_id: quickWebhook.webhook_id })
      service.service.webhooks.wake()
      while (quick.received.length < 30) await sleep(5)
      expect(slow.received).to.have.lengthOf(4)
      slow.answer = (_, response) => void response.end()
      for (const response of held) response.end()
      await service.drain()
      expect(slow.received).to.have.lengthOf(30)
    })
  })
