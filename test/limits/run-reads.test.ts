import { expect } from 'chai'
import { ok, refused } from '../support/client.js'
import { startRun } from '../support/runs.js'
import { onBoth, startService } from '../support/service.js'

onBoth('reading runs', (database) => {
  it('is limited per minute; reads answered with 404 do not count', async () => {
    await using service = await startService({
      database,
      running: false,
      settings: { run_reads_per_minute: 5 },
    })
    const a = await service.signUp()
    const b = await service.signUp()
    const { run_id } = await startRun(a.client)
    for (let n = 0; n < 9; n += 1) refused(await b.client.get(`/v1/runs/${run_id}`), 404, 'run_not_found')
    for (let remaining = 4; remaining >= 0; remaining -= 1) {
      const answer = await a.client.get(`/v1/runs/${run_id}`)
      ok(answer)
      expect(answer.headers.get('x-ratelimit-limit')).to.equal('5')
      expect(answer.headers.get('x-ratelimit-remaining')).to.equal(String(remaining))
      const reset = Number(answer.headers.get('x-ratelimit-reset'))
      expect(reset - service.clock.now() / 1000).to.be.within(0, 61)
    }
    const full = await a.client.get(`/v1/runs/${run_id}`)
    refused(full, 429, 'rate_limited')
    expect(Number(full.headers.get('retry-after'))).to.be.within(1, 60)
    expect(full.headers.get('x-ratelimit-remaining')).to.equal('0')
  })
})
