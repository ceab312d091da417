import { isLasting } from '../lib/permanent-failures.js'
import { messageOf } from '../lib/server-messages.js'
import { strings } from '../strings/index.js'
import type { Failure } from './api.js'

/** A failure in the reader's language, with what to do about it. */
export function failureText(failure: Failure): string {
  const { errors } = strings()
  const { code, retry_after } = failure
  const known = errors.byCode[code]
  const wait = retry_after === null || isLasting(failure) ? '' : ` ${errors.retryAfter(retry_after)}`
  return `${known ?? messageOf(failure)}${wait}`
}
