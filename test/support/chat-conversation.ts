import { chatTurn } from '../../src/analyst/rules/chat/chat.js'
import type { ChatRequest, ChatTurn } from '../../src/analyst/types.js'
import { withinLargest } from '../../src/chat/more-results.js'
import { withDoubt } from '../../src/chat/topic-doubt.js'

/** Conversations with the rules, in which each message follows the answers to those before. */

type Answer = (request: ChatRequest) => ChatTurn

/** The turn of a message of which it is asked first whether it is a topic, if that is doubtful. */
const cautiousTurn: Answer = (request) => withinLargest(withDoubt(request, chatTurn(request)))

/** What a turn says. */
export const textOf = (turn: ChatTurn): string => (turn.action === 'research' ? turn.reply : turn.question)

function turnsOf(messages: readonly string[], answer: Answer): ChatTurn[] {
  const earlier: ChatRequest['earlier'] = []
  return messages.map((message) => {
    const turn = answer({ message, earlier: [...earlier] })
    earlier.push({ role: 'user', text: message }, { role: 'assistant', text: textOf(turn) })
    return turn
  })
}

function last(turns: ChatTurn[]): ChatTurn {
  const turn = turns.at(-1)
  if (!turn) throw new Error('There are no messages.')
  return turn
}

/** The turn of the last message, whatever is doubtful. */
export const lastOf = (messages: readonly string[]): ChatTurn => last(turnsOf(messages, chatTurn))

/** The turns of all messages, as the chat answers them. */
export const cautiousTurnsOf = (messages: readonly string[]): ChatTurn[] => turnsOf(messages, cautiousTurn)

/** The turn of the last message, as the chat answers it. */
export const lastCautiousOf = (messages: readonly string[]): ChatTurn => last(cautiousTurnsOf(messages))
