import { expect } from 'chai'
import { SerializedJson, toJson } from '../../src/lib/serialized-json.js'

describe('a body that is already serialised JSON', () => {
  const bodies = { ascii: { a: 'b' }, accents: { é: 'ñ€😀' }, empty: {}, long: { text: 'é'.repeat(20_000) } }

  for (const [name, body] of Object.entries(bodies)) {
    it(`contains the JSON of the body (${name})`, () => {
      expect(JSON.parse(new SerializedJson(body).bytes.toString('utf8'))).to.deep.equal(body)
      expect(toJson(new SerializedJson(body))).to.equal(JSON.stringify(body))
    })

    it(`uses no more memory than its bytes, so that caching it retains nothing else (${name})`, () => {
      const { bytes } = new SerializedJson(body)
      expect(bytes.buffer.byteLength).to.equal(bytes.length)
    })
  }
})
