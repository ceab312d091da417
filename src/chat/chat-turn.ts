import { type Analyst, type ChatRequest, type ChatTurn, ModelUnavailableError } from '../analyst/types.js'
import { withLockedAccount } from '../db/transactions.js'
import type { Infrastructure } from '../infrastructure.js'
import { invalidRequest, ApiError } from '../errors.js'
import type { Caller } from '../contract/types.js'
import { detachedLogContext } from '../lib/log.js'
import { shorten } from '../lib/text.js'
import { type RateLimits, type RateLimitState, withRateLimitHeaders } from '../limits/rate-limits.js'
import { fillIn } from '../languages/pieces.js'
import type { CatalogCreator } from '../providers/catalog/creators.js'
import { platforms } from '../providers/types.js'
import { findHooks, type FindHooksDeps, platformsOf } from '../runs/start/find-hooks.js'
import {
  defaultUploads,
  findLongHooks,
  findPackaging,
  type FindVideosDeps,
} from '../runs/start/find-videos.js'
import { channelNamed, hasNoShorts } from '../runs/start/topic-hint.js'
import { hasOnlyImports } from '../runs/source-capabilities.js'
import type { StartedRun, StartReply } from '../runs/start/start-run.js'
import { type AccountAnswerDeps, answerFromAccount } from './account-answer.js'
import * as store from './store.js'

/** One turn of a chat: the person's message, then either one question or a started run. */

/** The run that a turn starts, with what such runs cost and whether it is free where it finds nothing. */
type RunOfTurn = StartedRun & Partial<StartReply['expectedCost']>

type TurnRequest = { message: string; conversation_id: string | null; request_id: string }
type TurnAnswer = {
  action: 'clarify' | 'research'
  conversation_id: string
  message: string
  run: RunOfTurn | null
}

export type ChatTurnDeps = FindHooksDeps &
  FindVideosDeps &
  AccountAnswerDeps & {
    analyst: Analyst
    limits: RateLimits
    catalogCreators: () => Promise<CatalogCreator[]>
  }

/** How many earlier messages the analyst reads. */
const maxEarlierMessages = 20

const maxTitleLength = 80

/**
 * Takes a turn. The person's message is kept whatever follows; a start that is refused is refused as the start
 * itself would be, and leaves no assistant's message. Throws `invalid_request` for a conversation that is not
 * the account's, `rate_limited`, and what a start throws.
 */
export async function takeTurn(
  deps: ChatTurnDeps,
  caller: Caller,
  request: TurnRequest,
): Promise<{ answer: TurnAnswer; rateLimit: RateLimitState }> {
  const conversation =
    request.conversation_id && (await store.find(deps.db, caller.account_id, request.conversation_id))
  if (request.conversation_id && !conversation) throw unknownConversation()
  const rateLimit = await deps.limits.consume('chat_turns', caller.account_id)
  const conversation_id = request.conversation_id ?? deps.ids.uuid()
  const earlier = await store.listMessages(deps.db, conversation_id, maxEarlierMessages)
  await saveUserMessage(deps, caller, { conversation_id, text: request.message })
  const input = { message: request.message, earlier: earlier.map(({ role, text }) => ({ role, text })) }
  const turn = await withRateLimitHeaders({ state: rateLimit, now: deps.clock.now() }, () =>
    interpretMessage(deps, input, request.request_id).then((read) => withPlatformQuestion(deps, read)),
  )
  const run = await withRateLimitHeaders({ state: rateLimit, now: deps.clock.now() }, () =>
    turn.action === 'research'
      ? startResearch(deps, caller, turn, { ...request, conversation_id })
      : Promise.resolve(null),
  )
  const message = await messageOf(deps, caller, { turn, conversation_id })
  await saveAssistantMessage(deps, caller, { conversation_id, action: turn.action, message, run })
  return { answer: { action: turn.action, conversation_id, message, run }, rateLimit }
}

async function messageOf(
  deps: ChatTurnDeps,
  caller: Caller,
  { turn, conversation_id }: { turn: ChatTurn; conversation_id: string },
): Promise<string> {
  if (turn.action === 'research') {
    const { topic, reply, creator, platform_question } = turn
    // An `@name` is looked at as such already.
    const isHinted = creator !== undefined && platform_question === undefined
    const address = isHinted ? channelNamed(topic, await deps.catalogCreators()) : null
    return address === null ? reply : `${reply} ${fillIn(creator ?? '', { topic, address })}`
  }
  return turn.account ? answerFromAccount(deps, caller, turn.account, conversation_id) : turn.question
}

const modelRetrySeconds = 10

/** Interprets the message. Throws `model_unavailable` if a model is configured and does not answer. */
async function interpretMessage(
  { analyst }: ChatTurnDeps,
  input: ChatRequest,
  request_id: string,
): Promise<ChatTurn> {
  try {
    return await analyst.chat(input, detachedLogContext({ request_id }))
  } catch (error) {
    if (!(error instanceof ModelUnavailableError)) throw error
    const message = 'The language model of this chat does not answer. Nothing was charged.'
    throw new ApiError('model_unavailable', message, { retry_after: modelRetrySeconds })
  }
}

/**
 * The turn, or what is said in place of a run of clips of a bare `@name`: that only long videos of it are here, or the
 * question on which platform it is looked at, where several are searched.
 */
async function withPlatformQuestion(deps: ChatTurnDeps, turn: ChatTurn): Promise<ChatTurn> {
  if (turn.action !== 'research' || (turn.media ?? 'short') !== 'short') return turn
  const { topic, platform_question, long_only } = turn
  if (long_only !== undefined && (await hasOnlyImports(deps.sources.short)))
    if (hasNoShorts(topic, await deps.catalogCreators())) return { action: 'clarify', question: long_only }
  if (platform_question === undefined) return turn
  const searched = await platformsOf(deps, { topic, platforms: turn.platforms ?? [...platforms] })
  return searched.length === 1 ? turn : { action: 'clarify', question: platform_question }
}

function unknownConversation() {
  return invalidRequest([{ path: 'conversation_id', message: 'must be the id of one of your conversations' }])
}

/** Writes the person's message, and the conversation where it is the first. */
async function saveUserMessage(
  { db, ids, clock }: Pick<Infrastructure, 'db' | 'ids' | 'clock'>,
  { account_id }: Caller,
  input: { conversation_id: string; text: string },
) {
  const { conversation_id, text } = input
  const message_id = ids.uuid()
  await withLockedAccount(db, account_id, async (tx) => {
    const now = clock.now()
    if (!(await store.find(tx, account_id, conversation_id))) {
      const title = shorten(text, maxTitleLength)
      await store.insert(tx, { conversation_id, account_id, title, created_at: now, updated_at: now })
    }
    const message = {
      message_id,
      account_id,
      conversation_id,
      role: 'user',
      text,
      action: null,
      run_id: null,
      created_at: now,
    } as const
    await store.insertMessage(tx, message)
  })
}

async function saveAssistantMessage(
  { db, ids, clock }: Pick<Infrastructure, 'db' | 'ids' | 'clock'>,
  { account_id }: Caller,
  answer: TurnAnswer,
): Promise<void> {
  const { conversation_id, action, message: text, run } = answer
  const message_id = ids.uuid()
  await withLockedAccount(db, account_id, (tx) => {
    const row = { message_id, account_id, conversation_id, role: 'assistant', text, action } as const
    return store.insertMessage(tx, { ...row, run_id: run?.run_id ?? null, created_at: clock.now() })
  })
}

type ResearchTurn = Extract<ChatTurn, { action: 'research' }>

/** Starts the run as its own operation does: same price, same limits, same errors. */
async function startResearch(
  deps: ChatTurnDeps,
  caller: Caller,
  turn: ResearchTurn,
  request: { conversation_id: string; request_id: string },
): Promise<RunOfTurn> {
  const { topic, count, language, country, posted_within_days, media = 'short' } = turn
  if (media !== 'short') return startVideos(deps, caller, { media, topic, count: count ?? 10 }, request)
  const body = {
    topic,
    count: count ?? 10,
    reuse: true,
    topic_match: 'most' as const,
    platforms: turn.platforms ?? [...platforms],
    conversation_id: request.conversation_id,
    ...(language === null ? {} : { language }),
    ...(country === null ? {} : { country }),
    ...(posted_within_days === null ? {} : { posted_within_days }),
  }
  const { startedRun, expectedCost } = await findHooks(deps, caller, {
    body,
    idempotency_key: null,
    request_id: request.request_id,
  })
  return { ...startedRun, ...expectedCost }
}

type VideosAsked = { media: 'long' | 'packaging'; topic: string; count: number }

/** Starts a long-form or a packaging run with what these have by default. */
async function startVideos(
  deps: FindVideosDeps,
  caller: Caller,
  { media, topic, count }: VideosAsked,
  request: { conversation_id: string; request_id: string },
): Promise<RunOfTurn> {
  const start = { ...request, idempotency_key: null }
  const { reply } =
    media === 'long'
      ? await findLongHooks(deps, caller, {
          ...start,
          body: { topic, count, min_outlier: 2, intro_seconds: 60, openers: 3, uploads: defaultUploads },
        })
      : await findPackaging(deps, caller, {
          ...start,
          body: { topic, count, ideas: 6, uploads: defaultUploads },
        })
  return { ...reply.startedRun, ...reply.expectedCost }
}
