import type { HandlersFor } from '../contract/types.js'
import { rateLimitHeaders } from '../limits/rate-limits.js'
import { type ConversationDeps, getConversation, listConversations } from './conversations.js'
import { type ChatTurnDeps, takeTurn } from './chat-turn.js'

export function chatHandlers(
  deps: ChatTurnDeps & ConversationDeps,
): HandlersFor<'chat' | 'listConversations' | 'getConversation'> {
  return {
    async chat({ caller, body, request_id }) {
      const request = { message: body.message, conversation_id: body.conversation_id ?? null, request_id }
      const { answer, rateLimit } = await takeTurn(deps, caller, request)
      return { status: 200, body: answer, headers: rateLimitHeaders(rateLimit, deps.clock.now()) }
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
