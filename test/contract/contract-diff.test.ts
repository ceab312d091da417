import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { breakingChanges } from '../../scripts/contract-diff/compare.js'
import type { Document } from '../../scripts/contract-diff/shape.js'

type Node = Record<string, unknown>

const small = {
  openapi: '3.1.0',
  security: [{ apiKey: ['read'] }],
  paths: {
    '/loaves': {
      post: {
        operationId: 'bake',
        parameters: [
          { name: 'oven', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 9, default: 2 } },
          { $ref: '#/components/parameters/Note' },
        ],
        requestBody: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/LoafIn' } } },
        },
        responses: {
          '200': {
            headers: { 'X-Oven': { schema: { type: 'string' } } },
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Loaf' } } },
          },
          '404': { content: { 'application/json': { schema: { type: 'object' } } } },
        },
      },
      get: { operationId: 'look', security: [], responses: { '200': { content: {} } } },
    },
  },
  components: {
    parameters: { Note: { name: 'note', in: 'header', schema: { type: 'string', maxLength: 9 } } },
    schemas: {
      LoafIn: {
        type: ['object', 'null'],
        required: ['flour'],
        properties: {
          flour: { type: 'string', enum: ['rye', 'wheat'] },
          hours: { type: 'integer', enum: [12, 24] },
          seeds: { type: 'array', maxItems: 5, items: { type: 'string', maxLength: 20 } },
        },
      },
      Loaf: {
        allOf: [
          { $ref: '#/components/schemas/Named' },
          {
            type: 'object',
            required: ['weight_g', 'crust'],
            properties: {
              weight_g: { type: 'integer' },
              crust: {
                oneOf: [{ $ref: '#/components/schemas/Soft' }, { $ref: '#/components/schemas/Hard' }],
              },
              within: { oneOf: [{ $ref: '#/components/schemas/Loaf' }, { type: 'null' }] },
            },
          },
        ],
      },
      Named: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
      Soft: { type: 'object', properties: { kind: { const: 'soft' } } },
      Hard: { type: 'object', properties: { kind: { const: 'hard' } } },
    },
  },
}

/** The small contract with one place set to a value, or removed where none is given. */
function changeAt(pointer: string, value?: unknown): Document {
  const copy = structuredClone(small) as Node
  const steps = pointer.split(' ')
  const last = steps.pop()!
  const at = steps.reduce<Node>((node, step) => node[step] as Node, copy)
  if (value !== undefined) at[last] = value
  else if (Array.isArray(at)) at.splice(Number(last), 1)
  else delete at[last]
  return copy
}

const bake = 'paths /loaves post'
const schemas = 'components schemas'
const loaf = `${schemas} Loaf allOf 1`

const breaks: [what: string, pointer: string, value: unknown, told: RegExp][] = [
  ['an operation removed', 'paths /loaves get', undefined, /GET \/loaves: the operation is gone/],
  ['an operation renamed', `${bake} operationId`, 'make', /operationId bake is make now/],
  ['a scope more', `${bake} security`, [{ apiKey: ['read', 'write'] }], /other scopes/],
  ['a key where none was needed', 'paths /loaves get security', [{ apiKey: [] }], /a key is needed/],
  ['a parameter removed', `${bake} parameters 0`, undefined, /query parameter oven is gone/],
  ['a parameter required', `${bake} parameters 0 required`, true, /query parameter oven is required/],
  ['a bound tightened', `${bake} parameters 0 schema maximum`, 5, /maximum is 5 now/],
  ['a bound added', 'components parameters Note schema minLength', 1, /minLength is 1 now/],
  ['a default changed', `${bake} parameters 0 schema default`, 3, /default is 3 now/],
  ['a default removed', `${bake} parameters 0 schema default`, undefined, /default is gone now/],
  ['a body required', `${bake} requestBody required`, true, /a body is required/],
  ['a body removed', `${bake} requestBody`, undefined, /the body is gone/],
  ['null refused', `${schemas} LoafIn type`, 'object', /body: null is refused now/],
  ['a member of a body required', `${schemas} LoafIn required`, ['flour', 'seeds'], /seeds is required/],
  ['a member of a body removed', `${schemas} LoafIn properties seeds`, undefined, /member seeds is gone/],
  ['unknown members refused', `${schemas} LoafIn additionalProperties`, false, /unknown members/],
  [
    'an enum of numbers that became a narrower range',
    `${schemas} LoafIn properties hours`,
    { type: 'integer', minimum: 13, maximum: 48 },
    /minimum is 13/,
  ],
  ['an enum narrowed', `${schemas} LoafIn properties flour enum`, ['rye'], /"wheat" is gone/],
  [
    'an inner bound tightened',
    `${schemas} LoafIn properties seeds items maxLength`,
    9,
    /seeds\[\]: maxLength/,
  ],
  ['an answer removed', `${bake} responses 404`, undefined, /the answer 404 is gone/],
  ['a header removed', `${bake} responses 200 headers X-Oven`, undefined, /header X-Oven of 200 is gone/],
  ['a media type removed', `${bake} responses 200 content application/json`, undefined, /json is gone/],
  ['a member of an answer removed', `${schemas} Named properties name`, undefined, /member name is gone/],
  ['a member of an answer optional', `${loaf} required`, ['crust'], /weight_g can be absent/],
  ['null answered', `${loaf} properties weight_g type`, ['integer', 'null'], /null can be answered/],
  ['a type changed', `${loaf} properties weight_g type`, 'string', /weight_g: string can be answered/],
  ['a fraction answered', `${loaf} properties weight_g type`, 'number', /number can be answered/],
  ['a branch removed', `${loaf} properties crust oneOf 0`, undefined, /the branch Soft is gone/],
  ['a name removed', `${schemas} Hard`, undefined, /the schema Hard is gone/],
]

const harmless: [what: string, pointer: string, value: unknown][] = [
  ['an operation more', 'paths /loaves delete', { operationId: 'eat', responses: {} }],
  ['an optional parameter more', `${bake} parameters 2`, { name: 'salt', in: 'query', schema: {} }],
  ['an answer more', `${bake} responses 429`, { content: {} }],
  ['a member more', `${schemas} Named properties age_days`, { type: 'integer' }],
  ['an optional member of a body more', `${schemas} LoafIn properties salt_g`, { type: 'integer' }],
  ['an enum widened', `${schemas} LoafIn properties flour enum`, ['rye', 'wheat', 'spelt']],
  [
    'an enum of numbers that became a wider range',
    `${schemas} LoafIn properties hours`,
    { type: 'integer', minimum: 1, maximum: 48 },
  ],
  ['a bound widened', `${bake} parameters 0 schema maximum`, 99],
  ['a bound removed', `${bake} parameters 0 schema minimum`, undefined],
  ['fewer scopes', `${bake} security`, [{ apiKey: [] }]],
  ['a key that may be sent', 'paths /loaves get security', [{}, { apiKey: [] }]],
  ['other words', `${schemas} Loaf description`, 'Bread.'],
]

describe('the comparison of contracts', () => {
  it('finds no difference between a contract and itself, even with recursive schemas', () => {
    expect(breakingChanges(small, structuredClone(small))).to.deep.equal([])
  })

  for (const [what, pointer, value, expected] of breaks) {
    it(`refuses ${what}`, () => {
      const next = what === 'a name removed' ? withoutHard() : changeAt(pointer, value)
      expect(breakingChanges(small, next).join('\n')).to.match(expected)
    })
  }

  for (const [what, pointer, value] of harmless) {
    it(`allows ${what}`, () => {
      expect(breakingChanges(small, changeAt(pointer, value))).to.deep.equal([])
    })
  }

  it('refuses a required key where it was optional before', () => {
    const optional = changeAt('paths /loaves get security', [{}, { apiKey: [] }])
    const needed = changeAt('paths /loaves get security', [{ apiKey: [] }])
    expect(breakingChanges(optional, needed).join('\n')).to.match(/a key is needed/)
  })

  it('resolves allOf: the same members in another notation are no difference', () => {
    const flat = structuredClone(small) as typeof small & { components: { schemas: Node } }
    const [, own] = small.components.schemas.Loaf.allOf as unknown as [Node, Node]
    flat.components.schemas.Loaf = {
      ...own,
      required: ['name', ...(own.required as string[])],
      properties: { name: { type: 'string' }, ...(own.properties as Node) },
    } as never
    expect(breakingChanges(small, flat)).to.deep.equal([])
  })
})

/** Without the schema and without what points at it. */
function withoutHard(): Document {
  const copy = changeAt(`${loaf} properties crust oneOf 1`)
  delete ((copy.components as Node).schemas as Node).Hard
  return copy
}

describe('the contract and its last release', () => {
  const read = async (file: string) =>
    JSON.parse(
      await readFile(fileURLToPath(new URL(`../../../${file}`, import.meta.url)), 'utf8'),
    ) as Document

  it('breaks no caller', async () => {
    const released = await read('openapi/released.json')
    const bundled = await read('generated/openapi.json')
    expect(breakingChanges(released, bundled)).to.deep.equal([])
  })

  it('detects every removed operation', async () => {
    const released = await read('openapi/released.json')
    // Each by itself: to compare all the others as well each time would tell no more.
    for (const [path, operations] of Object.entries(released.paths as Node)) {
      const alone = { ...released, paths: { [path]: operations } }
      expect(breakingChanges(alone, alone), path).to.deep.equal([])
      expect(breakingChanges(alone, { ...released, paths: {} }), path).to.not.be.empty
    }
  })
})
