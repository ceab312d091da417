import { expect } from 'chai'
import { ok } from '../support/client.js'
import { onBoth, startService } from '../support/service.js'
import { addWatch, changeWatch, look, runsOf, type Watch } from '../support/watches.js'

onBoth('listWatches', (database) => {
  it('lists the watches of the account, oldest first', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const other = await service.signUp()
    expect(ok(await client.get('/v1/watches'))).to.deep.equal({ watches: [] })
    await addWatch(other.client)
    const names = ['first', 'second', 'third']
    for (const name of names) {
      await addWatch(client, { name })
      service.clock.advance(1000)
    }
    const { watches } = ok<{ watches: Watch[] }>(await client.get('/v1/watches'))
    expect(watches.map(({ name }) => name)).to.deep.equal(names)
  })

  it('states for each watch what its runs of this month cost, and how many of their results are unread', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp({ credits: 4000 })
    const now = new Date(service.clock.now())
    const newYearInTokyo = Date.UTC(now.getUTCFullYear(), 11, 31, 15)
    service.clock.advance(newYearInTokyo - 120_000 - now.getTime())
    const read = await addWatch(client, { name: 'read' })
    const unread = await addWatch(client, { name: 'unread' })
    const inTokyo = await addWatch(client, { name: 'in Tokyo', timezone: 'Asia/Tokyo' })
    await addWatch(client, { name: 'idle', active: false })
    service.clock.advance(60_000)
    await look(service)
    await changeWatch(client, read.watch_id, { seen: true })
    const listSums = async () => {
      const { watches } = ok<{ watches: Watch[] }>(await client.get('/v1/watches'))
      return watches.map(({ name, spent_this_month, new_since_seen }) => [
        name,
        spent_this_month,
        new_since_seen,
      ])
    }
    // Runs of one account at the same time may have calls of each other for free.
    const chargedOf = async ({ watch_id }: Watch) => (await runsOf(service, watch_id))[0]?.charged
    expect(await chargedOf(read)).to.be.above(0)
    const sums = await listSums()
    expect(sums).to.deep.equal([
      ['read', await chargedOf(read), 0],
      ['unread', await chargedOf(unread), 3],
      ['in Tokyo', await chargedOf(inTokyo), 3],
      ['idle', 0, 0],
    ])
    service.clock.advance(120_000)
    sums[2] = ['in Tokyo', 0, 3]
    expect(await listSums()).to.deep.equal(sums)
  })
})
