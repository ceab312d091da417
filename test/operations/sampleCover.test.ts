import { expect } from 'chai'
import { createSources } from '../../src/compose/sources.js'
import { sampleCoverUrl } from '../../src/hooks/sample-cover.js'
import { openCatalog } from '../../src/providers/catalog/catalog.js'
import { ok, refused } from '../support/client.js'
import { manualClock } from '../support/clock.js'
import { readRun, startRun } from '../support/runs.js'
import { startService } from '../support/service.js'

type Finds = { finds: { thumbnail_url: string | null }[] }

/** A cover is short, and compressed for those alone who refuse it otherwise; each form has an ETag of its own. */
async function expectTagForEachCoding(address: string): Promise<void> {
  const tags = new Set<string>()
  for (const coding of ['identity', 'br', 'gzip']) {
    const headers = { 'Accept-Encoding': coding === 'identity' ? coding : `${coding}, identity;q=0` }
    const first = await fetch(address, { headers })
    expect(first.headers.get('content-encoding') ?? 'identity').to.equal(coding)
    const etag = first.headers.get('etag') ?? ''
    expect((await fetch(address, { headers: { ...headers, 'If-None-Match': etag } })).status).to.equal(304)
    tags.add(etag)
  }
  expect(tags).to.have.lengthOf(3)
}

describe('the covers of samples', () => {
  it('are drawn for the hooks and finds of samples, and served with a policy that allows nothing', async () => {
    const clock = manualClock()
    const base_url = 'http://127.0.0.1:8080'
    const coverUrlOf = (clip_id: string) => sampleCoverUrl(base_url, clip_id)
    const catalog = openCatalog({ catalogPath: '/nowhere/catalog.sqlite', clock, coverUrlOf })
    try {
      await using service = await startService({
        clock,
        sources: createSources(['local'], catalog),
        settings: { base_url },
      })
      const { client } = await service.signUp({ credits: 900 })
      const short = await startRun(client, { count: 3 })
      const long = ok<{ run_id: string }>(
        await client.post('/v1/longform', { topic: 'sourdough', count: 2 }),
        202,
      )
      await service.drain()
      const { hooks } = await readRun(client, short.run_id)
      const { finds } = ok<Finds>(await client.get(`/v1/runs/${long.run_id}`))
      expect(hooks).to.have.lengthOf(3)
      expect(finds).not.to.be.empty
      for (const { still_url, cover_url } of hooks) expect(still_url).to.equal(cover_url)
      const addresses = [
        ...hooks.map(({ cover_url }) => cover_url),
        ...finds.map((find) => find.thumbnail_url),
      ]
      const ratios = new Set<string>()
      for (const address of addresses) {
        expect(address).to.match(/^http:\/\/127\.0\.0\.1:8080\/covers\/sample-/)
        const path = (address ?? '').replace(base_url, service.base)
        const answer = await fetch(path)
        expect(answer.status).to.equal(200)
        expect(answer.headers.get('content-type')).to.match(/^image\/svg\+xml/)
        expect(answer.headers.get('x-content-type-options')).to.equal('nosniff')
        expect(answer.headers.get('content-security-policy')).to.match(/^default-src 'none'; sandbox;/)
        await expectTagForEachCoding(path)
        const svg = await answer.text()
        ratios.add(/viewBox="([^"]*)"/u.exec(svg)?.[1] ?? '')
        expect(svg).not.to.match(/<script|<style|<image|href|url\(|\son\w+=/iu)
        const etag = answer.headers.get('etag') ?? ''
        const secondAnswer = await fetch(path, { headers: { 'If-None-Match': etag } })
        expect([secondAnswer.status, await secondAnswer.text()]).to.deep.equal([304, ''])
      }
      expect([...ratios].sort()).to.deep.equal(['0 0 360 640', '0 0 640 360'])
    } finally {
      await catalog.close()
    }
  })

  it('exist for samples only', async () => {
    await using service = await startService({ running: false })
    refused(await service.client.get('/covers/sample-none'), 404, 'not_found')
    refused(await service.client.get('/covers/7301234567890123456'), 422, 'invalid_request')
    refused(await service.client.get('/covers/sample-..%2f..%2fetc'), 422, 'invalid_request')
  })
})
