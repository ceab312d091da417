import type { HandlersFor } from '../contract/types.js'
import { noDecision } from '../decisions/set-verdict.js'
import { replyWithFind, replyWithFinds } from '../summaries/reply.js'
import { decideOnFind, type FindLibraryDeps, getFind, listKeptFinds } from './library.js'
import { listFinds } from './list.js'

/** Answers what reads, keeps and dismisses finds: long videos and packaging. */
export function findHandlers(
  deps: FindLibraryDeps,
): HandlersFor<'getFind' | 'listFinds' | 'keepFind' | 'clearFindDecision' | 'listKeptFinds'> {
  return {
    async getFind({ caller, path, query }) {
      return replyWithFind(await getFind(deps, caller.account_id, path.find_id), query.view)
    },
    async listFinds({ caller: { account_id }, query: { view, ...query } }) {
      return replyWithFinds(await listFinds(deps, { account_id, ...query }), view)
    },
    async keepFind({ caller, path, body }) {
      const decision = { verdict: body.verdict, note: body.note ?? null }
      return { status: 200, body: await decideOnFind(deps, caller.account_id, path.find_id, decision) }
    },
    async clearFindDecision({ caller, path }) {
      return { status: 200, body: await decideOnFind(deps, caller.account_id, path.find_id, noDecision) }
    },
    async listKeptFinds({ caller: { account_id }, query: { kind, run_id, sort, limit, cursor, view } }) {
      const options = {
        account_id,
        kind: kind ?? null,
        run_id: run_id ?? null,
        sort,
        limit,
        cursor: cursor ?? null,
      }
      return replyWithFinds(await listKeptFinds(deps, options), view)
    },
  }
}
