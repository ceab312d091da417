import { expect } from 'chai'
import { ok } from '../support/client.js'
import { onBoth, startService } from '../support/service.js'
import { doneRun, share } from '../support/sharing.js'

onBoth('listShares', (database) => {
  it('has the links that work, newest first, without their tokens', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    const { run_id } = await doneRun(service, client)
    const path = `/v1/runs/${run_id}/share`
    expect(ok(await client.get(path))).to.deep.equal({ run_id, links: [] })
    const first = await share(client, run_id)
    const created_at = new Date(service.clock.now()).toISOString()
    service.clock.advance(1000)
    const second = await share(client, run_id, { expires_in_days: 1 })
    const list = ok<{ links: object[] }>(await client.get(path))
    expect(list.links).to.deep.equal([
      { created_at: new Date(service.clock.now()).toISOString(), expires_at: second.expires_at },
      { created_at, expires_at: null },
    ])
    expect(JSON.stringify(list)).not.to.include(first.token)
    service.clock.advance(86_400_000)
    expect(ok<{ links: object[] }>(await client.get(path)).links).to.have.lengthOf(1)
  })
})
