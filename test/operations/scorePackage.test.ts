import { expect } from 'chai'
import { gzipSync } from 'node:zlib'
import type { components } from '../../generated/api.js'
import { audit } from '../support/audit.js'
import { ok, refused } from '../support/client.js'
import { deliver, makePackaging } from '../support/make-find.js'
import { onBoth, startService } from '../support/service.js'

type Score = components['schemas']['Score']

onBoth('scorePackage', (database) => {
  it('compares a title with those of the account’s packaging finds, for one credit', async () => {
    await using service = await startService({ database })
    const { client, account_id } = await service.signUp()
    const body = { title: 'I baked 30 loaves to find one mistake' }
    const { message } = refused(await client.post('/v1/packaging/score', body), 422, 'too_few_to_compare')
    expect(message).to.contain('findPackaging')
    const finds = Array.from({ length: 9 }, (_, n) => makePackaging(n))
    await deliver(service, account_id, finds)
    const answer = ok<Score>(await client.post('/v1/packaging/score', body))
    expect(answer).to.include({ kind: 'packaging', compared: 9 })
    const titles = new Set(finds.map(({ title }) => title))
    expect(answer.closest.every(({ line }) => titles.has(line))).to.equal(true)
    expect(answer.traits.find(({ name }) => name === 'number')?.has).to.equal(true)
    await audit(service.service.deps.db)
  })

  it('gives the room of a picture to plain bodies alone, so that few bytes cannot stand for millions', async () => {
    await using service = await startService({ database })
    const { api_key } = await service.signUp()
    const body = JSON.stringify({ title: 'Bread', thumbnail: 'A'.repeat(1_000_000) })
    const headers = { authorization: `Bearer ${api_key}`, 'content-type': 'application/json' }
    const send = (more: object) => fetch(`${service.base}/v1/packaging/score`, { method: 'POST', ...more })
    const compressed = await send({
      headers: { ...headers, 'content-encoding': 'gzip' },
      body: gzipSync(body),
    })
    expect(compressed.status).to.equal(413)
    expect((await send({ headers, body })).status).to.equal(422)
  })
})
