import { expect } from 'chai'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo, LookupFunction } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createMessagePoster } from '../../src/webhooks/post-message.js'
import { startReceiver } from '../support/webhooks.js'

const run = promisify(execFile)
const never = new AbortController().signal

/** A lookup that checks nothing, as if the guard before it had failed. */
const careless: LookupFunction = (_, { all }, done) =>
  all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4)

function send(url: string, mayBePrivate: boolean) {
  const sendMessage = createMessagePoster({ timeout_ms: 2000, lookup: () => careless })
  return sendMessage({ url: new URL(url), headers: {}, body: '{}', mayBePrivate }, never)
}

async function withoutTrust(): Promise<{ key: Buffer; cert: Buffer } | null> {
  const folder = await mkdtemp(join(tmpdir(), 'coldopen-tls-'))
  const key = join(folder, 'key.pem')
  const cert = join(folder, 'cert.pem')
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  try {
    await run('openssl', ['req', '-x509', ...kind, '-subj', '/CN=hooks', '-keyout', key, '-out', cert])
    return { key: await readFile(key), cert: await readFile(cert) }
  } catch {
    return null
  } finally {
    await rm(folder, { recursive: true })
  }
}

describe('a message to a webhook', () => {
  it('is not sent over a connection to an internal address, whatever DNS returned', async () => {
    await using receiver = await startReceiver()
    const { port } = new URL(receiver.url)
    for (const host of ['127.0.0.1', 'hooks.example.com']) {
      const result = await send(`http://${host}:${port}/`, false)
      expect(result).to.include({ ok: false, error: 'The host leads to an address that is not public.' })
      expect(receiver.received).to.deep.equal([])
      expect(await send(`http://${host}:${port}/`, true)).to.deep.equal({ ok: true, status: 204 })
      receiver.received.length = 0
    }
  })

  it('is not sent to a server with an untrusted certificate', async function () {
    const pair = await withoutTrust()
    if (pair === null) return this.skip()
    let requests = 0
    const server = createServer(pair, (_, response) => {
      requests += 1
      response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const result = await send(`https://hooks.example.com:${(server.address() as AddressInfo).port}/`, true)
    server.close()
    expect(result).to.deep.equal({
      ok: false,
      status: null,
      error: 'There is no valid TLS connection (DEPTH_ZERO_SELF_SIGNED_CERT).',
    })
    expect(requests).to.equal(0)
  })

  it('ends with the reason of the stop', async () => {
    await using receiver = await startReceiver()
    const stop = new AbortController()
    receiver.answer = () => stop.abort(new Error('stopping'))
    const sendMessage = createMessagePoster({ timeout_ms: 2000, lookup: () => careless })
    const message = { url: new URL(receiver.url), headers: {}, body: '{}', mayBePrivate: true }
    const error: unknown = await sendMessage(message, stop.signal).catch((thrown: unknown) => thrown)
    expect(error).to.have.property('message', 'stopping')
  })
})
