import { withoutAnswerLead } from '../../../languages/closings.js'
import { confirmingLanguageOf } from '../../../languages/confirming.js'
import { isGeneralQuestion, previousTopicLanguage } from '../../../languages/service-messages.js'
import { withAddition } from '../../../languages/topic-addition.js'
import {
  doubtsTopic,
  isOurQuestion,
  offeredTopicIn,
  offersLooserMatch,
} from '../../../languages/topic-doubt-cues.js'
import { withoutWrapping } from '../../../languages/topic-likeness.js'
import { missingWords, plainOf } from '../../../lib/plain-words.js'
import { withSingleSpaces } from '../../../lib/text.js'
import type { ChatLanguage } from '../../../languages/index.js'
import type { ChatRequest, ChatTurn } from '../../types.js'
import { answerSmallTalk, isSet, withOfferedMatch } from './answer-small-talk.js'
import { addressIn, startAtAddress, withoutPreposition } from './address.js'
import { answerWhole } from './answer-whole.js'
import {
  isQuestion,
  type WholeMessageRequest,
  wholeMessageRequestOf,
} from '../../../languages/whole-message-request.js'
import { addAnswer, answerBestOpening, withoutBestOpeningQuestion } from './best-opening.js'
import { withoutCorrectionWord } from './clip-lengths.js'
import {
  addLeftOut,
  ask,
  askForBoth,
  changesRun,
  confirm,
  type ConversationState,
  type ConversationStep,
  hasSettingsOfClips,
  start,
  startNext,
} from './conversation-steps.js'
import { mediaOf } from './media-request.js'
import { answerResultsQuestion, asksForOther, resultsQuestionIn } from './results-question.js'
import { refersToResults, withoutResultsRequest } from '../../../languages/results-request.js'
import { leavesQuestion, stepAfterObjection } from './objection.js'
import { leavesPlatformOpen } from './platform-answer.js'
import type { MissingInput } from './replies.js'
import { messageLanguageOf, readMessage } from './reading.js'
import { wishesOf, withoutWishes } from './unsupported-wishes.js'
import { applyChange } from './read-settings.js'
import { settingIn } from './setting-change.js'
import { noSettings } from './settings-types.js'

/** Reads a chat message by rules: the result is a clarifying question, or the topic and settings of a run. */

/** Maximum number of earlier messages that are read. Users change the subject far more often. */
const maxMessages = 40
/**
 * What the last message of a conversation asks for: a clarifying question if it names no subject, otherwise a topic
 * of 3 to 200 characters in the user's own words, with the settings that it states. Deterministic.
 */
export function chatTurn(request: ChatRequest): ChatTurn {
  const { earlier, message } = request
  const last = earlier.at(-1)
  return applyToOffer(stateAfter(earlier), message, last?.role === 'assistant' ? last.text : undefined).turn
}

/** Whether the last message answers a question of the assistant. */
export function isReply({ earlier }: Pick<ChatRequest, 'earlier'>): boolean {
  const before = earlier.at(-1)
  return before?.role === 'assistant' && isOurQuestion(before.text)
}

/** The language of the answer: that of the last message if its words show it, otherwise that of the conversation. */
export function answerLanguageOf({ message, earlier }: ChatRequest): ChatLanguage {
  const { topic, language } = stateAfter(earlier)
  return readMessage(message, topic !== null, language).language
}

/** The state after the earlier messages. */
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
    if (role !== 'user') continue
    const reply = recentMessages[index + 1]?.text
    const { state: after, turn } = applyToOffer(state, text, recentMessages[index - 1]?.text)
    const topic = offeredTopicIn(reply) ?? after.topic
    const before = state.beforeOffer ?? state
    const isOffered = offeredTopicIn(reply) !== null || (turn.action === 'research' && isOurQuestion(reply))
    const { searched } = isOffered ? state : after
    const isUnsearched = (isOffered || turn.action === 'clarify') && topic !== null && topic !== before.topic
    const beforeOffer = isUnsearched ? before : undefined
    state = { ...after, topic, offered: isOffered || after.offered, searched, beforeOffer }
    if (isOffered && doubtsTopic(reply)) state.isQuestion = true
    state.offersLooser = offersLooserMatch(reply)
    if (before.topic !== null && before.topic !== state.topic) state.previousTopic = before.topic
  }
  return state
}

/**
 * The step after a message. If the last question offered a topic and the message does not take it, that is the step of
 * a conversation without this topic.
 */
function applyToOffer(known: ConversationState, message: string, replied?: string): ConversationStep {
  const step = applyMessage(known, message, replied)
  const { state, turn } = step
  const { beforeOffer, language } = known
  const isAnswered = turn.action === 'clarify' ? turn.question !== replied : leavesQuestion(known, message)
  if (beforeOffer === undefined || !isAnswered || state.topic !== known.topic) return step
  return applyMessage({ ...beforeOffer, language, offered: false }, message, replied)
}

function applyMessage(known: ConversationState, whole: string, replied?: string): ConversationStep {
  const spoken = withSingleSpaces(whole)
  const unwrapped = withoutWrapping(spoken)
  // What users say of themselves before a request may name platforms: "i just have tiktok".
  const about = readMessage(missingWords(spoken, unwrapped), true, known.language)
  const { platforms = known.settings.platforms } = about.change
  // What is cut off may have the words that show the language.
  const shown = unwrapped === spoken ? null : messageLanguageOf(spoken, known.language)
  const settings = { ...known.settings, platforms }
  const before = { ...known, language: shown ?? known.language, settings, isQuestion: false }
  const message = withoutResultsRequest(unwrapped)
  const isReply = isOurQuestion(replied)
  if (replied !== undefined && leavesPlatformOpen(before, message, replied))
    return { state: before, turn: { action: 'clarify', question: replied } }
  const offered = before.offered ? before.topic : null
  const confirming = confirmingLanguageOf(plainOf(message), before.language, offered)
  // If nothing was offered, "run it" starts nothing and is not about earlier runs.
  if (confirming !== null && before.topic === null && !refersToResults(plainOf(message)))
    return ask({ ...before, language: confirming, offered: false }, 'topic', confirming)
  if (confirming !== null && before.topic !== null) {
    if (!before.offered && refersToResults(plainOf(message)))
      return answerWhole(before, { kind: 'account', about: 'handling', language: confirming }, message)
    const state = { ...before, language: confirming }
    return answerSmallTalk(state, { talk: 'yes', language: confirming }, isReply)
  }
  const changed = before.topic === null ? null : settingIn(spoken, before.language)
  if (changed !== null) return applyRequest(before, changed.setting, isReply, changed.language)
  const ofPrevious = previousTopicLanguage(message, before.language)
  if (ofPrevious !== null && before.previousTopic !== undefined)
    return ask({ ...before, topic: before.previousTopic, offered: true }, 'more', ofPrevious)
  const wholeRequest = wholeMessageRequestOf(message, before.language, before.topic !== null)
  const onResults = stepOnResults(before, message, wholeRequest)
  if (onResults !== null) return onResults
  if (wholeRequest !== null)
    return continuedSearch(before, wholeRequest, message) ?? answerWhole(before, wholeRequest, message)
  const isOffer = offeredTopicIn(replied) !== null
  const objected = isReply || before.topic !== null ? stepAfterObjection(before, message, isOffer) : null
  if (objected !== null) return objected
  const answered = withoutBestOpeningQuestion(message)
  if (answered === null) return applyRequest(before, message, isReply, shown)
  const { rest, language } = answered
  if (rest === '') return answerBestOpening(before, language)
  return addAnswer(applyRequest(before, rest, isReply, shown), language)
}

/**
 * The step after a question about the results of the conversation; null if the message asks none, or is answered
 * elsewhere. If it also requests other clips, the step is their search.
 */
function stepOnResults(
  before: ConversationState,
  message: string,
  wholeRequest: WholeMessageRequest | null,
): ConversationStep | null {
  const isHandling = wholeRequest?.kind === 'account' && wholeRequest.about === 'handling'
  if (wholeRequest !== null && !isHandling) return null
  const question = resultsQuestionIn(message, before.language)
  // Without a topic there are no results: "la quinta" is then not the fifth of them.
  if (question === null || (before.topic === null && question.place !== null)) return null
  return asksForOther(question)
    ? applyRequest(before, question.rest, false)
    : answerResultsQuestion(before, question)
}

/**
 * The search that a message on results continues: for more on the topic, or for another number of clips, as in "more
 * clips like these"; null if it is about the results themselves.
 */
function continuedSearch(
  before: ConversationState,
  request: WholeMessageRequest,
  message: string,
): ConversationStep | null {
  if (before.topic === null || request.kind !== 'account' || request.mayContinue === undefined) return null
  const { change, continuation, subject, language, extraCount } = readMessage(message, true, before.language)
  const { more, count } = request.mayContinue
  const isCounted = count && change.count !== undefined && !isQuestion(message, '', false)
  const isRepeated = continuation === 'again' || (more && continuation === 'more')
  const isContinued = (isRepeated && subject === null) || isCounted
  if (!isContinued) return null
  const state = { ...before, settings: applyChange(before.settings, change), offered: false }
  return startNext(state, language, { change, continuation, extraCount })
}

function applyRequest(
  before: ConversationState,
  message: string,
  isReply: boolean,
  ofWhole: ChatLanguage | null = null,
): ConversationStep {
  const named = addressIn(message)
  if (named !== null) return startAtAddress(before, named)
  const { message: described, leftOut: wishes } = withoutWishes(message, before)
  const shown = ofWhole ?? (described === message ? null : messageLanguageOf(message, before.language))
  const { message: request, media, language: ofMedia } = mediaOf(described, shown ?? before.language)
  const reading = readMessage(request, before.topic !== null, before.language, ofMedia ?? shown)
  const stateInLanguage = reading.isSure ? { ...before, language: reading.language } : before
  const state = { ...stateInLanguage, media: media ?? (reading.subject === null ? before.media : 'short') }
  const { language, talk, continuation, isRequest } = reading
  const leftOut = [...wishes, ...wishesOf(reading)]
  const subject =
    reading.subject &&
    (before.topic !== null
      ? withoutCorrectionWord(reading.subject, message, language)
      : withoutAnswerLead(reading.subject, isReply ? language : null))
  if (talk !== null) return answerSmallTalk(state, reading, isReply)
  const added = withAddition(state.topic, subject)
  // Settings stay until they are changed, even if the subject changes.
  const settings = applyChange(state.settings, reading.change)
  if (reading.isException) return askForBoth({ ...state, settings }, subject ?? '', language)
  const said = {
    change: reading.change,
    continuation,
    extraCount: reading.extraCount,
    isAnyAge: reading.change.posted_within_days === null,
    leftOut,
  }
  const isNew = subject !== null && added === null && continuation === null
  const topic = added ?? withoutPreposition(subject ?? '')
  if (isNew && isQuestion(message, subject, isRequest) && !isGeneralQuestion(message))
    return addLeftOut(confirm({ ...state, topic, settings }, language), leftOut, language)
  if (subject !== null)
    return start({ ...state, topic, settings, offered: false, searched: undefined }, language, said)
  const isOtherKind = media !== null && media !== before.media && !isQuestion(message, '', false)
  const isChanged = isOtherKind || changesRun(state.media, reading.change)
  const isRepeated = continuation === 'more' || continuation === 'again'
  if (state.topic !== null && (isChanged || isRepeated))
    return startNext({ ...withOfferedMatch(state, message), settings, offered: false }, language, said)
  const lack: MissingInput = state.topic !== null ? 'more' : isSet(settings) ? 'settings' : 'topic'
  const reply = ask({ ...state, settings, offered: state.topic !== null || state.offered }, lack, language)
  const isPartial = state.media !== 'short' && hasSettingsOfClips(reading.change)
  return addLeftOut(reply, isPartial ? [...leftOut, { remark: 'unsupported', words: '' }] : leftOut, language)
}
