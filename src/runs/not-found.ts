import { Refusal } from '../errors.js'

export function runNotFound(): Refusal {
  return new Refusal('run_not_found', 'This account has no such run.')
}
