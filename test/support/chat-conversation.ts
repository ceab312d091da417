import { chatTurn } from '../../src/analyst/rules/chat/chat.js'
import type { ChatTurn } from '../../src/analyst/types.js'

/** The answer to the last of several messages of one conversation. */
export function lastOf(messages: string[]): ChatTurn {
  const earlier: { role: 'user' | 'assistant'; text: string }[] = []
  let turn: ChatTurn = { action: 'clarify', question: '' }
  for (const message of messages) {
    turn = chatTurn({ message, earlier: [...earlier] })
    const text = turn.action === 'research' ? turn.reply : turn.question
    earlier.push({ role: 'user', text: message }, { role: 'assistant', text })
  }
  return turn
}
