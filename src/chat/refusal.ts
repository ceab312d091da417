import { defaultChatCount } from '../lib/run-limits.js'
import type { ChatTurn } from '../analyst/types.js'
import { ApiError } from '../errors.js'
import { chatOf, defaultLanguage } from '../languages/index.js'
import { fillIn } from '../languages/pattern-templates.js'
import { reservationBoundsOf } from '../runs/start/reservation-bounds.js'

/** Words the refusal of a search for the person in the chat, in the language of the message. */

type ResearchTurn = Extract<ChatTurn, { action: 'research' }>

/** The error with a message in plain words; others than refusals of a start unchanged. */
export function refusalInWords(error: unknown, turn: ResearchTurn): unknown {
  if (!(error instanceof ApiError)) return error
  const message = sentenceFor(error, turn)
  return message === null ? error : new ApiError(error.code, message, error.details)
}

function sentenceFor({ code, details }: ApiError, turn: ResearchTurn): string | null {
  const { spoken, media = 'short', count } = turn
  const { refusals, refusedSettings } = chatOf(spoken).replies
  // The English message tells more: what cannot be read, or what is here instead.
  if (code === 'search_unavailable' && spoken === defaultLanguage) return null
  if (code === 'search_unavailable' && details.detail !== undefined) {
    const settings = details.detail.map(({ path }) => nameOf(path, refusedSettings))
    // A sentence that names only some of them would be refused again once these are changed.
    return settings.includes(undefined) ? null : fillIn(refusals.unmet, { settings: settings.join(', ') })
  }
  const sentence = Object.entries<string>(refusals).find(([reason]) => reason === code)?.[1]
  if (sentence === undefined) return null
  const { floor } = reservationBoundsOf(media, count ?? defaultChatCount)
  return fillIn(sentence, { floor, minutes: Math.ceil((details.retry_after ?? 60) / 60) })
}

function nameOf(path: string, names: Record<string, string>): string | undefined {
  return Object.entries(names).find(([setting]) => setting === path)?.[1]
}

/** The error with the conversation, so that the next message can go on with it. */
export function withConversation(error: unknown, conversation_id: string): unknown {
  if (!(error instanceof ApiError)) return error
  return new ApiError(error.code, error.message, { ...error.details, conversation_id })
}
