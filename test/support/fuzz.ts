import fc from 'fast-check'
import { invalid } from './arbitrary.js'
import type { Belongings } from './belongings.js'
import type { Client } from './client.js'
import { fullAccount } from './full-account.js'
import { fillOwn, validBody, validOrOwn } from './fuzz-own.js'
import { deliver, makePackaging } from './make-find.js'
import { fill, type Operation, operations } from './operations.js'
import type { TestService } from './service.js'
import { wrongHeaderValues } from './wrong-headers.js'

/** Random requests generated from the contract: valid ones, and ones that it must refuse. */

export type Request = {
  operation: Operation
  path: string
  headers: Record<string, string>
  body: string | undefined
}
export type Tally = { requests: number; statuses: Record<string, number>; operations: Set<string> }

/** Without operations that need a signed token, which a generated request cannot have. */
const fuzzedOperations = operations.filter(({ operationId }) => !['player', 'still'].includes(operationId))

function requestArb(operation: Operation): fc.Arbitrary<Request> {
  const part = (place: string) => {
    const members = operation.parameters.filter((parameter) => parameter.in === place)
    return fc.record(
      Object.fromEntries(members.map(({ name, schema }) => [name, validOrOwn(name, schema)])),
      {
        requiredKeys: members.filter((parameter) => parameter.required).map(({ name }) => name),
      },
    )
  }
  const body = operation.body ? validBody(operation.body) : fc.constant(undefined)
  return fc.tuple(part('path'), part('query'), part('header'), body).map(([path, query, header, content]) => {
    return build(operation, { path, query, header, body: content })
  })
}

type RequestParts = { path: object; query: object; header: object; body: unknown }

function texts(part: object): Record<string, string> {
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, String(value)]))
}

function build(operation: Operation, { path, query, header, body }: RequestParts): Request {
  const search = new URLSearchParams(texts(query)).toString()
  const type: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' }
  return {
    operation,
    path: fill(operation.path, texts(path)) + (search && `?${search}`),
    headers: { ...type, ...texts(header) },
    body: body === undefined ? undefined : JSON.stringify(body),
  }
}

/** Sends a request. Fails on a 5xx, or on an answer that the contract does not allow. */
async function send({ client, own }: Account, request: Request, tally: Tally): Promise<number> {
  const { operation, headers } = request
  const path = fillOwn(request.path, own)
  const body = fillOwn(request.body, own)
  const answer = await client.raw(operation.method, path, body, { headers })
  tally.requests += 1
  tally.operations.add(operation.operationId)
  tally.statuses[answer.status] = (tally.statuses[answer.status] ?? 0) + 1
  if (answer.status >= 500) {
    throw new Error(
      `${operation.method} ${path} ${body ?? ''} answered ${answer.status}: ${JSON.stringify(answer.body)}`,
    )
  }
  return answer.status
}

/** The account that sends requests, and its things. */
type Account = { client: Client; own: Belongings }

/** A new account is used after this many requests, because requests delete its things. */
const requestsOfAccount = 200

async function openAccount(service: TestService): Promise<Account> {
  const account = await fullAccount(service, { credits: 1_000_000 })
  const finds = Array.from({ length: 9 }, (_, n) => makePackaging(n))
  await deliver(service, account.account_id, finds)
  return account
}

function newTally(): Tally {
  return { requests: 0, statuses: {}, operations: new Set() }
}

/** This many valid requests, the same for the same seed. */
export function sampleAllowed(count: number, seed: number): Request[] {
  return fc.sample(fc.constantFrom(...fuzzedOperations).chain(requestArb), { numRuns: count, seed })
}

const wrongRound = (seed: number): Request[] =>
  fuzzedOperations.flatMap((operation) => wrongRequests(operation, partsOf(operation, seed)))

/** This many requests with one mistake each, spread over all mistakes and operations; the same for the same seed. */
export function sampleWrong(count: number, seed: number): Request[] {
  const invalidRequests: Request[] = []
  for (let round = 0; invalidRequests.length < count; round += 1)
    invalidRequests.push(...wrongRound(seed + round))
  const step = invalidRequests.length / count
  return Array.from({ length: count }, (_, n) => invalidRequests[Math.floor(n * step)] as Request)
}

/** A request for each way in which a declared header of an operation can be wrong. */
export function sampleWrongHeaders(seed: number): Request[] {
  return fuzzedOperations.flatMap((operation) => {
    const headers = operation.parameters.filter((parameter) => parameter.in === 'header')
    return wrongParameters({ ...operation, parameters: headers }, partsOf(operation, seed))
  })
}

/** Sends `count` requests that the contract allows. An account that deleted itself is replaced at once. */
export async function fuzzPositive(service: TestService, count: number, seed: number): Promise<Tally> {
  const tally = newTally()
  let account = await openAccount(service)
  for (const request of sampleAllowed(count, seed)) {
    const status = await send(account, request, tally)
    if (status === 401 || tally.requests % requestsOfAccount === 0) account = await openAccount(service)
  }
  return tally
}

/** Requests with each way in which one parameter of an operation can be wrong. */
function wrongParameters(operation: Operation, validParts: RequestParts): Request[] {
  const invalidRequests: Request[] = []
  for (const { name, in: place, schema } of operation.parameters) {
    const values = place === 'header' ? wrongHeaderValues(schema) : invalid(schema)
    for (const value of values.filter((one) => typeof one !== 'object' || one === null)) {
      if (place === 'path' && !/^[\w.-]+$/.test(String(value))) continue
      if (place === 'query' && schema.type === 'string' && !schema.format && typeof value !== 'string')
        continue
      // A URL cannot contain a lone surrogate: it is sent as an allowed character.
      if (place === 'query' && typeof value === 'string' && !value.isWellFormed()) continue
      invalidRequests.push(
        build(operation, { ...validParts, [place]: { ...validParts[place], [name]: value } }),
      )
    }
  }
  return invalidRequests
}

/** Requests with each way in which one member or parameter of an operation can be wrong. */
function wrongRequests(operation: Operation, validParts: RequestParts): Request[] {
  const unknown = { ...validParts, query: { ...validParts.query, no_such_parameter: 1 } }
  const invalidRequests = [...wrongParameters(operation, validParts), build(operation, unknown)]
  if (!operation.body) return invalidRequests
  const body = (validParts.body ?? {}) as Record<string, unknown>
  for (const [name, schema] of Object.entries(operation.body.properties ?? {})) {
    for (const value of invalid(schema))
      invalidRequests.push(build(operation, { ...validParts, body: { ...body, [name]: value } }))
  }
  for (const name of operation.body.required ?? []) {
    const { [name]: _, ...rest } = body
    invalidRequests.push(build(operation, { ...validParts, body: rest }))
  }
  for (const value of [[], 'text', 7, true])
    invalidRequests.push(build(operation, { ...validParts, body: value }))
  invalidRequests.push(build(operation, { ...validParts, body: { ...body, no_such_member: 1 } }))
  return invalidRequests
}

function partsOf(operation: Operation, seed: number): RequestParts {
  const one = (place: string) => {
    const members = operation.parameters.filter(
      (parameter) => parameter.in === place && (parameter.required || place === 'header'),
    )
    return Object.fromEntries(
      members.map(({ name, schema }) => [name, fc.sample(validOrOwn(name, schema), { numRuns: 1, seed })[0]]),
    )
  }
  const body = operation.body ? fc.sample(validBody(operation.body), { numRuns: 1, seed })[0] : undefined
  return { path: one('path'), query: one('query'), header: one('header'), body }
}

/** Sends at least `count` requests with one mistake each. Fails if one is accepted. */
export async function fuzzNegative(service: TestService, count: number, seed: number): Promise<Tally> {
  const tally = newTally()
  const account = await openAccount(service)
  for (const request of sampleWrong(count, seed)) {
    const status = await send(account, request, tally)
    if (status < 400)
      throw new Error(
        `${request.operation.method} ${request.path} ${request.body ?? ''} was accepted: ${status}`,
      )
  }
  return tally
}
