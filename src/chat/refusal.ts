import { defaultChatCount } from '../lib/run-limits.js'
import type { ResearchTurn } from '../analyst/types.js'
import { ApiError } from '../errors.js'
import { chatOf } from '../languages/index.js'
import { fillIn } from '../languages/pattern-templates.js'
import { reservationBoundsOf } from '../runs/start/reservation-bounds.js'

/** Words the refusal of a search for the person in the chat, in the language of the message. */

/** The error with a message in plain words; others than refusals of a start unchanged. */
export function refusalInWords(error: unknown, turn: ResearchTurn): unknown {
  if (!(error instanceof ApiError)) return error
  const message = sentenceFor(error, turn)
  return message === null ? error : new ApiError(error.code, message, error.details)
}

function sentenceFor({ code, details }: ApiError, turn: ResearchTurn): string | null {
  const { spoken, media = 'short', count } = turn
  const { refusals, refusedSettings } = chatOf(spoken).replies
  if (code === 'search_unavailable' && details.detail !== undefined) {
    const settings = details.detail.map(({ path }) =>
      isKeyOf(refusedSettings, path) ? refusedSettings[path] : undefined,
    )
    // A sentence that names only some of them would be refused again once these are changed.
    return settings.includes(undefined) ? null : fillIn(refusals.unmet, { settings: settings.join(', ') })
  }
  if (!isKeyOf(refusals, code)) return null
  const { floor } = reservationBoundsOf(media, count ?? defaultChatCount)
  return fillIn(refusals[code], { floor, minutes: Math.ceil((details.retry_after ?? 60) / 60) })
}

function isKeyOf<Names extends object>(names: Names, key: string): key is Extract<keyof Names, string> {
  return Object.hasOwn(names, key)
}

/** The error with the conversation, so that the next message can go on with it. */
export function withConversation(error: unknown, conversation_id: string): unknown {
  if (!(error instanceof ApiError)) return error
  return new ApiError(error.code, error.message, { ...error.details, conversation_id })
}
