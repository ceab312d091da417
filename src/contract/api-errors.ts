import type { Context } from 'openapi-backend'
import { invalid, notAllowed, Refusal } from '../errors.js'
import { complaintsOf } from './complaints.js'
import type { ContractRouter } from './router.js'
import { isTextError } from './validator.js'

/** What openapi-backend calls where a request goes no further: each throws what the caller is told. */

const most_issues = 20

export function notFound(): never {
  throw new Refusal('not_found', 'There is nothing at this address. See /openapi.json.')
}

export function methodNotAllowed({ api, request }: Context): never {
  throw notAllowed((api.router as ContractRouter).allowedMethods(request))
}

/** Throws `invalid_request`, which names what is wrong and what would be right. */
export function validationFail({ validation }: Context): never {
  const errors = validation.errors ?? []
  const isText = errors.every(isTextError)
  const issues = isText
    ? errors.map(({ instancePath, message }) => ({ path: instancePath, message: message ?? '' }))
    : complaintsOf(errors)
  throw invalid(issues.slice(0, most_issues))
}
