import { ask, type ConversationState, type ConversationStep, start, startMore } from './conversation-steps.js'
import type { MessageReading } from './reading.js'
import { noSettings, type ChatSettings } from './settings-types.js'

/** Answers messages that are small talk. */

/** Whether a conversation has stated any setting. */
export function isSet(settings: ChatSettings): boolean {
  return Object.values(settings).some((value) => value !== null)
}

/** Answers small talk. "Yes" to an offer of more results is a request, though. */
export function answerSmallTalk(
  state: ConversationState,
  { talk, language }: Pick<MessageReading, 'talk' | 'language'>,
  isReply: boolean,
): ConversationStep {
  const none: ConversationState = {
    ...state,
    media: 'short',
    topic: null,
    settings: noSettings,
    offered: false,
  }
  if (talk === 'restart') return ask(none, 'topic', language)
  if (talk === 'yes' && isReply && state.offered && state.topic !== null)
    return state.searched?.topic === state.topic
      ? startMore({ ...state, offered: false }, language, { change: {} })
      : start({ ...state, offered: false }, language, { change: state.settings })
  const nextState = { ...state, offered: false }
  if (talk === 'about' || talk === 'command' || talk === 'thanks') return ask(nextState, talk, language)
  if (state.topic !== null && talk === 'yes') return ask({ ...state, offered: true }, 'more', language)
  if (state.topic !== null) return ask(nextState, 'else', language)
  if (talk === 'greeting') return ask(nextState, 'greeting', language)
  return ask(nextState, isSet(state.settings) ? 'settings' : 'topic', language)
}
