import { expect } from 'chai'
import { openEmbedder } from '../../../src/providers/embeddings/embedder.js'
import { SourceFault } from '../../../src/providers/types.js'
import { failureOf } from '../../support/claims.js'
import { type EmbeddingReply, startEmbeddingStub, vectorOf } from '../../support/embedding-stub.js'

const settings = { api_key: null, model: 'm', timeout_ms: 5_000, retries: 0, prefix: null }

describe('vectors of texts', () => {
  for (const form of ['vectors', 'base64'] as const)
    it(`are read as ${form === 'vectors' ? 'numbers' : 'base64'}, in the order of the texts, with length 1`, async () => {
      await using stub = await startEmbeddingStub(() => form)
      const embedder = openEmbedder({ ...settings, base_url: stub.base_url, api_key: 'k', prefix: 'text:' })
      const vectors = await embedder.embed(['bread', 'fear'])
      const expected = ['text: bread', 'text: fear'].map((text) => vectorOf(text, stub.dimension))
      vectors.forEach((vector, at) => {
        const length = Math.hypot(...(expected[at] ?? []))
        vector.forEach((one, place) => expect(one).to.be.closeTo((expected[at]?.[place] ?? 0) / length, 1e-6))
      })
      expect(stub.calls[0]).to.deep.equal({
        path: '/v1/embeddings',
        authorization: 'Bearer k',
        model: 'm',
        input: ['text: bread', 'text: fear'],
      })
    })

  it('are requested again if the server is busy, after the time that it gives', async () => {
    const busy = { status: 429, headers: { 'retry-after-ms': '1', 'retry-after': '0.001' } }
    await using stub = await startEmbeddingStub((_, at) => (at < 2 ? busy : 'vectors'))
    const base_url = stub.base_url
    expect(await openEmbedder({ ...settings, base_url, retries: 2 }).embed(['bread'])).to.have.lengthOf(1)
    expect(stub.calls).to.have.lengthOf(3)
    stub.answer = () => busy
    const fault = await failureOf(openEmbedder({ ...settings, base_url }).embed(['bread']))
    expect([stub.calls.length, (fault as SourceFault).status]).to.deep.equal([4, 429])
  })

  const row = (embedding: unknown, index: unknown = 0) => ({ index, embedding })
  const invalidInputs: [string, EmbeddingReply, RegExp][] = [
    ['too few', { body: { data: [row([1, 2])] } }, /1 vectors for 2 texts/],
    ['of different dimensions', { body: { data: [row([1, 2]), row([1, 2, 3], 1)] } }, /different dimensions/],
    ['without direction', { body: { data: [row([0, 0]), row([1, 2], 1)] } }, /cannot be read/],
    ['no numbers', { body: { data: [row(['a', 'b']), row([1, 2], 1)] } }, /cannot be read/],
    ['of broken base64', { body: { data: [row('abc'), row('abc', 1)] } }, /cannot be read/],
    ['none', { body: { data: null } }, /no vectors/],
    [
      'an error',
      { status: 401, error: { message: 'No such key.' } },
      /answered 401: (?:401 )?No such key\.$/,
    ],
    ['late', 'hangs', /did not answer in time/],
  ]
  for (const [what, reply, message] of invalidInputs)
    it(`are a fault of the server if they are ${what}`, async () => {
      await using stub = await startEmbeddingStub(() => reply)
      const embedder = openEmbedder({ ...settings, base_url: stub.base_url, timeout_ms: 300 })
      const fault = await failureOf(embedder.embed(['one', 'two']))
      expect(fault).to.be.instanceOf(SourceFault)
      expect((fault as SourceFault).message).to.match(message)
      expect((fault as SourceFault).blame).to.equal('provider')
    })

  it('are in the order of the answer if they have no index', async () => {
    const data = [row([1, 0], 7), row([0, 1], undefined)]
    await using stub = await startEmbeddingStub(() => ({ body: { data } }))
    const vectors = await openEmbedder({ ...settings, base_url: stub.base_url }).embed(['one', 'two'])
    expect(vectors.map((vector) => [...vector])).to.deep.equal([
      [1, 0],
      [0, 1],
    ])
  })

  it('end with the reason of the signal', async () => {
    await using stub = await startEmbeddingStub(() => 'hangs')
    const stop = new AbortController()
    const request = openEmbedder({ ...settings, base_url: stub.base_url }).embed(['one'], stop.signal)
    stop.abort(new Error('stopped'))
    expect(await failureOf(request)).to.have.property('message', 'stopped')
  })
})
