import type { ErrorObject } from 'ajv'
import { OpenAPIValidator, type Operation, type Request, type ValidationResult } from 'openapi-backend'
import { layoutOf } from './operation-layout.js'
import { findEncodingIssues, findTextIssues } from './parameters.js'
import type { ParsedContractRequest } from './parsed-request.js'
import type { ValidationIssue } from '../errors.js'

/** The keyword of errors that no schema reports: text that its sender cannot have meant. */
const textKeyword = 'text'

/** A text issue as an error of the validator. Its path is already the one to report. */
function textError({ path, message }: ValidationIssue): ErrorObject {
  return { keyword: textKeyword, instancePath: path, schemaPath: '#/text', params: {}, message }
}

/** Whether a validation error comes from the text of the request and not from a schema. */
export function isTextError({ keyword }: ErrorObject): boolean {
  return keyword === textKeyword
}

/** The parts of a request that have a compiled schema. */
type RequestContent = { header: object; query: object; path: object; requestBody: unknown }

function findTextErrors({ header, query, path, requestBody }: RequestContent): ErrorObject[] {
  const errors: ErrorObject[] = []
  for (const part of [header, query, path, requestBody]) errors.push(...findTextIssues(part).map(textError))
  return errors
}

/**
 * openapi-backend's validator on the parsed request of our router. Two checks come before the schemas, whose messages
 * would mislead in these cases: a query that is not percent-encoded UTF-8, and text with control characters.
 */
export class ContractValidator extends OpenAPIValidator {
  /** Changes nothing of the request: values are parsed by the router. Throws an Error for an unknown operation. */
  override validateRequest(request: Request, operation?: Operation | string): ValidationResult<Request> {
    const matchedOperation = this.#operationOf(request, operation)
    const parsedRequest = this.router.parseRequest(request, matchedOperation) as ParsedContractRequest
    const errors = this.#errorsOf(parsedRequest, matchedOperation)
    return { valid: errors.length === 0, errors: errors.length === 0 ? null : errors, coerced: request }
  }

  #operationOf(request: Request, operation: Operation | string | undefined): Operation {
    const matchedOperation =
      typeof operation === 'string'
        ? this.router.getOperation(operation)
        : (operation ?? this.router.matchOperation(request))
    if (!matchedOperation?.operationId) throw new Error('Unknown operation')
    return matchedOperation
  }

  #errorsOf(parsedRequest: ParsedContractRequest, operation: Operation): ErrorObject[] {
    const encodingIssues = findEncodingIssues(parsedRequest.search)
    if (encodingIssues.length > 0) return encodingIssues.map(textError)
    const { params, query, requestBody } = parsedRequest
    const content: RequestContent = {
      header: parsedRequest.declaredHeaders('lower'),
      query,
      path: params,
      requestBody,
    }
    const textErrors = findTextErrors(content)
    if (textErrors.length > 0) return textErrors
    const errors: ErrorObject[] = []
    for (const validate of this.getRequestValidatorsForOperation(operation.operationId as string) ?? [])
      if (!validate(content)) errors.push(...(validate.errors ?? []))
    const { unvalidatedPaths } = layoutOf(operation)
    return errors.filter(({ instancePath }) => !unvalidatedPaths.has(instancePath))
  }
}
