import type { ErrorObject } from 'ajv'
import type { Context } from 'openapi-backend'
import { invalidRequest, methodNotAllowedError, ApiError, type ValidationIssue } from '../errors.js'
import { maxIssues, validationIssuesOf } from './validation-issues.js'
import type { ContractRouter } from './router.js'
import { isTextError } from './validator.js'

/** The handlers that openapi-backend calls for a rejected request. Each throws the API error of the response. */

/** Answers an address that the contract does not have. Throws `not_found`. */
export function notFoundHandler(): never {
  throw new ApiError('not_found', 'There is nothing at this address. See /openapi.json.')
}

/** Answers a method that the address does not have. Throws `method_not_allowed`, with those that it has. */
export function methodNotAllowedHandler({ api, request }: Context): never {
  throw methodNotAllowedError((api.router as ContractRouter).allowedMethods(request))
}

/** Converts the errors of a request's validator to messages that say what is wrong and what would be valid. */
export function requestIssuesOf(errors: ErrorObject[]): ValidationIssue[] {
  const issues = errors.every(isTextError)
    ? errors.map(({ instancePath, message }) => ({ path: instancePath, message: message ?? '' }))
    : validationIssuesOf(errors)
  return issues.slice(0, maxIssues)
}

/** Throws `invalid_request`, which says what is wrong and what would be valid. */
export function validationFailHandler({ validation }: Context): never {
  throw invalidRequest(requestIssuesOf(validation.errors ?? []))
}
