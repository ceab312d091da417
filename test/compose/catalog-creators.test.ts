import { expect } from 'chai'
import { createCatalogCreators } from '../../src/compose/catalog-hints.js'
import type { CatalogCreator } from '../../src/providers/catalog/creators.js'

const creator: CatalogCreator = {
  platform: 'youtube',
  creator_id: 'UCaaaaaaaaaaaaaaaaaaaaaa',
  name: 'Rye Weekly',
  handle: 'ryeweekly',
  shorts: 2,
  longs: 1,
}

describe('the creators of the catalog, for hints', () => {
  it('are none while they cannot be read, are read again a minute later, and stay known after a failure', async () => {
    let now = 0
    let isAway = true
    const warnings: unknown[] = []
    const catalog = {
      creators: () =>
        isAway ? Promise.reject(new Error('Connection terminated unexpectedly')) : Promise.resolve([creator]),
    }
    const list = createCatalogCreators(catalog, {
      log: { warn: (fields: unknown) => void warnings.push(fields) },
      clock: { monotonicNow: () => now },
    })
    expect(await list()).to.deep.equal([])
    isAway = false
    expect(await list(), 'at once').to.deep.equal([])
    now = 60_001
    expect(await list(), 'a minute later').to.deep.equal([creator])
    isAway = true
    now += 600_001
    expect(await list(), 'while they are read again').to.deep.equal([creator])
    expect(await list(), 'after that failed').to.deep.equal([creator])
    expect(warnings).to.have.length(2)
  })

  it('are not read twice at once, however long a read takes', async () => {
    let now = 0
    const reads: ((creators: CatalogCreator[]) => void)[] = []
    const catalog = { creators: () => new Promise<CatalogCreator[]>((resolve) => reads.push(resolve)) }
    const list = createCatalogCreators(catalog, {
      log: { warn: () => undefined },
      clock: { monotonicNow: () => now },
    })
    const first = list()
    now = 600_001
    const second = list()
    expect(reads).to.have.length(1)
    reads[0]?.([creator])
    expect([await first, await second]).to.deep.equal([[creator], [creator]])
    void list()
    expect(reads, 'once it ended').to.have.length(2)
  })
})
