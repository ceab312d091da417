import type { HandlersFor } from '../contract/types.js'
import { rateLimitHeaders } from '../limits/rate-limits.js'
import { scoreForCredit, type ScoreDeps, type ScoreResult } from './score-draft.js'

/** The operations that score drafts. */

function toReply({ body, replayed, rateLimit }: ScoreResult, now: number) {
  const headers = rateLimitHeaders(rateLimit, now)
  return {
    status: 200 as const,
    body,
    headers: replayed ? { ...headers, 'Idempotent-Replayed': 'true' } : headers,
  }
}

export function scoringHandlers(deps: ScoreDeps): HandlersFor<'scoreOpening' | 'scorePackage'> {
  return {
    async scoreOpening({ caller, headers, body: { text, topic = null, kind } }) {
      const idempotency_key = headers['Idempotency-Key'] ?? null
      const request = { operation: 'scoreOpening', kind, text, topic, idempotency_key } as const
      return toReply(await scoreForCredit(deps, caller, request), deps.clock.now())
    },
    async scorePackage({ caller, headers, body: { title, topic = null } }) {
      const idempotency_key = headers['Idempotency-Key'] ?? null
      const request = {
        operation: 'scorePackage',
        kind: 'packaging',
        text: title,
        topic,
        idempotency_key,
      } as const
      return toReply(await scoreForCredit(deps, caller, request), deps.clock.now())
    },
  }
}
