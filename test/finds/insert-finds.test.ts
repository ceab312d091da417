import { expect } from 'chai'
import { loadFindsOfRun } from '../../src/finds/load-finds.js'
import { ok } from '../support/client.js'
import { decision, listFinds } from '../support/finds.js'
import { deliver, makeLong, makePackaging } from '../support/make-find.js'
import { rowsOfAccount } from '../support/schema.js'
import { onBoth, startService } from '../support/service.js'

onBoth('delivered finds', (database) => {
  it('are shown in the order of delivery, whatever was read later', async () => {
    await using service = await startService({ database })
    const a = await service.signUp()
    const b = await service.signUp()
    const numbers = [5, 1, 9]
    const { run_id, find_ids } = await deliver(
      service,
      a.account_id,
      numbers.map((n) => makeLong(n)),
    )
    await deliver(service, a.account_id, [makeLong(1)])
    const { deps } = service.service
    const presentedFinds = await loadFindsOfRun(deps.db, deps, { account_id: a.account_id, run_id })
    expect(presentedFinds.map((find) => find.find_id)).to.deep.equal(find_ids)
    expect(await loadFindsOfRun(deps.db, deps, { account_id: b.account_id, run_id })).to.deep.equal([])
  })

  it('leave one newest find for each video and kind when many runs deliver at once', async () => {
    await using service = await startService({ database })
    const { client, account_id } = await service.signUp()
    const runs = Array.from({ length: 20 }, (_, n) =>
      deliver(service, account_id, n % 2 ? [makeLong(1), makeLong(2)] : [makePackaging(1), makePackaging(2)]),
    )
    await Promise.all(runs)
    const rows = await service.service.deps.db('finds').where({ account_id }).orderBy('seq')
    expect(rows.map((row: { seq: number }) => row.seq)).to.deep.equal(
      Array.from({ length: 40 }, (_, n) => n + 1),
    )
    expect(rows.filter((row: { replaced_by: number | null }) => row.replaced_by === null)).to.have.lengthOf(4)
    expect((await listFinds(client)).total).to.equal(4)
  })

  it('are deleted with their account, and those of others stay', async () => {
    await using service = await startService({ database })
    const a = await service.signUp()
    const b = await service.signUp()
    for (const { account_id, client } of [a, b]) {
      const { find_ids } = await deliver(service, account_id, [makeLong(1)])
      ok(await client.post(decision(find_ids[0]), { verdict: 'keep' }))
    }
    const { db } = service.service.deps
    const rowsBefore = await rowsOfAccount(db, b.account_id)
    expect(await rowsOfAccount(db, a.account_id)).to.include({ finds: 1, find_bodies: 1, decisions: 1 })
    ok(await a.client.delete('/v1/account', { confirm: 'delete my account' }))
    expect(await rowsOfAccount(db, a.account_id)).to.deep.equal({})
    expect(await rowsOfAccount(db, b.account_id)).to.deep.equal(rowsBefore)
  })
})
