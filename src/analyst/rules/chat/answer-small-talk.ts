import { ask, type ConversationState, type ConversationStep, start, startNext } from './conversation-steps.js'
import type { MessageReading } from './reading.js'
import { noSettings, type ChatSettings } from './settings-types.js'
import { startsWithConsent } from './small-talk.js'

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
    return startOffered({ ...state, offered: false }, language)
  const nextState = { ...state, offered: false }
  if (talk === 'about' || talk === 'command' || talk === 'thanks') return ask(nextState, talk, language)
  if (state.topic !== null && talk === 'yes') return ask({ ...state, offered: true }, 'more', language)
  if (state.topic !== null) return ask(nextState, 'else', language)
  if (talk === 'greeting') return ask(nextState, 'greeting', language)
  return ask(nextState, isSet(state.settings) ? 'settings' : 'topic', language)
}

/** Starts what the last question offered: more of the last search, that search with less of its topic, or another topic. */
function startOffered(state: ConversationState, language: MessageReading['language']): ConversationStep {
  const { searched, topic, offersLooser = false, settings } = state
  if (searched?.topic !== topic) return start(state, language, { change: settings })
  if (offersLooser) return startNext(withLessOfTopic(state), language, { change: {}, continuation: 'again' })
  return startNext(state, language, { change: {}, continuation: 'more' })
}

/** The state in which the next search on the known topic takes less of it. */
function withLessOfTopic(state: ConversationState): ConversationState {
  return { ...state, searched: { ...state.searched, topic: state.topic ?? '', isLoose: true } }
}

/** The state, with what the last question offered if the message takes that with other settings: "yes, in Spanish". */
export function withOfferedMatch(state: ConversationState, message: string): ConversationState {
  return state.offersLooser === true && startsWithConsent(message) ? withLessOfTopic(state) : state
}
