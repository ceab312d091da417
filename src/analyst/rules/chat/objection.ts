import { declinedIn, denies, objects } from '../../../languages/service-messages.js'
import { answerSmallTalk } from './answer-small-talk.js'
import type { ConversationState, ConversationStep } from './conversation-steps.js'
import { readMessage } from './reading.js'

/** The step after a message that takes no offer and names no other topic: "no, turn them off"; null after others. */
export function stepAfterObjection(
  before: ConversationState,
  message: string,
  isOffer: boolean,
): ConversationStep | null {
  const declined = declinedIn(message)
  if (declined === null) return null
  const { rest, isApart } = declined
  const { subject, language } = readMessage(rest, before.topic !== null, before.language)
  const isDenial = (isOffer || isApart) && denies(message)
  if (rest !== '' && !isDenial && (subject === null || !objects(rest))) return null
  return answerSmallTalk({ ...before, language }, { talk: 'no', language }, true)
}
