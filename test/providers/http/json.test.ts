import { expect } from 'chai'
import fc from 'fast-check'
import { parseJson, measureJson } from '../../../src/providers/http/json.js'
import { SourceFault } from '../../../src/providers/types.js'

function depthOf(value: unknown): number {
  if (value === null || typeof value !== 'object') return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}

function valuesIn(value: unknown): number {
  if (value === null || typeof value !== 'object') return 1
  return 1 + Object.values(value).reduce<number>((sum, one) => sum + valuesIn(one), 0)
}

describe('JSON from providers', () => {
  it('is measured by its structure, whatever its strings contain', () => {
    const hard = fc.constantFrom('"', '\\', '\\"', '[', ']', '{', '}', ',', 'é', '\u2028', '')
    const key = fc.array(hard, { maxLength: 6 }).map((parts) => parts.join(''))
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof({ maxDepth: 5 }, key, fc.integer(), fc.constant(null), tie('list'), tie('object')),
      list: fc.array(tie('tree'), { maxLength: 5 }),
      object: fc.dictionary(key, tie('tree'), { maxKeys: 5 }),
    }))
    fc.assert(
      fc.property(tree, fc.constantFrom(0, 1), (value, indent) => {
        const { depth, values } = measureJson(Buffer.from(JSON.stringify(value, null, indent)))
        expect(depth).to.equal(depthOf(value))
        expect(values)
          .to.be.at.least(1)
          .and.at.most(2 * valuesIn(value))
        expect(2 * values, 'not far below').to.be.at.least(valuesIn(value))
      }),
    )
  })

  it('is measured with strings of any length, and quotes and backslashes in any position', () => {
    const run = fc.tuple(fc.integer({ min: 0, max: 9_000 }), fc.constantFrom('"', '\\', '\n', '[', ','))
    fc.assert(
      fc.property(fc.array(run, { maxLength: 4 }), (runs) => {
        const text = runs.map(([length, mark]) => 'x'.repeat(length) + mark).join('')
        const escapes = runs.filter(([, mark]) => '"\\\n'.includes(mark)).length
        const bytes = Buffer.from(JSON.stringify([text, 1]))
        expect(measureJson(bytes)).to.deep.equal({ depth: 1, values: 3, escapes })
      }),
    )
  })

  it('is a value or a fault of the provider, for any bytes', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.uint8Array({ maxLength: 60 }), fc.stringMatching(/^["\\[\]{},a]{0,40}$/)),
        (video) => {
          try {
            parseJson(Buffer.from(video as string), 'they')
          } catch (error) {
            expect(error).to.be.instanceOf(SourceFault)
          }
        },
      ),
    )
  })

  it('is refused if it is too large or too deep', () => {
    const list = (length: number) => Buffer.from(`[${'1,'.repeat(length - 1)}1]`)
    expect(parseJson(list(149_000), 'they')).to.have.lengthOf(149_000)
    expect(() => parseJson(list(151_000), 'they')).to.throw(SourceFault)
    const escapedText = (count: number) => Buffer.from(`["${'\\u00e9\\n'.repeat(count / 2)}"]`)
    expect(parseJson(escapedText(400_000), 'they')).to.deep.equal(['é\n'.repeat(200_000)])
    expect(() => parseJson(escapedText(400_002), 'they')).to.throw(SourceFault)
    expect(() => parseJson(Buffer.from('['.repeat(65) + ']'.repeat(65)), 'they')).to.throw(SourceFault)
  })

  it('cannot change a prototype with members named __proto__', () => {
    const text = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'
    const value = parseJson(Buffer.from(text), 'they') as object
    const spread: Record<string, unknown> = { ...value }
    expect([({} as Record<string, unknown>).polluted, spread.polluted]).to.deep.equal([undefined, undefined])
  })
})
