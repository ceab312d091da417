import { Ajv2020, type Options } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'

/** Words of OpenAPI and of ours that are not JSON Schema's. */
const extensionKeywords = [
  'example',
  'x-text',
  'x-implies',
  'x-pattern-rule',
  'x-length-rule',
  'x-skip-validation',
  'discriminator',
  'xml',
  'externalDocs',
]

/** The validator of requests, for JSON Schema 2020-12 as OpenAPI 3.1 has it; openapi-backend's own is of draft 7. */
export function createAjv(options: Options = {}): Ajv2020 {
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allErrors: true,
    useDefaults: true,
    verbose: true,
    // Whether the contract's schemas are schemas the linters tell; to ask at a start makes it a tenth longer.
    validateSchema: false,
    ...options,
  })
  for (const keyword of extensionKeywords) ajv.addVocabulary([keyword])
  formats.default(ajv)
  // For typed clients only: minimum and maximum already say what is accepted.
  for (const width of ['int32', 'int64']) ajv.addFormat(width, true)
  return ajv
}
