import type { HandlersFor, Reply } from '../contract/types.js'
import type { Deps } from '../deps.js'
import { findHooks } from './find-hooks.js'
import { listRuns } from './list.js'
import { readRun } from './read.js'
import type { StartReply } from './start.js'

function startAnswer({ started, replayed, body_differs }: StartReply): Reply<'findHooks'> {
  if (!replayed) return { status: 202, body: started }
  const headers: Record<string, string> = { 'Idempotent-Replayed': 'true' }
  if (body_differs) headers['Idempotent-Body-Differs'] = 'true'
  return { status: 200, body: started, headers }
}

export function runHandlers(deps: Deps): HandlersFor<'findHooks' | 'getRun' | 'listRuns'> {
  return {
    async findHooks({ caller, body, headers, request_id }) {
      const idempotency_key = headers['Idempotency-Key'] ?? null
      return startAnswer(await findHooks(deps, caller, { body, idempotency_key, request_id }))
    },
    async getRun({ caller, path, query, signal }) {
      const { account_id } = caller
      const ask = {
        account_id,
        run_id: path.run_id,
        wait_seconds: query.wait,
        since: query.since ?? null,
        signal,
      }
      return { status: 200, body: await readRun(deps, ask) }
    },
    async listRuns({ caller: { account_id }, query: { limit, kind, cursor } }) {
      const ask = { account_id, limit, kind: kind ?? null, cursor: cursor ?? null }
      return { status: 200, body: await listRuns(deps, ask) }
    },
  }
}
