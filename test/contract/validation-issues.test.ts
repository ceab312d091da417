import type { ErrorObject } from 'ajv'
import { expect } from 'chai'
import { invalidRequest } from '../../src/errors.js'
import { validationIssuesOf } from '../../src/contract/validation-issues.js'

type AjvErrorFields = Pick<ErrorObject, 'keyword' | 'params'> & {
  schema?: object
  data?: unknown
  path?: string
  message?: string
}

const errorOf = ({ path = '/requestBody/m', schema = {}, ...rest }: AjvErrorFields) =>
  ({ instancePath: path, parentSchema: schema, schemaPath: '', ...rest }) as ErrorObject
const messageOf = (fields: AjvErrorFields) => validationIssuesOf([errorOf(fields)])[0]?.message

describe('validation issues', () => {
  const cases: [AjvErrorFields, string][] = [
    [{ keyword: 'required', params: { missingProperty: 'x' } }, 'is required'],
    [
      {
        keyword: 'additionalProperties',
        params: { additionalProperty: 'x' },
        schema: { properties: { a: {}, b: {} } },
      },
      'is not known here; known are a, b',
    ],
    [
      { keyword: 'additionalProperties', params: { additionalProperty: 'x' } },
      'is not known here; known are none',
    ],
    [{ keyword: 'type', params: { type: 'integer' } }, 'must be a whole number'],
    [{ keyword: 'type', params: { type: 'number' } }, 'must be a number'],
    [{ keyword: 'type', params: { type: 'string' } }, 'must be text'],
    [{ keyword: 'type', params: { type: 'boolean' } }, 'must be true or false'],
    [{ keyword: 'type', params: { type: 'object' } }, 'must be an object'],
    [{ keyword: 'type', params: { type: ['array', 'null'] } }, 'must be a list or null'],
    [{ keyword: 'type', params: { type: 'odd' } }, 'must be odd'],
    [
      { keyword: 'type', params: { type: 'string' }, path: '/query/m', data: ['a', 'b'] },
      'must be given once, as text',
    ],
    [
      { keyword: 'type', params: { type: 'string' }, path: '/header/idempotency-key', data: ['a', 'b'] },
      'must be given once, as text',
    ],
    [
      { keyword: 'minProperties', params: { limit: 1 }, schema: { properties: { a: {}, b: {} } } },
      'must have at least one of a, b',
    ],
    [{ keyword: 'type', params: { type: 'string' }, path: '/query/m', data: 5 }, 'must be text'],
    [{ keyword: 'type', params: { type: 'string' }, data: ['a'] }, 'must be text'],
    [{ keyword: 'enum', params: { allowedValues: ['a', 1] } }, 'must be one of "a", 1'],
    [{ keyword: 'const', params: { allowedValue: 'yes' } }, 'must be "yes"'],
    [{ keyword: 'minimum', params: {}, schema: { minimum: 1, maximum: 9 } }, 'must be 1 to 9'],
    [{ keyword: 'maximum', params: {}, schema: { minimum: 1, maximum: 9 } }, 'must be 1 to 9'],
    [{ keyword: 'minimum', params: {}, schema: { minimum: 1 } }, 'must be at least 1'],
    [{ keyword: 'maximum', params: {}, schema: { maximum: 9 } }, 'must be at most 9'],
    [{ keyword: 'minimum', params: {}, schema: { minimum: 3, maximum: 3 } }, 'must be exactly 3'],
    [
      { keyword: 'minLength', params: {}, schema: { minLength: 2, maxLength: 5 } },
      'must have 2 to 5 characters',
    ],
    [{ keyword: 'maxLength', params: {}, schema: { maxLength: 5 } }, 'must have at most 5 characters'],
    [
      { keyword: 'maxLength', params: {}, schema: { maxLength: 5, format: 'uuid' }, data: 'abcdef' },
      'must be a valid uuid, as results and lists have it: not a number, not a name',
    ],
    [
      { keyword: 'maxLength', params: {}, schema: { maxLength: 5 }, data: 'abcdef' },
      'must have at most 5 characters, not 6',
    ],
    [
      {
        keyword: 'minLength',
        params: {},
        schema: { minLength: 2, maxLength: 5, 'x-length-rule': 'or none' },
      },
      'must have 2 to 5 characters, or none',
    ],
    [{ keyword: 'minItems', params: {}, schema: { minItems: 1, maxItems: 3 } }, 'must have 1 to 3 entries'],
    [{ keyword: 'maxItems', params: {}, schema: { maxItems: 3 } }, 'must have at most 3 entries'],
    [{ keyword: 'uniqueItems', params: {} }, 'must not hold the same entry twice'],
    [
      { keyword: 'format', params: { format: 'uuid' } },
      'must be a valid uuid, as results and lists have it: not a number, not a name',
    ],
    [{ keyword: 'pattern', params: {}, schema: { pattern: '^a$', example: 'abc' } }, 'must read like abc'],
    [{ keyword: 'pattern', params: {}, schema: { pattern: '^a$' } }, 'must read like ^a$'],
    [
      { keyword: 'pattern', params: {}, schema: { pattern: '^a$', example: 'a', 'x-pattern-rule': 'one a' } },
      'must be one a, like a',
    ],
    [{ keyword: 'odd', params: {}, message: 'is odd' }, 'is odd'],
    [{ keyword: 'odd', params: {} }, 'is not valid'],
  ]
  for (const [expected, message] of cases)
    it(`explain ${expected.keyword}: ${message}`, () => expect(messageOf(expected)).to.equal(message))

  for (const [path, params, place] of [
    ['/requestBody/seed_hook_ids/0', {}, 'seed_hook_ids/0'],
    ['/requestBody', { missingProperty: 'topic' }, 'topic'],
    ['/requestBody/a', { additionalProperty: 'b' }, 'a/b'],
    ['', { missingProperty: 'requestBody' }, 'body'],
    ['/requestBody', {}, 'body'],
    ['/query/limit', {}, 'limit'],
    ['/path/run_id', {}, 'run_id'],
    ['/header/idempotency-key', {}, 'Idempotency-Key'],
    ['/header', { missingProperty: 'x' }, 'x'],
    ['/odd/limit', {}, 'body'],
  ] as const)
    it(`name ${place} for the path “${path}” of the validator`, () => {
      const [complaint] = validationIssuesOf([errorOf({ keyword: 'odd', params, path })])
      expect(complaint?.path).to.equal(place)
    })

  it('are listed once for each place, and for twenty places at most', () => {
    const at = (n: number, keyword = 'odd') =>
      errorOf({ keyword, params: {}, path: `/requestBody/m${n}`, message: `${keyword} ${n}` })
    expect(validationIssuesOf([at(1), at(1, 'other'), at(2)])).to.deep.equal([
      { path: 'm1', message: 'odd 1', keyword: 'odd' },
      { path: 'm2', message: 'odd 2', keyword: 'odd' },
    ])
    expect(validationIssuesOf(Array.from({ length: 30 }, (_, n) => at(n)))).to.have.lengthOf(20)
  })

  it('are counted in the message if there are many, and all listed in its detail', () => {
    const issues = Array.from({ length: 20 }, (_, n) => ({ path: `m${n}`, message: 'x'.repeat(60) }))
    const { message, details } = invalidRequest(issues)
    expect(message).to.match(/^Invalid request: m0 x+; .*m8 x+; and 11 more\.$/u)
    expect(details.detail).to.deep.equal(issues)
    expect(invalidRequest([{ path: 'm', message: 'x'.repeat(700) }]).message).to.match(
      /^Invalid request: m x+\.$/u,
    )
  })
})
