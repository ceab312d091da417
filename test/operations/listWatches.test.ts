import { expect } from 'chai'
import { ok } from '../support/client.js'
import { onBoth, startService } from '../support/service.js'
import { addWatch, type Watch } from '../support/watches.js'

onBoth('listWatches', (database) => {
  it('lists the watches of the account, oldest first', async () => {
    await using service = await startService({ database, running: false })
    const [{ client }, other] = [await service.signUp(), await service.signUp()]
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
})
