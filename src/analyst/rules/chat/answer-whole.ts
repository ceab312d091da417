import { type ChatLanguage, chatOf } from '../../../languages/index.js'
import type { AccountQuestionKind } from '../../../languages/message-patterns.js'
import { fillIn } from '../../../languages/pattern-templates.js'
import type { AccountQuestion } from '../../types.js'
import type { WholeMessageRequest } from '../../../languages/whole-message-request.js'
import { shortenTopic } from '../../../lib/topic-length.js'
import type { ConversationState, ConversationStep } from './conversation-steps.js'
import { readMessage } from './reading.js'
import { moreQuestionOf, questionFor, settingPhrases } from './replies.js'
import { applyChange } from './read-settings.js'
import { noSettings } from './settings-types.js'

/** Answers messages that are matched as a whole. */

/** The question about the account or the catalog, with the texts of its answer in a language. */
function accountQuestion(about: AccountQuestionKind, language: ChatLanguage): AccountQuestion {
  const { answers } = chatOf(language).messagePatterns
  if (about === 'runs') return { about, language, answer: answers.someRuns, none: answers.noRuns }
  if (about === 'keeps') return { about, language, answer: answers.someKeeps, none: answers.noKeeps }
  if (about === 'best')
    return { about, language, answer: answers.bestKeeps, none: answers.noKeeps, extra: answers.bestByUsual }
  if (about === 'catalog')
    return {
      about,
      language,
      answer: answers.catalog,
      topicsSentence: answers.catalogTopics,
      channelsSentence: answers.catalogChannels,
      samples: answers.catalogSamples,
      live: answers.catalogLive,
    }
  if (about === 'spent') return { about, language, answer: answers.spent, none: answers.noSpent }
  const { heldCredits: held, price, lately } = answers
  if (about === 'price') return { about, language, answer: price, none: price, extra: lately, held }
  if (about === 'common') return { about, language, answer: answers.common, none: answers.whereCommon }
  const { noExport: none, emptyExport: extra, unfinishedExport: unfinished } = answers
  return { about, language, answer: answers[about], none, extra, unfinished, held }
}

/** The answer for callers that cannot read the account. */
function fallbackQuestion(about: AccountQuestionKind, language: ChatLanguage): string {
  return questionFor(about === 'working' ? 'about' : 'topic', noSettings, '', language)
}

/** Answers a message that another operation may be meant for: names that operation, and offers a run on the subject. */
function answerDoubtful(
  before: ConversationState,
  { about, language }: Extract<WholeMessageRequest, { kind: 'doubtful' }>,
  message: string,
): ConversationStep {
  const { answers } = chatOf(language).messagePatterns
  const { subject, change } = readMessage(message, false, language)
  const topic = shortenTopic(subject ?? message)
  const { orScoring: scoring, orComparing: comparing, orOrder: handling } = answers
  const answer = fillIn({ scoring, comparing, handling }[about], { topic })
  return {
    state: {
      ...before,
      language,
      topic,
      settings: applyChange(before.settings, change),
      offered: true,
      isQuestion: true,
    },
    turn: { action: 'clarify', question: answer, account: { about, language, answer, none: answer } },
  }
}

/** Offers a search in the language in which the results of a search are wanted, which are not translated. */
function answerTranslating(
  before: ConversationState,
  language: ChatLanguage,
  message: string,
): ConversationStep {
  const settings = applyChange(before.settings, readMessage(message, true, language).change)
  const about = [before.topic ?? '', ...settingPhrases(settings, language)].join(', ')
  const { translated } = chatOf(language).messagePatterns.answers
  const question = fillIn(translated, { ask: moreQuestionOf(about, before.media, language) })
  const state = { ...before, language, settings, offered: true, searched: undefined }
  return { state, turn: { action: 'clarify', question } }
}

/** Answers a message that is matched as a whole. It starts no run. */
export function answerWhole(
  before: ConversationState,
  ask: WholeMessageRequest,
  message: string,
): ConversationStep {
  if (ask.kind === 'doubtful') return answerDoubtful({ ...before, media: 'short' }, ask, message)
  const { language } = ask
  if (ask.kind === 'translating') return answerTranslating(before, language, message)
  const state = { ...before, language, offered: false }
  const { answers } = chatOf(language).messagePatterns
  if (ask.kind === 'account') {
    const account = accountQuestion(ask.about, language)
    return {
      state,
      turn: { action: 'clarify', question: fallbackQuestion(ask.about, language), account },
    }
  }
  if (ask.kind === 'trade' || ask.kind === 'writing') {
    const question = fillIn(answers[ask.kind], { topic: ask.subject })
    return { state: { ...state, topic: ask.subject, offered: true }, turn: { action: 'clarify', question } }
  }
  const question =
    ask.kind === 'styling' && state.topic !== null
      ? fillIn(answers.styled, { topic: state.topic })
      : answers[ask.kind]
  if (ask.kind !== 'styling') return { state, turn: { action: 'clarify', question } }
  const account: AccountQuestion = { about: 'styling', language, answer: question, none: question }
  const isOffered = state.topic !== null
  return { state: { ...state, offered: isOffered }, turn: { action: 'clarify', question, account } }
}
