import type { Contract } from './bundle.js'
import { followed, merged, type RawOperation, type Schema } from './tool-schemas.js'

/** What each tool promises of its answers: the members that they always have, no deeper than the first level. */

/** An output schema may have so many characters: agents read every one of them before the first call. */
const output_schema_room = 200
const names_room = 130

const plainTypes = ['string', 'integer', 'number', 'boolean', 'array', 'object']

/** A file, as the service hands it to an agent. */
const fileShape: Schema = {
  type: 'object',
  properties: { name: { type: 'string' }, media_type: { type: 'string' }, text: { type: 'string' } },
  required: ['name', 'media_type', 'text'],
}

/** The objects that a schema may stand for: itself, or each of its alternatives. */
function shapesIn(schema: Schema, contract: Contract): Schema[] {
  const whole = merged(schema, contract)
  const alternatives = (whole.oneOf ?? whole.anyOf) as Schema[] | undefined
  return alternatives ? alternatives.flatMap((one) => shapesIn(one, contract)) : [whole]
}

function answersOf({ responses }: RawOperation, contract: Contract): Schema[] {
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'))
  return successes.flatMap(([, answer]) => {
    const content = followed(answer, contract).content as Record<string, { schema: Schema }> | undefined
    const { 'application/json': json, ...others } = content ?? {}
    if (!json) throw new Error('A tool must answer JSON.')
    return Object.keys(others).length > 0 ? [fileShape] : shapesIn(json.schema, contract)
  })
}

/** The type of a member where it has the same one in every shape; undefined where it may be null, or something else. */
function typeIn(name: string, shapes: Schema[], contract: Contract): string | undefined {
  const types = shapes.map(({ properties }) => {
    const member = (properties as Record<string, Schema> | undefined)?.[name]
    return member && merged(member, contract).type
  })
  const [type] = new Set(types).size === 1 ? types : []
  return typeof type === 'string' && plainTypes.includes(type) ? type : undefined
}

/** The longest beginning of a list of names that there is room for. */
function namedWithin(names: string[]): Schema {
  if (names.length === 0) return { type: 'object' }
  const schema = { type: 'object', required: names }
  return JSON.stringify(schema).length <= names_room ? schema : namedWithin(names.slice(0, -1))
}

/**
 * What every success of a tool conforms to: the members that are always there, with their types where there is room
 * for them, else by name alone. The contract has the rest; an agent would pay for it in every conversation.
 */
export function outputSchemaOf(operation: RawOperation, contract: Contract): Schema {
  const shapes = answersOf(operation, contract)
  const [first, ...others] = shapes.map(({ required }) => (required ?? []) as string[])
  const names = (first ?? []).filter((name) => others.every((required) => required.includes(name)))
  const typed = names.flatMap((name) => {
    const type = typeIn(name, shapes, contract)
    return type === undefined ? [] : [[name, { type }] as const]
  })
  if (typed.length === 0) return namedWithin(names)
  const schema = { type: 'object', properties: Object.fromEntries(typed), required: names }
  return JSON.stringify(schema).length <= output_schema_room ? schema : namedWithin(names)
}
