import { summaryMediaType } from '../../src/contract/summary-media-type.js'
import type { Contract } from './bundle-contract.js'
import { resolveReference, mergeAllOf, type RawOperation, type Schema } from './tool-schemas.js'

/** Output schemas of tools: the members of their answers by name and type, only at the first level. */

const plainTypes = ['string', 'integer', 'number', 'boolean', 'array', 'object']

/** A file, in the form in which the service gives it to an agent. */
const fileShape: Schema = {
  type: 'object',
  properties: { name: { type: 'string' }, media_type: { type: 'string' }, text: { type: 'string' } },
  required: ['name', 'media_type', 'text'],
}

/** The objects that a schema describes: itself, or each of its alternatives. */
function objectShapes(schema: Schema, contract: Contract): Schema[] {
  const mergedSchema = mergeAllOf(schema, contract)
  const alternatives = (mergedSchema.oneOf ?? mergedSchema.anyOf) as Schema[] | undefined
  return alternatives ? alternatives.flatMap((one) => objectShapes(one, contract)) : [mergedSchema]
}

/** The objects that a tool returns: full ones, and summaries if it has them. */
type AnswerShapes = { full: Schema[]; summary: Schema[] }

function answerShapes({ responses }: RawOperation, contract: Contract): AnswerShapes {
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'))
  const shapes = successes.map(([, answer]): AnswerShapes => {
    const content = resolveReference(answer, contract).content as
      Record<string, { schema: Schema }> | undefined
    const { 'application/json': json, [summaryMediaType]: summary, ...others } = content ?? {}
    if (!json) throw new Error('A tool must answer JSON.')
    if (Object.keys(others).length > 0) return { full: [fileShape], summary: [] }
    return {
      full: objectShapes(json.schema, contract),
      summary: summary ? objectShapes(summary.schema, contract) : [],
    }
  })
  return {
    full: shapes.flatMap(({ full }) => full),
    summary: shapes.flatMap(({ summary }) => summary),
  }
}

/** The type of a member if it is the same in every shape with it; undefined if it can be null or differs. */
function commonType(name: string, shapes: Schema[], contract: Contract): string | undefined {
  const members = shapes.flatMap(({ properties }) => {
    const member = (properties as Record<string, Schema> | undefined)?.[name]
    return member ? [member] : []
  })
  const types = members.map((member) => mergeAllOf(member, contract).type)
  const [type] = new Set(types).size === 1 ? types : []
  return typeof type === 'string' && plainTypes.includes(type) ? type : undefined
}

/** The members of an answer. Those in every shape of it are `required`. */
type Members = { types: Map<string, string | undefined>; required: string[] }

/**
 * The members of an answer: the named ones, or those of its summary if it has one, or all. Throws if a name is unknown.
 */
function membersOf({ full, summary }: AnswerShapes, contract: Contract, memberNames?: string[]): Members {
  const shapes = [...full, ...summary]
  const shortNames = summary.flatMap(({ properties }) => Object.keys(properties ?? {}))
  const allNames = new Set(shapes.flatMap(({ properties }) => Object.keys(properties ?? {})))
  const names = new Set(memberNames ?? (shortNames.length > 0 ? shortNames : allNames))
  const unknownNames = [...names].filter((name) => !allNames.has(name))
  if (unknownNames.length > 0) throw new Error(`No answer has the members ${unknownNames.join(', ')}.`)
  const requiredLists = shapes.map(({ required }) => (required ?? []) as string[])
  return {
    types: new Map([...names].map((name) => [name, commonType(name, shapes, contract)])),
    required: [...names].filter((name) => requiredLists.every((required) => required.includes(name))),
  }
}

function isContainer(type: string | undefined): boolean {
  return type === 'array' || type === 'object'
}

/** Names the members with one type in every shape. A schema accepts any value for a member that it does not name. */
function createSchema({ types, required }: Members): Schema {
  const typedMembers = [...types].filter(([, type]) => type !== undefined)
  const properties = Object.fromEntries(typedMembers.map(([name, type]) => [name, { type }]))
  const presentNames = required.filter((name) => name in properties)
  return { type: 'object', properties, ...(presentNames.length > 0 ? { required: presentNames } : {}) }
}

/**
 * Names as many members as fit: first lists and objects, which hold the results, then members that are always present.
 */
function createCutSchema({ types, required }: Members, maxLength: number): Schema {
  const rank = (name: string) => (isContainer(types.get(name)) ? 0 : required.includes(name) ? 1 : 2)
  const names = [...types.keys()]
    .filter((name) => types.get(name) !== undefined)
    .sort((one, other) => rank(one) - rank(other))
  for (let count = names.length; count > 0; count -= 1) {
    const cutTypes = new Map(names.slice(0, count).map((name) => [name, types.get(name)]))
    const schema = createSchema({ types: cutTypes, required })
    if (JSON.stringify(schema).length <= maxLength || count === 1) return schema
  }
  throw new Error(`No output schema has at most ${maxLength} characters.`)
}

export type OutputSchemaOptions = {
  /** Maximum length in characters: agents read every schema before the first call. */
  maxLength: number
  /** The members to name, whatever the length; if absent, those that fit. */
  members?: string[]
}

/**
 * The schema of every successful result of a tool. The full one has the type of each member and lists those that are
 * always present. If that does not fit, it has fewer members, and the first two that are always present: the id and the
 * one after it.
 */
export function outputSchemaOf(
  operation: RawOperation,
  contract: Contract,
  { maxLength, members: memberNames }: OutputSchemaOptions,
): Schema {
  const members = membersOf(answerShapes(operation, contract), contract, memberNames)
  const mainMembers = { ...members, required: members.required.slice(0, 2) }
  const variants = [createSchema(members), createSchema(mainMembers)]
  const variant = variants.find((schema) => JSON.stringify(schema).length <= maxLength)
  return variant ?? (memberNames ? createSchema(mainMembers) : createCutSchema(mainMembers, maxLength))
}
