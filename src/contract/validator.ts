import type { ErrorObject } from 'ajv'
import { OpenAPIValidator, type Operation, type Request, type ValidationResult } from 'openapi-backend'
import { layoutOf } from './operation-layout.js'
import { brokenEncoding, unfitText } from './parameters.js'
import type { ParsedContractRequest } from './parsed-request.js'
import type { Complaint } from '../errors.js'

/** The keyword of errors that no schema finds: text that cannot be what its sender meant. */
const textKeyword = 'text'

/** An issue of the text of a request as a validation error. Its path is the one that is told. */
function textError({ path, message }: Complaint): ErrorObject {
  return { keyword: textKeyword, instancePath: path, schemaPath: '#/text', params: {}, message }
}

/** Whether a validation error comes from the text of the request and not from a schema. */
export function isTextError({ keyword }: ErrorObject): boolean {
  return keyword === textKeyword
}

/** A request as the compiled schemas know it. */
type Content = { header: object; query: object; path: object; requestBody: unknown }

function unfitTexts({ header, query, path, requestBody }: Content): ErrorObject[] {
  const errors: ErrorObject[] = []
  for (const part of [header, query, path, requestBody]) errors.push(...unfitText(part).map(textError))
  return errors
}

/**
 * openapi-backend's validator, given what the router has parsed already. Two things come before the schemas, since
 * what they say of it would mislead: a query that is not percent-encoded UTF-8, and text that holds control characters.
 */
export class ContractValidator extends OpenAPIValidator {
  override validateRequest(request: Request, operation?: Operation | string): ValidationResult<Request> {
    const found = this.#operationOf(request, operation)
    const parsed = this.router.parseRequest(request, found) as ParsedContractRequest
    const errors = this.#errorsOf(parsed, found)
    return { valid: errors.length === 0, errors: errors.length === 0 ? null : errors, coerced: request }
  }

  #operationOf(request: Request, operation: Operation | string | undefined): Operation {
    const found =
      typeof operation === 'string'
        ? this.router.getOperation(operation)
        : (operation ?? this.router.matchOperation(request))
    if (!found?.operationId) throw new Error('Unknown operation')
    return found
  }

  #errorsOf(parsed: ParsedContractRequest, operation: Operation): ErrorObject[] {
    const broken = brokenEncoding(parsed.search)
    if (broken.length > 0) return broken.map(textError)
    const { params, query, requestBody } = parsed
    const content: Content = { header: parsed.declaredHeaders('lower'), query, path: params, requestBody }
    const unfit = unfitTexts(content)
    if (unfit.length > 0) return unfit
    const errors: ErrorObject[] = []
    for (const validate of this.getRequestValidatorsForOperation(operation.operationId as string) ?? [])
      if (!validate(content)) errors.push(...(validate.errors ?? []))
    const { unvalidatedPaths } = layoutOf(operation)
    return errors.filter(({ instancePath }) => !unvalidatedPaths.has(instancePath))
  }
}
