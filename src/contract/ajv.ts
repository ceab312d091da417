import { Ajv2020, type Options } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'

/** Keywords of OpenAPI, and extensions of our contract, that JSON Schema does not know. */
const extensionKeywords = [
  'example',
  'x-text',
  'x-implies',
  'x-pattern-rule',
  'x-length-rule',
  'x-values-rule',
  'x-skip-validation',
  'discriminator',
  'xml',
  'externalDocs',
]

/**
 * The validator of requests, for JSON Schema 2020-12, which OpenAPI 3.1 uses. The one of openapi-backend knows draft 7.
 */
export function createAjv(options: Options = {}): Ajv2020 {
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allErrors: true,
    useDefaults: true,
    verbose: true,
    // The linters check that the schemas are valid. Doing it at each start would make the start a tenth longer.
    validateSchema: false,
    ...options,
  })
  for (const keyword of extensionKeywords) ajv.addVocabulary([keyword])
  formats.default(ajv)
  // These formats are for typed clients only: `minimum` and `maximum` already say what is accepted.
  for (const width of ['int32', 'int64']) ajv.addFormat(width, true)
  return ajv
}
