import { Ajv2020 } from 'ajv/dist/2020.js'
import type { ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import { contractDocument } from '../../src/contract/document.js'

/** Validates every answer of a test against the contract: status, headers, media type and body, without extra members. */

type Schema = Record<string, unknown>
type Content = Record<string, { schema?: Schema }>
type Header = { $ref?: string; required?: boolean }
type Response = { $ref?: string; headers?: Record<string, Header>; content?: Content }
type Operation = { operationId: string; responses: Record<string, Response> }

export type Answer = { status: number; headers: Headers; body: unknown }

const document = contractDocument()

/** The examples of the contract, by their names. */
export const { examples } = document.components as unknown as {
  examples: Record<string, { value: unknown }>
}

/** The value of an example of the contract, by its name. */
export function exampleOf(name: string): unknown {
  return examples[name]?.value
}

/** Refuses members that the contract does not name. */
function strict(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(strict)
  if (schema === null || typeof schema !== 'object') return schema
  const parts = Object.entries(schema).map(([name, part]): [string, unknown] => [name, strict(part)])
  const copy: Schema = Object.fromEntries(parts)
  if (copy.properties) {
    const used = Object.entries(copy.properties as Record<string, Schema>)
    copy.properties = Object.fromEntries(used.map(([name, part]) => [name, closeSchema(part)]))
  }
  if (copy.items) copy.items = closeSchema(copy.items as Schema)
  return copy
}

/** Schemas stay open if the contract says so, or if a branch only narrows another one. */
function closeSchema(schema: Schema): Schema {
  const isOpen = 'additionalProperties' in schema || 'unevaluatedProperties' in schema
  return isOpen ? schema : { ...schema, unevaluatedProperties: false }
}

// Optimised for compile time, because each process compiles the schemas that it checks and runs few validations.
// Linters check the schemas themselves.
const ajv = new Ajv2020({
  strict: false,
  allErrors: true,
  validateFormats: true,
  validateSchema: false,
  code: { optimize: false },
})
formats.default(ajv)
ajv.addSchema({ $id: 'contract', ...(strict(document) as object) })

const compiled = new Map<string, ValidateFunction>()

function validatorOf(pointer: string): ValidateFunction {
  const compiledValidator = compiled.get(pointer)
  if (compiledValidator) return compiledValidator
  const validate = ajv.compile({ $ref: `contract${pointer}`, unevaluatedProperties: false })
  compiled.set(pointer, validate)
  return validate
}

const escape = (step: string) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))

const templates = Object.keys(document.paths).map((template) => ({ template, steps: template.split('/') }))

/** The template of a path. One without parameters takes precedence. */
function templateOf(path: string): string | undefined {
  const segments = path.replace(/\/$/, '').split('/')
  const fits = (step: string, at: number) =>
    step === segments[at] || (step.startsWith('{') && segments[at] !== '')
  const fitting = templates.filter(({ steps }) => steps.length === segments.length && steps.every(fits))
  return (fitting.find(({ template }) => template === path) ?? fitting[0])?.template
}

function find(method: string, path: string): { template: string; operation: Operation } | null {
  const template = templateOf(path)
  const operation = template ? document.paths[template]?.[method.toLowerCase()] : undefined
  return template && operation ? { template, operation: operation as Operation } : null
}

function resolve(response: Response, at: string): { response: Response; at: string } {
  if (!response.$ref) return { response, at }
  const name = response.$ref.split('/').at(-1) ?? ''
  const components = document.components as unknown as { responses: Record<string, Response> }
  const found = components.responses[name]
  if (!found) throw new Error(`The contract lacks ${response.$ref}.`)
  return { response: found, at: `#/components/responses/${name}` }
}

/** Throws with the reason if the contract does not allow this answer for the operation. */
export function requireContract(method: string, path: string, answer: Answer): void {
  const place = find(method === 'HEAD' ? 'GET' : method, path)
  const label = `${method} ${path} answered ${answer.status}`
  if (!answer.headers.get('x-request-id')) throw new Error(`${label} without X-Request-Id.`)
  if (!place) {
    check('#/components/schemas/ErrorOut', answer.body, label)
    return
  }
  if (answer.status === 405) return check('#/components/schemas/ErrorOut', answer.body, label)
  const documented = place.operation.responses[answer.status]
  if (!documented)
    throw new Error(`${label}, which the contract does not list: ${JSON.stringify(answer.body)}`)
  const base = `#/paths/${escape(place.template)}/${method.toLowerCase().replace('head', 'get')}/responses/${answer.status}`
  const { response, at } = resolve(documented, base)
  const media = (answer.headers.get('content-type') ?? '').split(';')[0] ?? ''
  if (method === 'HEAD') return
  if (!response.content?.[media]) throw new Error(`${label} as ${media}, which the contract does not list.`)
  if (/json$/.test(media)) check(`${at}/content/${escape(media)}/schema`, answer.body, label)
  requireHeaders(response, answer, label)
}

/** Whether every answer with that status has the header. */
function isRequired({ $ref, required }: Header): boolean {
  if (!$ref) return required === true
  const components = document.components as unknown as { headers: Record<string, Header> }
  return components.headers[$ref.split('/').at(-1) ?? '']?.required === true
}

/** Headers of this API. The contract must name each one that is sent. */
const ours = /^(?:x-ratelimit-|idempotent-|retry-after$|www-authenticate$|x-request-id$)/

function requireHeaders({ headers = {} }: Response, answer: Answer, label: string): void {
  for (const [name, header] of Object.entries(headers))
    if (isRequired(header) && !answer.headers.has(name))
      throw new Error(`${label} without the header ${name}.`)
  const named = new Set(Object.keys(headers).map((name) => name.toLowerCase()))
  for (const name of answer.headers.keys())
    if (ours.test(name) && !named.has(name))
      throw new Error(`${label} with the header ${name}, which the contract does not list.`)
}

function check(pointer: string, body: unknown, label: string): void {
  const validate = validatorOf(pointer)
  if (validate(body)) return
  const errors = (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  )
  throw new Error(
    `${label} with a body outside the contract:\n${errors.slice(0, 8).join('\n')}\n${JSON.stringify(body).slice(0, 600)}`,
  )
}

/** Throws with the reason if a schema of the contract does not allow this value, or if it has other members. */
export function requireSchema(name: string, value: unknown): void {
  check(`#/components/schemas/${name}`, value, name)
}
