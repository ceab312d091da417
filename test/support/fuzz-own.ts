import fc, { type Arbitrary } from 'fast-check'
import { valid } from './arbitrary.js'
import { type Belongings, idNames, kindOfId } from './belongings.js'
import { operations, type Schema } from './operations.js'

/** Lets generated requests reach an account's own things: its identifiers, and starts of each kind of run. */

/** The well-formed identifier that stands for the account's own identifier of this name. */
const standIn = (name: string) => `01890a5d-ac96-774b-b000-${String(idNames.indexOf(name)).padStart(12, '0')}`

const startOperations = { short: 'findHooks', long: 'findLongHooks', packaging: 'findPackaging' }
type Kind = keyof typeof startOperations

/** Values that a parameter or member allows. Half of the identifiers are the account's own. */
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

/** Bodies that a schema allows, with the account's own identifiers, and a start of the kind that they name. */
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

/** Replaces the identifiers in a path or body that stand for the account's own. */
export function fillOwn<Text extends string | undefined>(text: Text, own: Belongings): Text {
  return idNames.reduce<string | undefined>(
    (filled, name) => filled?.replaceAll(standIn(name), own(name)),
    text,
  ) as Text
}
