import { type ChatLanguage, chatOf } from '../../../languages/index.js'
import { mapChatLanguages } from '../../../languages/chat-patterns.js'
import { fillIn } from '../../../languages/pieces.js'
import { once } from '../../../lib/once.js'
import type { AccountQuestion } from '../../types.js'
import { plainOf } from './asks.js'
import type { ConversationState, ConversationStep } from './conversation-steps.js'
import { readMessage } from './reading.js'
import { questionFor, settingPhrases } from './replies.js'
import { applyChange } from './settings.js'

/** Questions on the results at hand, such as "which of these has the strongest hook?", which are never a subject. */

const compiled = once(() =>
  mapChatLanguages(({ asks: { found } }, language) => ({
    language,
    pattern: new RegExp(
      `^(?:${fillIn(found.question, { ordinal: `(?:${found.ordinals.replaceAll(' ', '|')})` })})$`,
      'u',
    ),
    ordinals: found.ordinals.split(' ').map((one) => new RegExp(`(?:^|\\s)(?:${one})(?=$|\\s)`, 'u')),
  })),
)

type FoundQuestion = {
  language: ChatLanguage
  /** The place of the result that is asked about, from 1; null for the strongest. */
  place: number | null
  /** The message without the sentences that ask it. */
  rest: string
}

/** What a message asks about results; null where it asks nothing about them. */
export function foundQuestionIn(message: string, spoken: ChatLanguage | null): FoundQuestion | null {
  const sentences = message.split(/(?<=[.!?…])\s+|\n/u)
  const matchOf = (sentence: string) => {
    const plain = plainOf(sentence)
    const rows = compiled().filter(({ pattern }) => pattern.test(plain))
    return rows.find(({ language }) => language === spoken) ?? rows[0]
  }
  const asking = sentences.find((one) => matchOf(one) !== undefined)
  const row = asking === undefined ? undefined : matchOf(asking)
  if (asking === undefined || row === undefined) return null
  const at = row.ordinals.findIndex((one) => one.test(plainOf(asking)))
  const rest = sentences.filter((one) => matchOf(one) === undefined).join(' ')
  return { language: row.language, place: at < 0 ? null : at + 1, rest: rest.trim() }
}

/**
 * Answers from the results of the conversation. What the rest of the message sets (an age, a platform) is kept, and a
 * "yes" to the question behind the answer starts a run of the same topic with it. It starts no run.
 */
export function answerFound(
  before: ConversationState,
  { language, place, rest }: FoundQuestion,
): ConversationStep {
  const { change } = readMessage(rest, true, language)
  const settings = applyChange(before.settings, change)
  const { asks } = chatOf(language)
  const about = [before.topic ?? '', ...(rest === '' ? [] : settingPhrases(settings, language))].join(', ')
  const ask = questionFor('more', settings, about, language)
  const { strongest, place: ofPlace, noReason } = asks.found
  const question = `${asks.answers.bestOpening} ${ask}`
  const answer = place === null ? strongest : ofPlace
  const account: AccountQuestion = {
    about: 'results',
    language,
    place,
    answer,
    noReason,
    none: question,
    ask,
  }
  return {
    state: { ...before, language, settings, offered: true },
    turn: {
      action: 'clarify',
      question,
      account,
    },
  }
}
