/** Why a run failed, in the parts that its page shows. The text of the server ends with the ID of a request. */
export type RunFailure = { reason: string; request_id: string | null }

const requestPart = /^request (\S+)$/u
const costPart = 'nothing was charged'

/**
 * Splits the text of the server. That nothing was charged is left out, because the page says it for every failed run.
 */
export function runFailureOf(error: string): RunFailure {
  const parts = error.split('; ')
  const request_id = parts.map((part) => requestPart.exec(part)?.[1]).find(Boolean) ?? null
  const reason = parts.filter((part) => part !== costPart && !requestPart.test(part)).join('; ')
  return { reason, request_id }
}
