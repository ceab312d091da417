import { expect } from 'chai'
import {
  normalisedMembersOf,
  normaliseBody,
  type Parameter,
  readQuery,
  findTextIssues,
  lowerCaseUuid,
} from '../../src/contract/parameters.js'

const upper = '01890A5D-AC96-774B-BCCE-B302099A8057'
const lower = upper.toLowerCase()

describe('query values', () => {
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

  it('are normalised if they are identifiers', () => {
    expect(lowerCaseUuid(upper)).to.equal(lower)
    for (const text of [`${upper}A`, `A${upper}`, upper.replace('-', ''), 'ABC', upper.replace('A', 'G')])
      expect(lowerCaseUuid(text)).to.equal(text)
  })
})

describe('text that a database cannot store', () => {
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
    it(`is detected in ${JSON.stringify(value) ?? 'nothing'}`, () =>
      expect(findTextIssues(value)).to.deep.equal(complaints))
})

describe('the members of a body', () => {
  const forms = normalisedMembersOf({
    properties: {
      free: { type: 'string', 'x-text': true },
      plain: { type: 'string' },
      id: { type: 'string', format: 'uuid' },
      ids: { type: 'array', items: { format: 'uuid' } },
      mail: { type: 'string', format: 'email' },
      judged: { type: 'string', 'x-skip-validation': true },
    },
  })

  it('are listed by the contract', () => {
    expect(forms).to.deep.equal({ freeText: ['free'], uuids: ['id', 'ids'], unvalidated: ['judged'] })
    expect(normalisedMembersOf(undefined)).to.deep.equal({ freeText: [], uuids: [], unvalidated: [] })
    expect(normalisedMembersOf({})).to.deep.equal({ freeText: [], uuids: [], unvalidated: [] })
  })

  it('are normalised before they are measured', () => {
    const input = { free: '  e\u0301 ', plain: ' e\u0301 ', id: upper, ids: [upper, 5, 'X'], mail: 'A' }
    expect(normaliseBody(input, forms)).to.deep.equal({
      free: 'é',
      plain: ' e\u0301 ',
      id: lower,
      ids: [lower, 5, 'X'],
      mail: 'A',
    })
    expect(input.free, 'what was given stays').to.equal('  e\u0301 ')
    expect(normaliseBody({ free: 5, id: null }, forms)).to.deep.equal({ free: 5, id: null })
    expect(normaliseBody({}, forms)).to.deep.equal({})
    expect(normaliseBody({ free: [' a ', 1] }, forms)).to.deep.equal({ free: ['a', 1] })
  })

  it('stay unchanged without an object or a normal form', () => {
    for (const body of [null, undefined, 'text', 5, [' a ']])
      expect(normaliseBody(body, forms)).to.equal(body)
    const body = { free: ' a ' }
    expect(normaliseBody(body, { freeText: [], uuids: [], unvalidated: [] })).to.equal(body)
    expect(normaliseBody({ free: ' a ' }, { freeText: ['free'], uuids: [], unvalidated: [] })).to.deep.equal({
      free: 'a',
    })
    expect(normaliseBody({ id: upper }, { freeText: [], uuids: ['id'], unvalidated: [] })).to.deep.equal({
      id: lower,
    })
    const inherited = Object.create({ free: ' a ' }) as object
    expect(Object.keys(normaliseBody(inherited, forms) as object)).to.deep.equal([])
  })
})
