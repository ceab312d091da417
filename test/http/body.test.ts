import { expect } from 'chai'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { ok, refused } from '../support/client.js'
import { startService, type TestService } from '../support/service.js'

const limit = 65_536
const json = { 'Content-Type': 'application/json' }

/** A signup body of exactly so many bytes; its label is too long, so that nothing is opened. */
function bodyOf(bytes: number): string {
  const frame = '{"label":""}'
  return frame.replace('""', `"${'x'.repeat(bytes - frame.length)}"`)
}

function send({ client }: TestService, body: string | Buffer, headers: Record<string, string> = {}) {
  return client.raw('POST', '/v1/accounts', body, { headers: { ...json, ...headers } })
}

describe('request bodies', () => {
  it('are accepted up to the limit and refused one byte above it, plain or compressed', async () => {
    await using service = await startService({ running: false })
    refused(await send(service, bodyOf(limit)), 422, 'invalid_request')
    refused(await send(service, bodyOf(limit + 1)), 413, 'body_too_large')
    for (const [encoding, pack] of [
      ['gzip', gzipSync],
      ['deflate', deflateSync],
      ['br', brotliCompressSync],
    ] as const) {
      const headers = { 'Content-Encoding': encoding }
      refused(await send(service, pack(bodyOf(limit)), headers), 422, 'invalid_request')
      refused(await send(service, pack(bodyOf(limit + 1)), headers), 413, 'body_too_large')
    }
    refused(
      await send(service, gzipSync(Buffer.alloc(50_000_000, 32)), { 'Content-Encoding': 'gzip' }),
      413,
      'body_too_large',
    )
  })

  it('are refused above the limit when they arrive in chunks without a length', async () => {
    await using service = await startService({ running: false })
    for (const [bytes, status] of [
      [limit, 422],
      [limit + 1, 413],
    ] as const) {
      const text = bodyOf(bytes)
      const chunks = new ReadableStream({
        start(controller) {
          for (let at = 0; at < text.length; at += 8000)
            controller.enqueue(new TextEncoder().encode(text.slice(at, at + 8000)))
          controller.close()
        },
      })
      const requestInit = { method: 'POST', headers: json, body: chunks, duplex: 'half' } as RequestInit
      expect((await fetch(`${service.base}/v1/accounts`, requestInit)).status).to.equal(status)
    }
  })

  it('are not read before the key is checked', async () => {
    await using service = await startService({ running: false })
    const body = JSON.stringify({ topic: 'x'.repeat(200_000) })
    refused(await service.client.raw('POST', '/v1/research', body, { headers: json }), 401, 'unauthorized')
  })

  it('may have another JSON media type, and any spelling of UTF-8', async () => {
    await using service = await startService({ running: false })
    for (const type of [
      'application/vnd.coldopen+json',
      'APPLICATION/JSON; charset=UTF-8',
      'application/json;charset="utf-8"',
    ]) {
      refused(await send(service, '{}', { 'Content-Type': type }), 403, 'access_code_required')
    }
  })

  it('are measured in visible characters, after NFC and trimming', async () => {
    await using service = await startService({ running: false })
    const access_code = await service.code()
    const label = `  ${'e\u0301'.repeat(80)}\t`
    const body = ok(
      await service.client.post('/v1/accounts', { access_code: ` ${access_code.toUpperCase()} `, label }),
      201,
    )
    expect(body.label).to.equal('é'.repeat(80))
  })
})
