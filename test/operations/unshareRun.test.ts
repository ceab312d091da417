import { expect } from 'chai'
import { ok, refused } from '../support/client.js'
import { onBoth, startService } from '../support/service.js'
import { doneRun, share } from '../support/sharing.js'

onBoth('unshareRun', (database) => {
  it('withdraws every link of the run and none of another, and states how many were active', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    const one = await doneRun(service, client)
    const other = await doneRun(service, client)
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

  it('withdraws one link by its ID, and no other link, of no other run or account', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    const stranger = await service.signUp()
    const one = await doneRun(service, client)
    const other = await doneRun(service, client)
    const first = await share(client, one.run_id)
    const second = await share(client, one.run_id)
    const { run_id } = await doneRun(service, stranger.client)
    const withdraw = (of: typeof client, id: string, share_id: string) =>
      of.delete(`/v1/runs/${id}/share?share_id=${share_id}`)
    for (const [of, id] of [[client, other.run_id] as const, [stranger.client, run_id] as const])
      expect(ok(await withdraw(of, id, first.share_id))).to.deep.equal({ run_id: id, withdrawn: 0 })
    refused(await withdraw(stranger.client, one.run_id, first.share_id), 404, 'run_not_found')
    refused(await withdraw(client, one.run_id, first.token), 422, 'invalid_request')
    ok(await service.client.get(`/v1/shared/${first.token}`))

    const answer = { run_id: one.run_id, withdrawn: 1 }
    expect(ok(await withdraw(client, one.run_id, first.share_id.toUpperCase()))).to.deep.equal(answer)
    refused(await service.client.get(`/v1/shared/${first.token}`), 404, 'not_found')
    ok(await service.client.get(`/v1/shared/${second.token}`))
    expect(ok(await withdraw(client, one.run_id, first.share_id))).to.deep.equal({ ...answer, withdrawn: 0 })
    refused(await service.client.get(`/v1/shared/${second.share_id}`), 404, 'not_found')
  })
})
