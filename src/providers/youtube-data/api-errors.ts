import { asObject, asArray } from '../vendor-json.js'
import type { Blame } from '../types.js'

/** Parses the error responses of the API. */

/** The day's quota is used up, so further requests of the day would fail as well. */
const quotaReasons = new Set(['quotaExceeded', 'dailyLimitExceeded', 'dailyLimitExceededUnreg'])
/** The video or channel is deleted or private. */
const unavailableReasons = new Set([
  'videoNotFound',
  'channelNotFound',
  'playlistNotFound',
  'notFound',
  'channelClosed',
  'channelSuspended',
  'playlistItemsNotAccessible',
  'videoForbidden',
  'channelForbidden',
])
/** Messages for problems with the operator's key, by the API's reason. */
const keyErrorMessages = new Map([
  ...['keyInvalid', 'API_KEY_INVALID'].map((name) => [name, 'does not know the key'] as const),
  ...['keyExpired', 'API_KEY_EXPIRED'].map((name) => [name, 'says that the key has expired'] as const),
  ...['accessNotConfigured', 'SERVICE_DISABLED'].map(
    (name) => [name, 'says that the API is not switched on for the key'] as const,
  ),
  ...[
    'ipRefererBlocked',
    'API_KEY_IP_ADDRESS_BLOCKED',
    'API_KEY_SERVICE_BLOCKED',
    'API_KEY_HTTP_REFERRER_BLOCKED',
  ].map((name) => [name, 'says that the key is restricted'] as const),
])

export type YouTubeApiError = { blame: Blame; isQuotaSpent: boolean; explanation: string | null }

/**
 * Who is to blame for a 4xx. Quota, rate limit and key count as the provider's fault, because another request would
 * fail too. So does an answer without the vendor's error envelope, which a proxy must have written.
 */
export function parseApiError(status: number, text: string): YouTubeApiError {
  const error = asObject(asObject(parseJsonOrNull(text)).error)
  const reasons = [...asArray(error.errors), ...asArray(error.details)]
    .map((one) => asObject(one).reason)
    .filter((reason) => typeof reason === 'string')
  const keyMessage = reasons
    .map((reason) => keyErrorMessages.get(reason))
    .find((words) => words !== undefined)
  const isQuotaSpent = reasons.some((reason) => quotaReasons.has(reason))
  if (keyMessage !== undefined || isKeyError(error))
    return { blame: 'provider', isQuotaSpent, explanation: keyMessage ?? 'refuses the key' }
  if (isQuotaSpent)
    return { blame: 'provider', isQuotaSpent, explanation: 'says that the quota of the day is used up' }
  const isGone =
    reasons.some((reason) => unavailableReasons.has(reason)) || (status === 404 && 'code' in error)
  if (isGone) return { blame: 'clip', isQuotaSpent, explanation: null }
  return {
    blame: status === 400 && reasons.length > 0 ? 'request' : 'provider',
    isQuotaSpent,
    explanation: null,
  }
}

/** Whether the error is about the key: the API reports an expired or missing key only in the message. */
function isKeyError({ message, status }: Record<string, unknown>): boolean {
  return (
    status === 'UNAUTHENTICATED' ||
    (typeof message === 'string' && /\bAPI key\b/iu.test(message.slice(0, 500)))
  )
}

function parseJsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
