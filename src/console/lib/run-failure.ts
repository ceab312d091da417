/** Why a run failed, in the parts that its page shows: the text ends with the ID of a request. */
export type RunFailure = { reason: string; request_id: string | null }

const requestPart = /^request (\S+)$/u
const costPart = 'nothing was charged'

/** The parts of the text; that nothing was charged is left out, as the page says it of every run that failed. */
export function runFailureOf(error: string): RunFailure {
  const parts = error.split('; ')
  const request_id = parts.map((part) => requestPart.exec(part)?.[1]).find(Boolean) ?? null
  const reason = parts.filter((part) => part !== costPart && !requestPart.test(part)).join('; ')
  return { reason, request_id }
}
