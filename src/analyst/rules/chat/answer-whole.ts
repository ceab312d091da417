import { type ChatLanguage, chatOf } from '../../../languages/index.js'
import type { AccountAsk, ChatAsks } from '../../../languages/chat-asks.js'
import { fillIn } from '../../../languages/pieces.js'
import type { WholeMessageRequest } from './asks.js'
import { type ConversationState, type ConversationStep, shortenTopic } from './conversation-steps.js'
import { readMessage } from './reading.js'
import { questionFor } from './replies.js'
import { applyChange } from './settings.js'
import { noSettings } from './settings-types.js'

/** Answers messages that are matched as a whole. */

/** The answers about the account: with and without something to show. */
function accountAnswers(
  about: AccountAsk,
  answers: ChatAsks['answers'],
): { answer: string; none: string; extra?: string; mostly?: string; shared?: string } {
  if (about === 'runs') return { answer: answers.someRuns, none: answers.noRuns }
  if (about === 'keeps') return { answer: answers.someKeeps, none: answers.noKeeps }
  if (about === 'best')
    return { answer: answers.bestKeeps, none: answers.noKeeps, extra: answers.bestByUsual }
  if (about === 'catalog')
    return {
      answer: answers.catalog,
      none: answers.catalogSamples,
      extra: answers.catalogLive,
      mostly: answers.catalogChannels,
      shared: answers.catalogTopics,
    }
  if (about === 'price') return { answer: answers.price, none: answers.price, extra: answers.lately }
  return { answer: answers[about], none: answers.noExport }
}

/** The answer of who cannot look into the account. */
function fallbackQuestion(about: AccountAsk, language: ChatLanguage): string {
  return questionFor(about === 'working' ? 'about' : 'topic', noSettings, '', language)
}

/** Answers what may be meant for what is done elsewhere: it says where, and a run of the subject starts on "yes". */
function answerDoubtful(
  before: ConversationState,
  { about, language }: Extract<WholeMessageRequest, { kind: 'doubtful' }>,
  message: string,
): ConversationStep {
  const { answers } = chatOf(language).asks
  const { subject, change } = readMessage(message, false, language)
  const topic = shortenTopic(subject ?? message)
  const answer = fillIn(about === 'scoring' ? answers.orScoring : answers.orComparing, { topic })
  return {
    state: { ...before, language, topic, settings: applyChange(before.settings, change), offered: true },
    turn: { action: 'clarify', question: answer, account: { about, answer, none: answer } },
  }
}

/** Answers a message that is matched as a whole. It starts no run. */
export function answerWhole(
  before: ConversationState,
  ask: WholeMessageRequest,
  message: string,
): ConversationStep {
  if (ask.kind === 'doubtful') return answerDoubtful({ ...before, media: 'short' }, ask, message)
  const { language } = ask
  const state = { ...before, language, offered: false }
  const { answers } = chatOf(language).asks
  if (ask.kind === 'account') {
    const account = { about: ask.about, ...accountAnswers(ask.about, answers) }
    return {
      state,
      turn: { action: 'clarify', question: fallbackQuestion(ask.about, language), account },
    }
  }
  if (ask.kind === 'trade') {
    const question = fillIn(answers.trade, { topic: ask.subject })
    return { state: { ...state, topic: ask.subject, offered: true }, turn: { action: 'clarify', question } }
  }
  if (ask.kind === 'styling' && state.topic !== null) {
    const question = fillIn(answers.styled, { topic: state.topic })
    return { state: { ...state, offered: true }, turn: { action: 'clarify', question } }
  }
  return { state, turn: { action: 'clarify', question: answers[ask.kind] } }
}
