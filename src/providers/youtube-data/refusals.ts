import { fieldsIn, listIn } from '../answer.js'
import type { Blame } from '../types.js'

/** What the vendor's refusals say. */

/** Nothing is left of the day's quota; what follows today is refused as well. */
const spent = new Set(['quotaExceeded', 'dailyLimitExceeded', 'dailyLimitExceededUnreg'])
/** The clip or the channel is gone or closed. */
const closed = new Set([
  ...['videoNotFound', 'channelNotFound', 'playlistNotFound', 'notFound', 'channelClosed'],
  ...['channelSuspended', 'playlistItemsNotAccessible', 'videoForbidden', 'channelForbidden'],
])
/** Words of ours about the operator's key, by their reason. */
const about_key = new Map([
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

export type Refusal = { blame: Blame; isSpent: boolean; told: string | null }

/**
 * Whose fault a 4xx is. Quota, rate and key are the provider's: another request would fare no better. An envelope
 * that is not the vendor's own was written by somebody in between, and is the provider's as well.
 */
export function refusalOf(status: number, text: string): Refusal {
  const error = fieldsIn(fieldsIn(parsed(text)).error)
  const reasons = [...listIn(error.errors), ...listIn(error.details)]
    .map((one) => fieldsIn(one).reason)
    .filter((reason) => typeof reason === 'string')
  const key = reasons.map((reason) => about_key.get(reason)).find((words) => words !== undefined)
  const isSpent = reasons.some((reason) => spent.has(reason))
  if (key !== undefined || saysKey(error))
    return { blame: 'provider', isSpent, told: key ?? 'refuses the key' }
  if (isSpent) return { blame: 'provider', isSpent, told: 'says that the quota of the day is used up' }
  const isGone = reasons.some((reason) => closed.has(reason)) || (status === 404 && 'code' in error)
  if (isGone) return { blame: 'clip', isSpent, told: null }
  return { blame: status === 400 && reasons.length > 0 ? 'request' : 'provider', isSpent, told: null }
}

/** An expired or missing key comes as a bad request or as unauthenticated, told by its words alone. */
function saysKey({ message, status }: Record<string, unknown>): boolean {
  return (
    status === 'UNAUTHENTICATED' ||
    (typeof message === 'string' && /\bAPI key\b/iu.test(message.slice(0, 500)))
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
