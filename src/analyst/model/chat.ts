import { parseRegionCode } from '../../lib/region.js'
import { removeControlCharacters, fold, shorten, collapseWhitespace, wordSpans } from '../../lib/text.js'
import { nameAmongWords } from '../../providers/topic-target.js'
import { type Platform, platforms } from '../../providers/types.js'
import { isAddress, withoutPreposition } from '../rules/chat/address.js'
import { isQuestionToUs } from '../../languages/whole-message-request.js'
import { isReply, answerLanguageOf } from '../rules/chat/chat.js'
import { readMessage } from '../rules/chat/reading.js'
import { ageOf } from '../rules/chat/recency.js'
import {
  confirmationOf,
  nameQuestionOf,
  answersOfName,
  questionFor,
  replyFor,
} from '../rules/chat/replies.js'
import { noSettings, type ChatSettings } from '../rules/chat/settings-types.js'
import type { ChatRequest, ChatTurn } from '../types.js'
import { type Context, questionOf } from './build-question.js'
import { toGroundedSentence, toSingleLine } from './grounding.js'
import { type Checks, nullableString, schemaOf } from './question.js'

/** Reads a chat message with a model, which fills in the settings of a run and decides nothing else. */

const schema = schemaOf({
  action: { type: 'string', enum: ['clarify', 'research'] },
  question: nullableString,
  topic: nullableString,
  count: { type: ['integer', 'null'] },
  platforms: { type: ['array', 'null'], maxItems: 3, items: { type: 'string', enum: [...platforms] } },
  language: nullableString,
  country: nullableString,
  posted_within_days: { type: ['integer', 'null'] },
  reply: nullableString,
})

type ChatAnswer = {
  action: ChatTurn['action']
  question: string | null
  topic: string | null
  count: number | null
  platforms: Platform[] | null
  language: string | null
  country: string | null
  posted_within_days: number | null
  reply: string | null
}

const limits = { message: 4_000, earlier: 8_000, turns: 20, topic: 200, topicMinimum: 3, reply: 500 }

/** Returns a clarifying question, or the settings of the run to start. Throws `ModelError`. */
export async function chatWithModel(
  context: Context,
  ask: ChatRequest,
  { rules, signal }: { rules: ChatTurn; signal?: AbortSignal },
): Promise<ChatTurn> {
  if (isDecidedByRules(rules)) return rules
  const earlier = ask.earlier.slice(-limits.turns).map(({ role, text }) => `${role}: ${text.slice(0, 1_000)}`)
  const question = questionOf(context, {
    name: 'chat',
    schema,
    material: {
      Earlier: {
        text: earlier.map(collapseWhitespace).join('\n').slice(-limits.earlier),
        maxLength: limits.earlier,
        isList: true,
      },
      Message: { text: ask.message, maxLength: limits.message },
    },
    maxTokens: 500,
  })
  const answer = await context.modelClient.ask(question, checks, { signal, lane: 'person' })
  return answer.action === 'clarify'
    ? toClarification(answer, ask, rules)
    : toResearchTurn(answer, ask, rules)
}

/** Whether the rules decide instead of the model: on figures of the account, another kind of run, or an address. */
function isDecidedByRules(rules: ChatTurn): boolean {
  if (rules.action === 'clarify') return rules.account !== undefined
  return (rules.media !== undefined && rules.media !== 'short') || isAddress(rules.topic)
}

const checks: Checks<ChatAnswer> = {
  findErrors: ({ action, topic, question }) => {
    const length = [...topicOf(topic)].length
    if (action === 'research' && (length < limits.topicMinimum || length > limits.topic))
      return ['topic must have 3 to 200 characters.']
    return action === 'clarify' && collapseWhitespace(question ?? '') === ''
      ? ['question must hold one question.']
      : []
  },
}

function topicOf(topic: string | null): string {
  return collapseWhitespace(removeControlCharacters(topic ?? ''))
}

/** All that the user wrote, in this message and before. */
function ownWords({ message, earlier }: ChatRequest): string {
  const before = earlier.filter(({ role }) => role === 'user').slice(-limits.turns)
  return [...before.map(({ text }) => text), message].join('\n').slice(-limits.earlier)
}

/** The model's question if it is fit to be shown, otherwise that of the rules. */
function toClarification({ question }: ChatAnswer, ask: ChatRequest, rules: ChatTurn): ChatTurn {
  const source = ownWords(ask)
  const text = toGroundedSentence(question, {
    source,
    figures: [1, 30],
    numbersFrom: source,
    maxLength: limits.reply,
  })
  if (text !== null && /[?？؟]$/u.test(text)) return { action: 'clarify', question: text }
  if (rules.action === 'clarify') return rules
  return { action: 'clarify', question: questionFor('topic', noSettings, '', answerLanguageOf(ask)) }
}

/** The run to start. If the rules read a question, asks whether to start it. */
function toResearchTurn(answer: ChatAnswer, ask: ChatRequest, rules: ChatTurn): ChatTurn {
  const topic = withoutPreposition(topicOf(answer.topic))
  if (rules.action === 'clarify' && !isAddress(topic) && isAskedBack(ask, topic))
    return { action: 'clarify', question: confirmationOf(topic, answerLanguageOf(ask)) }
  const name = nameAmongWords(topic)
  if (name !== null) return { action: 'clarify', question: nameQuestionOf(name, answerLanguageOf(ask)) }
  const settings = settingsOf(answer, ask, rules)
  const source = `${ownWords(ask)}\n${topic}`
  const { count, posted_within_days: days } = settings
  const figures = [count, days, days && days / 365].filter((figure) => figure !== null)
  const reply = toGroundedSentence(answer.reply, {
    source,
    figures,
    numbersFrom: topic,
    maxLength: limits.reply,
  })
  return {
    action: 'research',
    topic,
    ...settings,
    spoken: answerLanguageOf(ask),
    reply: reply ?? replyFor(topic, settings, answerLanguageOf(ask)),
    ...answersOfName(topic, answerLanguageOf(ask)),
  }
}

/** Whether to ask before a run starts. A message that answers a question never leads to another one. */
function isAskedBack(ask: ChatRequest, topic: string): boolean {
  const { isSure } = readMessage(ask.message, false)
  return !isReply(ask) && isQuestionToUs(ask.message, topic, isSure)
}

function settingsOf(answer: ChatAnswer, ask: ChatRequest, rules: ChatTurn): ChatSettings {
  const { posted_within_days: days } = answer
  const requestedPlatforms = platforms.filter((platform) => answer.platforms?.includes(platform))
  const isAll = requestedPlatforms.length === 0 || requestedPlatforms.length === platforms.length
  return {
    count: countOf(answer.count, ask, rules),
    platforms: isAll ? null : requestedPlatforms,
    language: tagOf(answer.language),
    country: answer.country === null ? null : parseRegionCode(answer.country.trim()),
    posted_within_days: days !== null && days >= 1 ? ageOf(days) : null,
  }
}

/**
 * A count determines the price, so it is accepted only if the user wrote it, in digits or in words that the rules
 * read as the same number.
 */
function countOf(count: number | null, ask: ChatRequest, rules: ChatTurn): number | null {
  if (count === null || count < 1 || count > 30) return null
  const rulesCount = rules.action === 'research' ? rules.count : null
  const isWritten = wordSpans(fold(ownWords(ask))).some(({ word }) => word === String(count))
  return isWritten || rulesCount === count ? count : null
}

/** A BCP 47 tag in its canonical form; null if it is not a valid tag. */
function tagOf(language: string | null): string | null {
  const tag = shorten((language ?? '').trim(), 35)
  if (!/^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/iu.test(tag)) return null
  try {
    return toSingleLine(Intl.getCanonicalLocales(tag)[0] ?? '', 35) || null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
