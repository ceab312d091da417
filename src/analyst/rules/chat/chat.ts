import { readingCue } from '../../../languages/reading-cues.js'
import { once } from '../../../lib/once.js'
import { collapseWhitespace } from '../../../lib/text.js'
import { type ChatLanguage, chatOf } from '../../../languages/index.js'
import type { AccountAsk, ChatAsks } from '../../../languages/chat-words.js'
import { fillIn } from '../../../languages/pieces.js'
import { mediaOf, type MediaKind, wholeAskOf, type WholeAsk } from './asks.js'
import type { ChatRequest, ChatTurn } from '../../types.js'
import { type Reading, readMessage } from './reading.js'
import { type MissingInput, questionFor, replyFor } from './replies.js'
import { piecesOf } from './words.js'
import { applyChange } from './settings.js'
import { noSettings, type Settings } from './settings-types.js'

/** Understanding a chat message by rules: one question back, or what a run is to be started with. */

/** Earlier messages that are looked at. A subject is set anew far more often. */
const maxMessages = 40
/** Bounds of a topic, in code points. */
const minTopicCharacters = 3
const maxTopicCharacters = 200

/** What a conversation has come to. */
type ConversationState = {
  /** The language last shown by a message's own words. */
  language: ChatLanguage | null
  topic: string | null
  settings: Settings
  /** What is looked for. */
  media: MediaKind
  /** Whether more of the known topic was offered with the last question. */
  offered: boolean
}

type ConversationStep = { state: ConversationState; turn: ChatTurn }

/**
 * What the last message of a conversation asks for: one question back where it names no subject, else a topic of
 * 3 to 200 characters in the person's own words with the settings read from it. The same answer for the same words.
 */
export function chatTurn({ message, earlier }: ChatRequest): ChatTurn {
  const before = earlier.at(-1)
  return applyMessage(
    stateAfter(earlier),
    message,
    before?.role === 'assistant' && isOurQuestion(before.text),
  ).turn
}

/** The language to answer the last message in: its own where it tells, else that of the conversation. */
export function languageOf({ message, earlier }: ChatRequest): ChatLanguage {
  const { topic, language } = stateAfter(earlier)
  return readMessage(message, topic !== null, language).language
}

/** What is known after what was said last. */
function stateAfter(earlier: ChatRequest['earlier']): ConversationState {
  let state: ConversationState = {
    language: null,
    topic: null,
    settings: noSettings,
    media: 'short',
    offered: false,
  }
  const recentMessages = earlier.slice(-maxMessages)
  for (const [index, { role, text }] of recentMessages.entries()) {
    if (role === 'user')
      state = applyMessage(state, text, isOurQuestion(recentMessages[index - 1]?.text)).state
  }
  return state
}

function isOurQuestion(text: string | undefined): boolean {
  return text !== undefined && text.trimEnd().endsWith('?')
}

function applyMessage(before: ConversationState, message: string, isReply: boolean): ConversationStep {
  const whole = wholeAskOf(message)
  if (whole !== null) return answerWhole(before, whole)
  const { message: request, media, language: namedLanguage } = mediaOf(message)
  const read = readMessage(request, before.topic !== null, namedLanguage ?? before.language)
  const reading = namedLanguage === null ? read : { ...read, language: namedLanguage, sure: true }
  const stateInLanguage = reading.isSure ? { ...before, language: reading.language } : before
  const state = { ...stateInLanguage, media: media ?? (reading.subject === null ? before.media : 'short') }
  const { language, talk, subject, continuation } = reading
  if (talk !== null) return answerSmallTalk(state, reading, isReply)
  const added = withAddition(state.topic, subject)
  const keepsSettings =
    continuation !== null || added !== null || isReply || state.topic === null || subject === null
  const settings = applyChange(keepsSettings ? state.settings : noSettings, reading.change)
  const isAnyAge = reading.change.posted_within_days === null
  if (subject !== null)
    return start({ ...state, topic: added ?? subject, settings, offered: false }, language, isAnyAge)
  const hasSettings = Object.keys(reading.change).length > 0
  if (state.topic !== null && (hasSettings || continuation === 'more'))
    return start({ ...state, settings, offered: false }, language, isAnyAge)
  if (state.topic !== null) return ask({ ...state, settings, offered: true }, 'more', language)
  return ask({ ...state, settings }, isSet(settings) ? 'settings' : 'topic', language)
}

const addition = once(() => new RegExp(`^(?:${piecesOf('for')}) \\S+(?: \\S+){0,2}$`, 'iu'))

/** The known topic with what only adds to it: "for kids", "electric ones". Null where the words say more. */
function withAddition(topic: string | null, subject: string | null): string | null {
  if (topic === null || subject === null) return null
  const of = readingCue('kind').exec(subject)?.[1]
  if (of !== undefined) return `${of} ${topic}`
  return addition().test(subject) ? `${topic} ${subject}` : null
}

/** What is said of the account where it has something to show, and where not. */
function accountAnswers(about: AccountAsk, answers: ChatAsks['answers']): { answer: string; none: string } {
  if (about === 'runs') return { answer: answers.someRuns, none: answers.noRuns }
  if (about === 'keeps') return { answer: answers.someKeeps, none: answers.noKeeps }
  return { answer: answers[about], none: answers.noExport }
}

/** Answers what a message asks as a whole: no run is started. */
function answerWhole(before: ConversationState, whole: WholeAsk): ConversationStep {
  const { language } = whole
  const state = { ...before, language, offered: false }
  const { answers } = chatOf(language).asks
  if (whole.kind === 'account') {
    const account = { about: whole.about, ...accountAnswers(whole.about, answers) }
    return {
      state,
      turn: { action: 'clarify', question: questionFor('topic', noSettings, '', language), account },
    }
  }
  if (whole.kind === 'trade') {
    const question = fillIn(answers.trade, { topic: whole.subject })
    return { state: { ...state, topic: whole.subject, offered: true }, turn: { action: 'clarify', question } }
  }
  if (whole.kind === 'styling' && state.topic !== null) {
    const question = fillIn(answers.styled, { topic: state.topic })
    return { state: { ...state, offered: true }, turn: { action: 'clarify', question } }
  }
  return { state, turn: { action: 'clarify', question: answers[whole.kind] } }
}

function isSet(settings: Settings): boolean {
  return Object.values(settings).some((value) => value !== null)
}

/** Answers what is no request. Yes to an offer of more is one. */
function answerSmallTalk(
  state: ConversationState,
  { talk, language }: Reading,
  isReply: boolean,
): ConversationStep {
  const none: ConversationState = {
    ...state,
    media: 'short',
    topic: null,
    settings: noSettings,
    offered: false,
  }
  if (talk === 'restart') return ask(none, 'topic', language)
  if (talk === 'yes' && isReply && state.offered && state.topic !== null)
    return start({ ...state, offered: false }, language)
  const nextState = { ...state, offered: false }
  if (talk === 'about' || talk === 'command') return ask(nextState, talk, language)
  if (state.topic !== null && talk === 'yes') return ask({ ...state, offered: true }, 'more', language)
  if (state.topic !== null) return ask(nextState, 'else', language)
  if (talk === 'greeting') return ask(nextState, 'greeting', language)
  return ask(nextState, isSet(state.settings) ? 'settings' : 'topic', language)
}

/** `any_age` where the last message wanted no limit, or a longer one than there is: the reply says so. */
function start(state: ConversationState, language: ChatLanguage, any_age = false): ConversationStep {
  const topic = shortenTopic(state.topic ?? '')
  if ([...topic].length < minTopicCharacters) {
    return ask({ ...state, topic: null }, 'short', language, topic)
  }
  const { settings } = state
  const turn: ChatTurn = {
    action: 'research',
    topic,
    ...settings,
    ...(state.media === 'short' ? {} : { media: state.media }),
    reply:
      state.media === 'short'
        ? replyFor(topic, settings, language, any_age)
        : fillIn(chatOf(language).asks.answers[state.media], { topic }),
  }
  return { state: { ...state, topic }, turn }
}

function ask(
  state: ConversationState,
  lack: MissingInput,
  language: ChatLanguage,
  about = state.topic ?? '',
): ConversationStep {
  return { state, turn: { action: 'clarify', question: questionFor(lack, state.settings, about, language) } }
}

/** Cut at a word where it is too long; at a character where there is no word to cut at. */
function shortenTopic(topic: string): string {
  const points = [...collapseWhitespace(topic)]
  if (points.length <= maxTopicCharacters) return points.join('')
  const cut = points.slice(0, maxTopicCharacters + 1).join('')
  const space = cut.lastIndexOf(' ')
  return (
    space >= minTopicCharacters ? cut.slice(0, space) : points.slice(0, maxTopicCharacters).join('')
  ).replace(/[\s,;:(-]+$/u, '')
}
