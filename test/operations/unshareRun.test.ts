import { expect } from 'chai'
import { ok, refused } from '../support/client.js'
import { onBoth, startService } from '../support/service.js'
import { doneRun, share } from '../support/sharing.js'

onBoth('unshareRun', (database) => {
  it('withdraws every link of the run and none of another, and says how many worked', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    const [one, other] = [await doneRun(service, client), await doneRun(service, client)]
    const links = [await share(client, one.run_id), await share(client, one.run_id, { expires_in_days: 1 })]
    const kept = await share(client, other.run_id)
    service.clock.advance(86_400_000)
    const path = `/v1/runs/${one.run_id}/share`
    expect(ok(await client.delete(path))).to.deep.equal({ run_id: one.run_id, withdrawn: 1 })
    const anonymous = service.client
    for (const { token } of links) refused(await anonymous.get(`/v1/shared/${token}`), 404, 'not_found')
    ok(await anonymous.get(`/v1/shared/${kept.token}`))
    expect(ok(await client.delete(path))).to.deep.equal({ run_id: one.run_id, withdrawn: 0 })
    await share(client, one.run_id)
  })
})
