import { ApiError } from '../errors.js'

export function runNotFound(): ApiError {
  return new ApiError('run_not_found', 'This account has no such run. Its ID is in the list of runs.')
}
