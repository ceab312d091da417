import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { ValidateFunction } from 'ajv'
import { type Document, OpenAPIBackend } from 'openapi-backend'
import type { Parameter } from './parameters.js'
import type { OperationId } from './types.js'

/** An operation of the contract, as far as the code reads it. */
export type Operation = {
  operationId: OperationId
  method: string
  path: string
  security: { apiKey: string[] }[]
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: object }> }
  /** The validators of what it is sent, compiled at the first request that it gets and kept. */
  validators: () => ValidateFunction[]
}

/** Words of OpenAPI and of ours that are not JSON Schema's. */
const ownWords = ['example', 'x-text', 'x-skip-validation', 'discriminator', 'xml', 'externalDocs']

function newAjv(): Ajv2020 {
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allErrors: true,
    useDefaults: true,
    verbose: true,
    // Whether the contract's schemas are schemas the linters tell; to ask at a start makes it a tenth longer.
    validateSchema: false,
  })
  for (const word of ownWords) ajv.addVocabulary([word])
  formats.default(ajv)
  // Told to typed clients only: minimum and maximum already say what is accepted.
  for (const width of ['int32', 'int64']) ajv.addFormat(width, true)
  return ajv
}

/**
 * openapi-backend with its slow parts replaced: its own check of the document knows only OpenAPI 3.0, and it
 * would route and parse each request several times. Definition and validators are its.
 */
class Backend extends OpenAPIBackend {
  override validateDefinition(): Document {
    return this.document
  }
}

async function read(document: object): Promise<Operation[]> {
  const ajv = newAjv()
  const definition = document as Document
  const backend = new Backend({ definition, strict: true, quick: true, customizeAjv: () => ajv })
  await backend.init()
  const operations = backend.router.getOperations() as unknown as Omit<Operation, 'validators'>[]
  const compile = ({ operationId }: { operationId: OperationId }) =>
    backend.validator.getRequestValidatorsForOperation(operationId) ?? []
  return operations.map((operation) => {
    let compiled: ValidateFunction[] | null = null
    return { ...operation, validators: () => (compiled ??= compile(operation)) }
  })
}

const known = new WeakMap<object, Promise<Operation[]>>()

/** The operations of a contract; each of its validators is compiled once, whoever dispatches by it. */
export function operationsOf(document: object): Promise<Operation[]> {
  const before = known.get(document)
  if (before) return before
  const operations = read(document)
  known.set(document, operations)
  return operations
}
