import { expect } from 'chai'
import { startService } from '../support/service.js'

describe('/docs', () => {
  it('is one page and its files, from this server alone, under a strict policy', async () => {
    await using service = await startService({ running: false })
    const page = await fetch(`${service.base}/docs/`)
    expect(page.headers.get('content-security-policy'))
      .to.match(/^default-src 'none'; script-src 'self';/)
      .and.not.to.include('unsafe')
    const html = await page.text()
    const files = [...html.matchAll(/(?:src|href)="([/][^"]+)"/g)].map((match) => match[1] ?? '')
    expect(files).to.have.lengthOf(3)
    for (const file of files) {
      expect(file).to.match(/^\/docs\//)
      const answer = await fetch(service.base + file)
      expect([answer.status, answer.headers.get('x-content-type-options')]).to.deep.equal([200, 'nosniff'])
    }
    expect((await fetch(`${service.base}/docs/../package.json`)).status).to.equal(404)
    expect((await fetch(`${service.base}/docs`, { method: 'POST' })).status).to.equal(405)
  })
})
