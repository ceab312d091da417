import { isDenial, isRemarkToService, readDecline } from '../../../languages/service-messages.js'
import { answerSmallTalk } from './answer-small-talk.js'
import type { ConversationState, ConversationStep } from './conversation-steps.js'
import { readMessage } from './reading.js'
import { startsWithConsent } from './small-talk.js'

/** The step after a message that takes no offer and names no other topic: "no, turn them off"; null after others. */
export function stepAfterObjection(
  before: ConversationState,
  message: string,
  isOffer: boolean,
): ConversationStep | null {
  const declined = readDecline(message)
  if (declined === null) return null
  const { rest, isApart } = declined
  const { subject, language } = readMessage(rest, before.topic !== null, before.language)
  const deniesTopic = (isOffer || isApart) && isDenial(message)
  if (rest !== '' && !deniesTopic && (subject === null || !isRemarkToService(rest))) return null
  return answerSmallTalk({ ...before, language }, { talk: 'no', language }, true)
}

/**
 * Whether a message continues the search before with other settings or for more, where the last answer asked whether a
 * message is a topic at all.
 */
export function leavesQuestion(
  { isQuestion = false, beforeOffer, language }: ConversationState,
  message: string,
): boolean {
  if (!isQuestion || (beforeOffer?.topic ?? null) === null || startsWithConsent(message)) return false
  const { change, continuation } = readMessage(message, true, language)
  return continuation === 'more' || continuation === 'again' || Object.keys(change).length > 0
}
