import { expect } from 'chai'
import { ok } from '../support/client.js'
import { onBoth, startService } from '../support/service.js'
import { doneRun, share } from '../support/sharing.js'

onBoth('listShares', (database) => {
  it('lists the active links, newest first, without their tokens', async () => {
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
      {
        share_id: second.share_id,
        verdict: null,
        expires_at: second.expires_at,
        created_at: new Date(service.clock.now()).toISOString(),
      },
      { share_id: first.share_id, verdict: null, created_at, expires_at: null },
    ])
    for (const { token } of [first, second]) expect(JSON.stringify(list)).not.to.include(token)
    service.clock.advance(86_400_000)
    expect(ok<{ links: object[] }>(await client.get(path)).links).to.have.lengthOf(1)
  })

  it('marks links that show only what was kept', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    const { run_id, hooks } = await doneRun(service, client)
    ok(await client.post(`/v1/hooks/${hooks[0]?.hook_id}/decision`, { verdict: 'keep' }))
    const { share_id } = await share(client, run_id, { verdict: 'keep' })
    ok(await client.delete(`/v1/hooks/${hooks[0]?.hook_id}/decision`))
    const { links } = ok<{ links: object[] }>(await client.get(`/v1/runs/${run_id}/share`))
    expect(links).to.containSubset([{ share_id, verdict: 'keep' }])
  })

  it('lists links of one instant by their IDs, so that the order is always the same', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    const { run_id } = await doneRun(service, client)
    const ids: string[] = []
    for (let n = 0; n < 6; n += 1) ids.push((await share(client, run_id)).share_id)
    const { links } = ok<{ links: { share_id: string }[] }>(await client.get(`/v1/runs/${run_id}/share`))
    expect(links.map(({ share_id }) => share_id)).to.deep.equal(ids.sort())
  })
})
