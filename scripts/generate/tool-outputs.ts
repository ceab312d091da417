import type { Contract } from './bundle-contract.js'
import { resolveReference, mergeAllOf, type RawOperation, type Schema } from './tool-schemas.js'

/** What each tool promises of its answers: the members that they always have, no deeper than the first level. */

/** An output schema may have so many characters: agents read every one of them before the first call. */
const maxOutputSchemaLength = 200
const maxNamesLength = 130

const plainTypes = ['string', 'integer', 'number', 'boolean', 'array', 'object']

/** A file, as the service hands it to an agent. */
const fileShape: Schema = {
  type: 'object',
  properties: { name: { type: 'string' }, media_type: { type: 'string' }, text: { type: 'string' } },
  required: ['name', 'media_type', 'text'],
}

/** The objects that a schema may stand for: itself, or each of its alternatives. */
function objectShapes(schema: Schema, contract: Contract): Schema[] {
  const mergedSchema = mergeAllOf(schema, contract)
  const alternatives = (mergedSchema.oneOf ?? mergedSchema.anyOf) as Schema[] | undefined
  return alternatives ? alternatives.flatMap((one) => objectShapes(one, contract)) : [mergedSchema]
}

function successSchemas({ responses }: RawOperation, contract: Contract): Schema[] {
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'))
  return successes.flatMap(([, answer]) => {
    const content = resolveReference(answer, contract).content as
      Record<string, { schema: Schema }> | undefined
    const { 'application/json': json, ...others } = content ?? {}
    if (!json) throw new Error('A tool must answer JSON.')
    return Object.keys(others).length > 0 ? [fileShape] : objectShapes(json.schema, contract)
  })
}

/** The type of a member where it has the same one in every shape; undefined where it may be null, or something else. */
function commonType(name: string, shapes: Schema[], contract: Contract): string | undefined {
  const types = shapes.map(({ properties }) => {
    const member = (properties as Record<string, Schema> | undefined)?.[name]
    return member && mergeAllOf(member, contract).type
  })
  const [type] = new Set(types).size === 1 ? types : []
  return typeof type === 'string' && plainTypes.includes(type) ? type : undefined
}

/** The longest beginning of a list of names that there is room for. */
function requireFittingNames(names: string[]): Schema {
  if (names.length === 0) return { type: 'object' }
  const schema = { type: 'object', required: names }
  return JSON.stringify(schema).length <= maxNamesLength ? schema : requireFittingNames(names.slice(0, -1))
}

/**
 * What every success of a tool conforms to: the members that are always there, with their types where there is room
 * for them, else by name alone. The contract has the rest; an agent would pay for it in every conversation.
 */
export function outputSchemaOf(operation: RawOperation, contract: Contract): Schema {
  const shapes = successSchemas(operation, contract)
  const [firstRequired, ...others] = shapes.map(({ required }) => (required ?? []) as string[])
  const names = (firstRequired ?? []).filter((name) => others.every((required) => required.includes(name)))
  const typedMembers = names.flatMap((name) => {
    const type = commonType(name, shapes, contract)
    return type === undefined ? [] : [[name, { type }] as const]
  })
  if (typedMembers.length === 0) return requireFittingNames(names)
  const schema = { type: 'object', properties: Object.fromEntries(typedMembers), required: names }
  return JSON.stringify(schema).length <= maxOutputSchemaLength ? schema : requireFittingNames(names)
}
