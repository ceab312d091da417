import { expect } from 'chai'
import { ok } from '../support/client.js'
import { onBoth, startService } from '../support/service.js'

type Health = { status: string; version: string; time: string; role: string }

onBoth('health', (database) => {
  it('is ok, with the version of the interface and the time', async () => {
    await using service = await startService({ database, running: false })
    const health = ok<Health>(await service.client.get('/health'))
    expect(health).to.deep.equal({
      status: 'ok',
      version: '2.6.0',
      time: '2026-11-20T12:00:00.000Z',
      role: 'all',
    })
  })

  it('reports `restarting` while the service stops, and everything else asks the client to retry', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    service.stopping()
    const health = await service.client.get('/health')
    expect([health.status, (health.body as Health).status]).to.deep.equal([503, 'restarting'])
    const refusal = await client.get('/v1/me')
    expect([refusal.status, refusal.headers.get('retry-after')]).to.deep.equal([503, '5'])
  })
})

describe('health of a busy database', () => {
  it('is unavailable, and requests are answered 503 within the configured timeout', async () => {
    await using service = await startService({ running: false, settings: { acquire_timeout_ms: 300 } })
    const { client } = await service.signUp()
    const held = await service.service.deps.db.transaction()
    const began = performance.now()
    const answer = await client.get('/v1/me')
    expect(performance.now() - began).to.be.below(1300)
    expect([answer.status, answer.headers.get('retry-after')]).to.deep.equal([503, '2'])
    expect(((await service.client.get('/health')).body as Health).status).to.equal('unavailable')
    await held.rollback()
    service.faults.length = 0
    ok(await client.get('/v1/me'))
  })
})
