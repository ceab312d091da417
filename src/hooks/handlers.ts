import type { HandlersFor } from '../contract/types.js'
import { noDecision } from '../decisions/set-verdict.js'
import { replyWithHook, replyWithKeeps } from '../summaries/reply.js'
import { embedHook, type EmbedHookDeps } from './embed.js'
import { decideOnHook, getHook, type HookLibraryDeps, listKeeps } from './library.js'
import { type PlayerPageDeps, renderPlayerPage } from './player-page.js'
import { readSampleCover, type SampleCoverDeps } from './sample-cover.js'
import { readStill } from './still-images.js'

/** Answers what reads, keeps and dismisses hooks, and serves their players and pictures. */
export function hookHandlers(
  deps: HookLibraryDeps & EmbedHookDeps & PlayerPageDeps & SampleCoverDeps,
): HandlersFor<
  | 'getHook'
  | 'keepHook'
  | 'clearHookDecision'
  | 'listKeeps'
  | 'embedHook'
  | 'player'
  | 'still'
  | 'sampleCover'
> {
  return {
    async getHook({ caller, path, query }) {
      return replyWithHook(await getHook(deps, caller.account_id, path.hook_id), query.view)
    },
    async keepHook({ caller, path, body }) {
      const decision = { verdict: body.verdict, note: body.note ?? null }
      return { status: 200, body: await decideOnHook(deps, caller.account_id, path.hook_id, decision) }
    },
    async clearHookDecision({ caller, path }) {
      return { status: 200, body: await decideOnHook(deps, caller.account_id, path.hook_id, noDecision) }
    },
    async listKeeps({ caller: { account_id }, query }) {
      const { run_id = null, verdict, sort, limit, cursor = null } = query
      const options = { account_id, run_id, verdict, sort, limit, cursor }
      return replyWithKeeps(await listKeeps(deps, options), query.view)
    },
    embedHook({ caller, path, request_id }) {
      return embedHook({ ...deps, log: deps.log.child({ request_id }) }, caller, path.hook_id)
    },
    player: ({ path }) => Promise.resolve(renderPlayerPage(deps, path.token)),
    sampleCover: ({ path }) => readSampleCover(deps, path.clip_id),
    still: ({ path }) => readStill(deps, path.token),
  }
}
