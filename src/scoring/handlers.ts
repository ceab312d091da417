import type { HandlersFor } from '../contract/types.js'
import { rateLimitHeaders } from '../limits/rate-limits.js'
import { decodeThumbnail, requirePictureModel } from './score-thumbnail.js'
import { createDraftScorer, type ScoreDeps, type ScoreResult } from './score-draft.js'

/** The operations that score drafts. */

function toReply({ body, replayed, rateLimit }: ScoreResult, now: number) {
  const headers = rateLimitHeaders(rateLimit, now)
  return {
    status: 200 as const,
    body,
    headers: replayed ? { ...headers, 'Idempotent-Replayed': 'true' } : headers,
  }
}

/** Answers what scores drafts of openings and packages. */
export function scoringHandlers(deps: ScoreDeps): HandlersFor<'scoreOpening' | 'scorePackage'> {
  const scoreForCredit = createDraftScorer(deps)
  return {
    async scoreOpening({ caller, headers, request_id, body: { text, topic = null, kind } }) {
      const idempotency_key = headers['Idempotency-Key'] ?? null
      const draft = { kind, text, topic, thumbnail: null } as const
      const request = { ...draft, operation: 'scoreOpening', idempotency_key, request_id } as const
      return toReply(await scoreForCredit(caller, request), deps.clock.now())
    },
    async scorePackage({ caller, headers, request_id, body: { title, topic = null, thumbnail: upload } }) {
      const idempotency_key = headers['Idempotency-Key'] ?? null
      if (upload !== undefined) requirePictureModel(deps.analyst, deps.config)
      const thumbnail = upload === undefined ? null : decodeThumbnail(upload)
      const draft = { kind: 'packaging', text: title, topic, thumbnail } as const
      const request = { ...draft, operation: 'scorePackage', idempotency_key, request_id } as const
      return toReply(await scoreForCredit(caller, request), deps.clock.now())
    },
  }
}
