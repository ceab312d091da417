import { expect } from 'chai'
import { createCatalogReader } from '../../../src/compose/catalog.js'
import { readChannelLongs } from '../../../src/providers/catalog/postgres/channels.js'
import type { CatalogReader } from '../../../src/providers/catalog/postgres/reader.js'
import { freshPostgres, openedPostgres, returnPostgres } from '../../support/postgres.js'

/** A reader that notes how PostgreSQL would run each statement if it read no table as a whole. */
function explainingReader(reader: CatalogReader) {
  const plans: string[] = []
  const query: CatalogReader['query'] = async (sql, values = []) => {
    const settings = { enable_seqscan: 'off' }
    const lines = await reader.queryWith<{ 'QUERY PLAN': string }>(settings, `explain ${sql}`, values)
    plans.push(lines.map((line) => line['QUERY PLAN']).join('\n'))
    return reader.query(sql, values)
  }
  return { reader: { ...reader, query }, plans }
}

describe('the search for a channel by its name as a handle', () => {
  it('uses the index of names in PostgreSQL', async () => {
    const url = await freshPostgres()
    try {
      const { reader, plans } = explainingReader(createCatalogReader(await openedPostgres(url)))
      expect(await readChannelLongs(reader, { handle: 'nobody' })).to.equal(null)
      expect(plans, 'by handle, then by name').to.have.lengthOf(2)
      expect(plans[1]).to.match(/catalog_clips_by_name .*\n\s*Index Cond: .*replace/)
    } finally {
      await returnPostgres(url)
    }
  })
})
