import openapiTS, { astToString } from 'openapi-typescript'
import type { Contract } from './bundle-contract.js'

type Operation = { operationId: string; security?: object[]; 'x-rate-limit'?: string }
type Parameter = { in?: string; required?: boolean; schema?: { default?: unknown } }

const methods = ['get', 'put', 'post', 'delete', 'patch'] as const
const header = '/** Made from openapi/ by `npm run generate`. Not to be edited. */\n\n'
const callerHeader = `${header}/*
 * The types of api.ts as a caller of the service sees them. Where the contract has a default, a caller may leave the
 * parameter or member out; a handler finds it filled, so that in api.ts it is always there. Nothing else differs.
 */

`

const isEmpty = (one: object) => Object.keys(one).length === 0

/** The types of generated/api.ts: those of openapi-typescript, and unions from the contract. */
export async function contractTypes(contract: Contract): Promise<string> {
  const types = astToString(await openapiTS(withRequiredDefaults(contract)))
  const allOperations = operations(contract)
  const publicOperations = allOperations.filter(({ security }) => security?.length === 0)
  const openOperations = allOperations.filter(({ security }) => security?.some(isEmpty))
  const limits = allOperations.flatMap((operation) => operation['x-rate-limit'] ?? [])
  return [
    header,
    types,
    '/** The operations that need no key. */\n',
    union(
      'PublicOperationId',
      publicOperations.map((operation) => operation.operationId),
    ),
    '/** The operations that need no key, and answer more to one that works. */\n',
    union(
      'KeyOptionalOperationId',
      openOperations.map((operation) => operation.operationId),
    ),
    '/** The limits that operations name in `x-rate-limit`. */\n',
    union('RateLimitName', limits),
    '/** The code of a refusal or fault. */\n',
    "export type ErrorCode = components['schemas']['ErrorCode'];\n",
  ].join('')
}

/**
 * The types of generated/client.ts, for callers: a parameter or member with a default can be left out. They are
 * generated from the contract, because the types of api.ts do not show which members have a default, and the packed
 * package has no api.ts.
 */
export async function callerTypes(contract: Contract): Promise<string> {
  return `${callerHeader}${astToString(await openapiTS(contract, { defaultNonNullable: false }))}`
}

function union(name: string, members: string[]): string {
  const literals = [...new Set(members)].map((member) => JSON.stringify(member))
  return `export type ${name} = ${literals.join(' | ') || 'never'};\n`
}

function operations(contract: Contract): Operation[] {
  const items = Object.values(contract.paths ?? {}) as Partial<Record<string, Operation>>[]
  return items.flatMap((item) => methods.flatMap((method) => item[method] ?? []))
}

/**
 * A copy in which query parameters with a default are required, because handlers always get them. openapi-typescript
 * does this only for members of a body.
 */
function withRequiredDefaults(contract: Contract): Contract {
  const copy = structuredClone(contract)
  const common = Object.values(copy.components?.parameters ?? {})
  const own = operations(copy).flatMap(
    (operation) => (operation as { parameters?: Parameter[] }).parameters ?? [],
  )
  for (const parameter of [...common, ...own] as Parameter[]) {
    if (parameter.in === 'query' && parameter.schema?.default !== undefined) parameter.required = true
  }
  return copy
}
