import type { components } from '../../client/index.js'
import { api, refreshAccount } from './api.js'
import { notifyOtherTabs } from './tabs.js'

/** Sends a message, in a new conversation or in an existing one. */
export async function sendMessage(
  message: string,
  conversation_id: string | null,
): Promise<components['schemas']['ChatOut']> {
  const answer = await api().post('/v1/chat', {
    body: { message, ...(conversation_id ? { conversation_id } : {}) },
  })
  if (answer.run) {
    notifyOtherTabs()
    void refreshAccount()
  }
  return answer
}
