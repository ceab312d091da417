import fc, { type Arbitrary } from 'fast-check'
import { valid } from './arbitrary.js'
import { type Belongings, idNames, kindOfId } from './belongings.js'
import { operations, type Schema } from './operations.js'

/** What lets made-up requests reach what an account has: identifiers of its own, and starts of each kind of run. */

/** Stands in a request for the account's identifier of this name: well-formed, so that it passes as one. */
const standIn = (name: string) => `01890a5d-ac96-774b-b000-${String(idNames.indexOf(name)).padStart(12, '0')}`

const startOperations = { short: 'findHooks', long: 'findLongHooks', packaging: 'findPackaging' }
type Kind = keyof typeof startOperations

/** Values that a parameter or a member allows; half of them name what the account has, where they name anything. */
export function validOrOwn(name: string, schema: Schema): Arbitrary<unknown> {
  const kind = kindOfId(name)
  if (kind === undefined) return valid(schema)
  const isList = [schema.type].flat().includes('array')
  return fc.oneof(fc.constant(isList ? [standIn(kind)] : standIn(kind)), valid(schema))
}

function validStart(kind: Kind): Arbitrary<unknown> {
  const start = operations.find(({ operationId }) => operationId === startOperations[kind])
  if (!start?.body) throw new Error(`${startOperations[kind]} takes no body.`)
  return validBody(start.body)
}

/** Bodies that a schema allows, with identifiers of the account's own, and a start of the kind that they name. */
export function validBody(schema: Schema): Arbitrary<unknown> {
  const { properties, required = [] } = schema
  if (!properties) return valid(schema)
  const members = Object.entries(properties).map(([name, part]) => [name, validOrOwn(name, part)] as const)
  const bodies = fc.record(Object.fromEntries(members), { requiredKeys: required })
  if (!properties.start) return bodies
  return bodies.chain((body) => {
    const { kind = 'short', start } = body as { kind?: Kind; start?: unknown }
    return start === undefined ? fc.constant(body) : validStart(kind).map((one) => ({ ...body, start: one }))
  })
}

/** A path or a body with the account's identifiers in place of those that stand for them. */
export function fillOwn<Text extends string | undefined>(said: Text, own: Belongings): Text {
  return idNames.reduce<string | undefined>(
    (filled, name) => filled?.replaceAll(standIn(name), own(name)),
    said,
  ) as Text
}
