/** Failures that no retry resolves, and the pages that help with them. */

const permanentCodes = new Set([
  'invalid_request',
  'insufficient_credits',
  'key_credit_limit_reached',
  'insufficient_scope',
  'operator_only',
  'set_in_environment',
  'not_local',
  'invalid_sign_in_token',
])

/** Whether the same request would fail again, so that a retry is useless. */
export function isPermanent(code: string): boolean {
  return permanentCodes.has(code) || isMissing(code)
}

/** Where only an import or another source would help, the server proposes to wait an hour. */
const importWaitS = 3600

/** Whether waiting a little would not help with a failure. */
export function isLasting({ code, retry_after }: { code: string; retry_after: number | null }): boolean {
  return isPermanent(code) || (code === 'search_unavailable' && (retry_after ?? 0) >= importWaitS)
}

const isMissing = (code: string) => code.endsWith('_not_found')

/** Whether the page's own words are enough for a failure, because the server's message is for programs. */
export function isExplainedByPage(code: string): boolean {
  return code === 'insufficient_scope' || code === 'operator_only' || isMissing(code)
}

type Page = { path: string; name: 'library' | 'usage' | 'keys' }

const helpfulPages: Record<string, Page> = {
  hook_not_found: { path: '/library', name: 'library' },
  find_not_found: { path: '/library', name: 'library' },
  insufficient_credits: { path: '/usage', name: 'usage' },
  key_credit_limit_reached: { path: '/keys', name: 'keys' },
}

/** The page that helps after a failure; null if none does. */
export function pageThatHelps(code: string): Page | null {
  return helpfulPages[code] ?? null
}

const operation = /\b(?:GET|POST|PUT|PATCH|DELETE) \/v1\//u

/** A text without the sentences that name requests, which are for programs. If all do, the whole text. */
export function withoutRequests(text: string): string {
  const sentences = text.split(/(?<=[.!?])\s+/u)
  return sentences.filter((sentence) => !operation.test(sentence)).join(' ') || text
}
