import { type ChatLanguage, chatOf } from '../../../languages/index.js'
import { compiledMessagePatterns } from '../../../languages/compiled-message-patterns.js'
import type { AccountQuestion } from '../../types.js'
import type { ConversationState, ConversationStep } from './conversation-steps.js'
import { readMessage } from './reading.js'
import { moreQuestionOf, questionFor, settingPhrases } from './replies.js'
import { askingSentenceIn } from './sentences.js'
import { applyChange } from './read-settings.js'

/** Questions about results, such as "which of these has the strongest hook?". They are never a subject. */

type ResultsQuestion = {
  language: ChatLanguage
  /** The position of the result in question, from 1; null for the strongest. */
  place: number | null
  /** The message without the sentences that ask the question. */
  rest: string
}

/** The question that a message asks about results; null if there is none. */
export function resultsQuestionIn(message: string, spoken: ChatLanguage | null): ResultsQuestion | null {
  const asking = askingSentenceIn(message, (plain) => {
    const languages = compiledMessagePatterns().flatMap(({ resultsQuestion, language }) =>
      resultsQuestion.test(plain) ? [language] : [],
    )
    return languages.find((language) => language === spoken) ?? languages[0] ?? null
  })
  if (asking === null) return null
  const { plain, language, rest } = asking
  const ordinals = compiledMessagePatterns().find((row) => row.language === language)?.ordinals ?? []
  const at = ordinals.findIndex((one) => one.test(plain))
  return { language, place: at < 0 ? null : at + 1, rest }
}

/**
 * Answers from the results of the conversation. Settings in the rest of the message are stored, and a "yes" to the
 * following question starts a run on the same topic with them. It starts no run itself.
 */
export function answerResultsQuestion(
  before: ConversationState,
  { language, place, rest }: ResultsQuestion,
): ConversationStep {
  const { change } = readMessage(rest, before.topic !== null, language)
  const settings = applyChange(before.settings, change)
  const state = { ...before, language, settings, offered: before.topic !== null }
  const {
    strongest,
    place: ofPlace,
    none: noResult,
    ...words
  } = chatOf(language).messagePatterns.aboutResults
  if (before.topic === null) {
    const question = `${noResult} ${questionFor('topic', settings, '', language)}`
    return { state, turn: { action: 'clarify', question } }
  }
  const about = [before.topic, ...(rest === '' ? [] : settingPhrases(settings, language))].join(', ')
  const ask = moreQuestionOf(about, before.media, language)
  const question = `${noResult} ${ask}`
  const { noReason, virality, views, usual } = words
  const account: AccountQuestion = {
    about: 'results',
    language,
    place,
    answer: place === null ? strongest : ofPlace,
    figures: { virality, views, usual },
    noReason,
    none: question,
    ask,
  }
  return { state, turn: { action: 'clarify', question, account } }
}

/** Whether the rest of a message with a question about results requests a search. */
export function asksForOther({ rest, language }: ResultsQuestion): boolean {
  if (rest === '') return false
  const { subject, isRequest } = readMessage(rest, true, language)
  return subject !== null && isRequest
}
