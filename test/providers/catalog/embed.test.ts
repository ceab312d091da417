import { expect } from 'chai'
import { embedCatalog } from '../../../src/providers/catalog/vectors/embed.js'
import type { VectorStore } from '../../../src/providers/catalog/vectors/stored-vectors.js'
import { SourceFault } from '../../../src/providers/types.js'
import { rejectionOf } from '../../support/store-imports.js'

describe('making the vectors of a catalog', () => {
  it('says what failed last as well, where both the server and the index fail', async () => {
    const cause = new Error('no space left for an index')
    const store: VectorStore = {
      readModel: () => Promise.resolve(null),
      deleteAll: () => Promise.resolve(),
      deleteStale: () => Promise.resolve(),
      countMissing: () => Promise.resolve({ clips: 1, characters: 5 }),
      readMissing: () => Promise.resolve([{ row_id: 1, text: 'bread' }]),
      write: () => Promise.resolve(),
      finish: () => Promise.reject(cause),
      close: () => Promise.resolve(),
    }
    const embed = () => Promise.reject(new SourceFault('provider', 'The server is down.', { status: 503 }))
    const bounds = { text_characters: 9, max_characters: 9, batch_size: 9 }
    const options = { ...bounds, store, text_prefix: null, replaces: false, compares: false }
    const fault = await rejectionOf(embedCatalog({ ...options, embedder: { model: 'stub-1', embed } }))
    expect(fault).to.be.instanceOf(SourceFault)
    expect(fault).to.include({ blame: 'provider', status: 503, cause })
    expect(fault).to.have.property(
      'message',
      'The server is down. Besides, vectors could not be indexed: no space left for an index.',
    )
  })
})
