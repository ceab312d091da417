import { wholeMessageRequestOf } from '../../../languages/whole-message-request.js'
import type { ConversationState } from './conversation-steps.js'
import { readMessage } from './reading.js'
import { isPlatformQuestion } from './replies.js'

/** Whether at most 3 words answer the question for the platform of an `@name` without naming one: "either". */
export function leavesPlatformOpen(
  { topic, language }: ConversationState,
  message: string,
  replied: string,
): boolean {
  if (topic === null || !isPlatformQuestion(replied, topic)) return false
  if (/^\s*(?:\S+\s+){3}\S|@/u.test(message)) return false
  const request = wholeMessageRequestOf(message)
  if (request?.kind === 'account' && request.about !== 'handling') return false
  const { talk, change, subject, isRequest } = readMessage(message, true, language)
  if (talk !== null) return talk === 'yes' || talk === 'greeting'
  return change.platforms === undefined && (subject === null || !isRequest || change.count !== undefined)
}
