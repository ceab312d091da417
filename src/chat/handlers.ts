import type { HandlersFor } from '../contract/types.js'
import { rateLimitHeaders } from '../limits/rate-limits.js'
import { type ConversationDeps, getConversation, listConversations } from './conversations.js'
import { type ChatTurnDeps, takeTurn } from './chat-turn.js'

/** Answers messages of the chat, and reads its conversations. */
export function chatHandlers(
  deps: ChatTurnDeps & ConversationDeps,
): HandlersFor<'chat' | 'listConversations' | 'getConversation'> {
  return {
    async chat({ caller, body, headers: { 'Idempotency-Key': idempotency_key = null }, request_id }) {
      const { answer, replayed, rateLimit } = await takeTurn(deps, caller, {
        body,
        idempotency_key,
        request_id,
      })
      const limitHeaders = rateLimitHeaders(rateLimit, deps.clock.now())
      const headers = replayed ? { ...limitHeaders, 'Idempotent-Replayed': 'true' } : limitHeaders
      return { status: 200, body: answer, headers }
    },
    async listConversations({ caller: { account_id }, query: { limit, cursor } }) {
      return {
        status: 200,
        body: await listConversations(deps, { account_id, limit, cursor: cursor ?? null }),
      }
    },
    async getConversation({ caller, path }) {
      return { status: 200, body: await getConversation(deps, caller.account_id, path.conversation_id) }
    },
  }
}
