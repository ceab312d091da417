import { expect } from 'chai'
import { JsonText, jsonOf } from '../../src/lib/json-text.js'

describe('a body that is written as JSON already', () => {
  const bodies = { ascii: { a: 'b' }, accents: { é: 'ñ€😀' }, empty: {}, long: { text: 'é'.repeat(20_000) } }

  for (const [name, body] of Object.entries(bodies)) {
    it(`holds the JSON of the body (${name})`, () => {
      expect(JSON.parse(new JsonText(body).bytes.toString('utf8'))).to.deep.equal(body)
      expect(jsonOf(new JsonText(body))).to.equal(JSON.stringify(body))
    })

    it(`holds no more memory than its bytes take, so that keeping one keeps nothing else (${name})`, () => {
      const { bytes } = new JsonText(body)
      expect(bytes.buffer.byteLength).to.equal(bytes.length)
    })
  }
})
