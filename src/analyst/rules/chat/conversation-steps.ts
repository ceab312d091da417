import { defaultChatCount, maxResults } from '../../../lib/run-limits.js'
import { minTopicCharacters, shortenTopic } from '../../../lib/topic-length.js'
import { type ChatLanguage, chatOf } from '../../../languages/index.js'
import { fillIn } from '../../../languages/pattern-templates.js'
import { asSearched } from '../../../languages/topic-likeness.js'
import { nameAmongWords } from '../../../providers/topic-target.js'
import type { ChatTurn } from '../../types.js'
import type { MediaKind } from './media-request.js'
import {
  answersOfName,
  confirmationOf,
  type MissingInput,
  moreQuestionOf,
  nameQuestionOf,
  questionFor,
  replyFor,
  replyForVideos,
} from './replies.js'
import type { MessageReading } from './reading.js'
import { trimMarks } from './sentences.js'
import { applyChange } from './read-settings.js'
import { noSettings, type ChatSettings, type SettingsChange } from './settings-types.js'
import type { LeftOut } from './unsupported-wishes.js'

/** The steps of a conversation: a run that starts, or a question. */

/** The state of a conversation after a message. */
export type ConversationState = {
  /** The language of the last message whose own words showed it. */
  language: ChatLanguage | null
  topic: string | null
  /** The topic of the last search, its number if it was one for more, and whether it took less of the topic. */
  searched?: { topic: string; moreCount?: number | null; isLoose?: boolean } | undefined
  /** Whether the last question offered a search that takes less of the topic. */
  offersLooser?: boolean
  /** The topic before that; absent while there was none. */
  previousTopic?: string
  settings: ChatSettings
  /** The kind of media that is searched for. */
  media: MediaKind
  /** Whether the last question offered more results on the known topic. */
  offered: boolean
  /** Whether the topic that it offered was worded as a question, which is forgotten unless it is taken. */
  isQuestion?: boolean
  /** The state before the last question offered another topic, which is forgotten unless it is searched. */
  beforeOffer?: ConversationState | undefined
}

export type ConversationStep = { state: ConversationState; turn: ChatTurn }

/** Asks before a run starts, because the message may be a question to the assistant and no subject. */
export function confirm(state: ConversationState, language: ChatLanguage): ConversationStep {
  const topic = shortenTopic(state.topic ?? '')
  const question = confirmationOf(topic, language)
  return {
    state: { ...state, topic, offered: true, isQuestion: true },
    turn: { action: 'clarify', question },
  }
}

/** The remarks in the last message. */
type Remarks = {
  /** The settings that it changes. */
  change: SettingsChange
  /** How it continues the search before, and how many more it wants. */
  continuation?: MessageReading['continuation']
  extraCount?: number | null
  /** Whether it wants clips of any age. */
  isAnyAge?: boolean
  /** What it states of which no search can take account. */
  leftOut?: LeftOut[]
}

/**
 * Starts a run. If a topic has an `@name` beside other words, it first asks whether only that is meant. The reply says
 * whether clips of any age are searched, and which remarks have no effect.
 */
export function start(
  state: ConversationState,
  language: ChatLanguage,
  { change, isAnyAge = false, leftOut = [] }: Remarks,
): ConversationStep {
  const topic = asSearched(shortenTopic(state.topic ?? ''))
  if ([...topic].length < minTopicCharacters) {
    return ask({ ...state, topic: null }, 'short', language, topic)
  }
  const name = nameAmongWords(topic)
  if (name !== null) {
    const question = nameQuestionOf(name, language)
    return { state: { ...state, topic: name, offered: true }, turn: { action: 'clarify', question } }
  }
  const { settings, media } = state
  const { messagePatterns } = chatOf(language)
  const reply =
    media === 'short'
      ? replyFor(topic, settings, language, isAnyAge)
      : replyForVideos(media, topic, settings.count, language)
  const isPartial = media !== 'short' && hasSettingsOfClips(applyChange(noSettings, change))
  const partial: LeftOut[] = isPartial ? [{ remark: 'unsupported', words: '' }] : []
  const remarks = [...leftOut, ...partial]
  const besideCost = remarks.filter(({ remark }) => remark !== 'uncapped')
  const isLoose = media === 'short' && state.searched?.topic === topic && state.searched.isLoose === true
  const turn: ChatTurn = {
    action: 'research',
    topic,
    ...settings,
    ...(media === 'short' ? {} : { media }),
    ...(isLoose ? { topic_match: 'some' } : {}),
    spoken: language,
    reply: [reply, ...(isLoose ? [chatOf(language).replies.takesLess] : []), remarksOn(remarks, language)]
      .join(' ')
      .trim(),
    ...(besideCost.length === 0 ? {} : { left_out: remarksOn(besideCost, language) }),
    ...(remarks.some(({ remark }) => remark === 'unexcluded') ? { leaves_out_exclusion: true } : {}),
    creator: messagePatterns.answers.creatorHere,
    ...answersOfName(topic, language),
  }
  return { state: { ...state, topic, searched: { topic, isLoose } }, turn }
}

/**
 * Starts a run on the known topic, which repeats the search before or is for more. Its results begin with those of that
 * search, so that more are twice as many, unless the message says how many more. With another topic or setting it is
 * a search of its own, for the number that the message says.
 */
export function startNext(
  state: ConversationState,
  language: ChatLanguage,
  remarks: Remarks,
): ConversationStep {
  const { settings, searched } = state
  const { change, continuation, extraCount = null } = remarks
  const isSame = searched?.topic === state.topic && Object.keys(change).length === 0
  if (!isSame || (continuation !== 'more' && continuation !== 'again'))
    return start(
      extraCount === null ? state : { ...state, settings: { ...settings, count: extraCount } },
      language,
      remarks,
    )
  const previous = searched?.moreCount ?? settings.count
  const known = previous ?? defaultChatCount
  const isMore = continuation === 'more'
  const count = isMore ? Math.min(maxResults, known + (extraCount ?? known)) : previous
  const { state: after, turn } = start({ ...state, settings: { ...settings, count } }, language, remarks)
  if (turn.action !== 'research') return { state: after, turn }
  const next = { ...after, settings, searched: { ...after.searched, topic: turn.topic, moreCount: count } }
  if (!isMore) return { state: next, turn }
  const reply = `${turn.reply} ${chatOf(language).replies.knownFirst}`
  return { state: next, turn: { ...turn, reply, more_than: known } }
}

/** Asks the question for what is missing. `about` is the subject that it names. */
export function ask(
  state: ConversationState,
  lack: MissingInput,
  language: ChatLanguage,
  about = state.topic ?? '',
): ConversationStep {
  const question =
    lack === 'more'
      ? moreQuestionOf(about, state.media, language)
      : questionFor(lack, state.settings, about, language)
  return { state, turn: { action: 'clarify', question } }
}

/** Asks whether a subject that was named beside the topic belongs to it: "bread, gluten free". */
export function askForBoth(
  state: ConversationState,
  subject: string,
  language: ChatLanguage,
): ConversationStep {
  const topic = [state.topic ?? '', subject].join(', ')
  return ask({ ...state, topic, offered: true }, 'more', language)
}

/** The sentences that say what no search can take account of, with the words for it. */
function remarksOn(leftOut: LeftOut[], language: ChatLanguage): string {
  const { replies } = chatOf(language)
  const kinds = [...new Set(leftOut.map(({ remark }) => remark))]
  const sentences = kinds.map((kind) => {
    const words = leftOut.flatMap(({ remark, words }) => (remark === kind && words !== '' ? [words] : []))
    return fillIn(replies[kind], { words: words.length === 0 ? '' : ` (${words.map(trimMarks).join('; ')})` })
  })
  return sentences.join(' ')
}

/** Adds to a question what no search can take account of. */
export function addLeftOut(
  { state, turn }: ConversationStep,
  leftOut: LeftOut[],
  language: ChatLanguage,
): ConversationStep {
  if (turn.action === 'research' || leftOut.length === 0) return { state, turn }
  return { state, turn: { ...turn, question: `${remarksOn(leftOut, language)} ${turn.question}` } }
}

/** Whether there are settings that only short runs have. Long and packaging runs search YouTube only. */
export function hasSettingsOfClips(settings: Partial<ChatSettings>): boolean {
  const { platforms, language, country, posted_within_days } = settings
  const excludesYouTube = platforms != null && !platforms.includes('youtube')
  return excludesYouTube || [language, country, posted_within_days].some((value) => value != null)
}

/** Whether a change of settings needs a new run. Runs over long videos or packaging only have a number of results. */
export function changesRun(media: MediaKind, change: SettingsChange): boolean {
  return media === 'short' ? Object.keys(change).length > 0 : change.count !== undefined
}
