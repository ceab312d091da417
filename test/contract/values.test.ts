import { expect } from 'chai'
import {
  formsOf,
  normalised,
  type Parameter,
  readQuery,
  unfitText,
  uuidAsKept,
} from '../../src/contract/parameters.js'

const upper = '01890A5D-AC96-774B-BCCE-B302099A8057'
const lower = upper.toLowerCase()

describe('the values of a query', () => {
  const parameters = new Map<string, Parameter>(
    [
      { name: 'n', schema: { type: 'integer' } },
      { name: 'b', schema: { type: 'boolean' } },
      { name: 's', schema: { type: 'string' } },
      { name: 'u', schema: { type: 'string', format: 'uuid' } },
    ].map((one) => [one.name, { ...one, in: 'query' }]),
  )
  for (const [search, read] of [
    ['', {}],
    ['n=5', { n: 5 }],
    ['n=-5', { n: -5 }],
    ['n=999999999999999', { n: 999_999_999_999_999 }],
    ['n=1000000000000000', { n: '1000000000000000' }],
    ['n=1.5', { n: '1.5' }],
    ['n=', { n: '' }],
    ['n=0x10', { n: '0x10' }],
    ['n=5x', { n: '5x' }],
    ['n=x5', { n: 'x5' }],
    ['n=--5', { n: '--5' }],
    ['b=true', { b: true }],
    ['b=false', { b: false }],
    ['b=TRUE', { b: 'TRUE' }],
    ['b=1', { b: '1' }],
    ['s=5', { s: '5' }],
    ['s=true', { s: 'true' }],
    ['s=a+b%20c', { s: 'a b c' }],
    [`s=${upper}`, { s: upper }],
    [`u=${upper}`, { u: lower }],
    ['u=X', { u: 'X' }],
    ['n=1&n=2', { n: ['1', '2'] }],
    ['x=5', { x: '5' }],
    ['n=1&s=a', { n: 1, s: 'a' }],
  ] as const)
    it(`are read from “${search}”`, () => expect(readQuery(search, parameters)).to.deep.equal(read))

  it('are of one form where they are identifiers', () => {
    expect(uuidAsKept(upper)).to.equal(lower)
    for (const text of [`${upper}A`, `A${upper}`, upper.replace('-', ''), 'ABC', upper.replace('A', 'G')])
      expect(uuidAsKept(text)).to.equal(text)
  })
})

describe('text that no database takes', () => {
  const message = 'must not hold control characters or broken surrogates'
  const at = (path: string) => [{ path, message }]
  for (const [value, complaints] of [
    ['fine', []],
    ['tab\tand\nline', []],
    ['a\u0000b', at('body')],
    ['a\u0008b', at('body')],
    ['a\u000bb', at('body')],
    ['a\rb', at('body')],
    ['a\u001fb', at('body')],
    ['a\u007fb', []],
    ['a\ud800b', at('body')],
    [5, []],
    [null, []],
    [undefined, []],
    [{ a: 'fine', b: [1, 'x'] }, []],
    [{ a: 'x\u0000' }, at('a')],
    [{ a: { b: ['fine', 'x\u0000'] } }, at('a/b/1')],
    [{ 'x\u0000': 1 }, at('a name')],
    [{ a: { 'x\u0000': 1 } }, at('a/a name')],
    [{ a: '\u0000', b: '\u0000' }, [...at('a'), ...at('b')]],
    [['\u0000'], at('0')],
  ] as const)
    it(`is told of in ${JSON.stringify(value) ?? 'nothing'}`, () =>
      expect(unfitText(value)).to.deep.equal(complaints))
})

describe('the members of a body', () => {
  const forms = formsOf({
    properties: {
      free: { type: 'string', 'x-text': true },
      plain: { type: 'string' },
      id: { type: 'string', format: 'uuid' },
      ids: { type: 'array', items: { format: 'uuid' } },
      mail: { type: 'string', format: 'email' },
      judged: { type: 'string', 'x-skip-validation': true },
    },
  })

  it('are known by the contract', () => {
    expect(forms).to.deep.equal({ free: ['free'], uuids: ['id', 'ids'], unvalidated: ['judged'] })
    expect(formsOf(undefined)).to.deep.equal({ free: [], uuids: [], unvalidated: [] })
    expect(formsOf({})).to.deep.equal({ free: [], uuids: [], unvalidated: [] })
  })

  it('are brought to one form before they are measured', () => {
    const given = { free: '  e\u0301 ', plain: ' e\u0301 ', id: upper, ids: [upper, 5, 'X'], mail: 'A' }
    expect(normalised(given, forms)).to.deep.equal({
      free: 'é',
      plain: ' e\u0301 ',
      id: lower,
      ids: [lower, 5, 'X'],
      mail: 'A',
    })
    expect(given.free, 'what was given stays').to.equal('  e\u0301 ')
    expect(normalised({ free: 5, id: null }, forms)).to.deep.equal({ free: 5, id: null })
    expect(normalised({}, forms)).to.deep.equal({})
    expect(normalised({ free: [' a ', 1] }, forms)).to.deep.equal({ free: ['a', 1] })
  })

  it('stay as they are where there is no object, or no form', () => {
    for (const body of [null, undefined, 'text', 5, [' a ']]) expect(normalised(body, forms)).to.equal(body)
    const body = { free: ' a ' }
    expect(normalised(body, { free: [], uuids: [], unvalidated: [] })).to.equal(body)
    expect(normalised({ free: ' a ' }, { free: ['free'], uuids: [], unvalidated: [] })).to.deep.equal({
      free: 'a',
    })
    expect(normalised({ id: upper }, { free: [], uuids: ['id'], unvalidated: [] })).to.deep.equal({
      id: lower,
    })
    const inherited = Object.create({ free: ' a ' }) as object
    expect(Object.keys(normalised(inherited, forms) as object)).to.deep.equal([])
  })
})
