import { type ChatLanguage, chatOf } from '../../../languages/index.js'
import { compiledMessagePatterns } from '../../../languages/compiled-message-patterns.js'
import { ask, type ConversationState, type ConversationStep } from './conversation-steps.js'
import { askingSentenceIn } from './sentences.js'

/** The question which opening is best for somebody. Figures do not answer it, and it is never a subject. */

/** The message without the sentences that ask this question, and their language; null if none does. */
export function withoutBestOpeningQuestion(message: string): { rest: string; language: ChatLanguage } | null {
  return askingSentenceIn(
    message,
    (plain) =>
      compiledMessagePatterns().find(({ bestOpeningQuestion }) => bestOpeningQuestion.test(plain))
        ?.language ?? null,
  )
}

/** States what figures can answer instead, followed by a question. It starts no run. */
export function answerBestOpening(before: ConversationState, language: ChatLanguage): ConversationStep {
  const state = { ...before, language, offered: before.topic !== null }
  return addAnswer(ask(state, before.topic === null ? 'topic' : 'more', language), language)
}

/** Adds the answer to a step: after the reply of a run, before a question. */
export function addAnswer({ state, turn }: ConversationStep, language: ChatLanguage): ConversationStep {
  const answer = chatOf(language).messagePatterns.answers.bestOpening
  if (turn.action === 'research') return { state, turn: { ...turn, reply: `${turn.reply} ${answer}` } }
  return { state, turn: { ...turn, question: `${answer} ${turn.question}` } }
}
