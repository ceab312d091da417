import { type Analyst, type ChatRequest, type ChatTurn, ModelUnavailableError } from '../analyst/types.js'
import { invalidRequest, ApiError } from '../errors.js'
import type { Body, Caller } from '../contract/types.js'
import { detachedLogContext } from '../lib/log.js'
import { keyedMutex } from '../lib/keyed-mutex.js'
import { type RateLimits, type RateLimitState, withRateLimitHeaders } from '../limits/rate-limits.js'
import { fillIn } from '../languages/pattern-templates.js'
import { platforms } from '../providers/types.js'
import { platformsOf } from '../runs/start/find-hooks.js'
import { channelNamed, hasNoShorts } from '../runs/start/topic-hint.js'
import { hasOnlyImports } from '../runs/source-capabilities.js'
import { type AccountAnswerDeps, answerFromAccount } from './account-answer.js'
import {
  findAnswer,
  type KeyedTurn,
  saveAnswer,
  type SavedMessage,
  saveUserMessage,
  type TurnAnswer,
  toKeyedTurn,
} from './keyed-turn.js'
import { type MissingMatchesDeps, withMissingMatches } from './missing-matches.js'
import { withoutRepetition } from './more-results.js'
import { nextStepOf } from './next-step.js'
import { withConversation } from './refusal.js'
import { startResearch, type StartOfTurn, type StartResearchDeps } from './start-research.js'
import * as store from './store.js'
import { withDoubt } from './topic-doubt.js'
import { usualCostOf } from './usual-cost.js'

/** One turn of the chat: a message of the person, followed by one question or a started run. */

export type TurnRequest = {
  body: Body<'chat'>
  idempotency_key: string | null
  request_id: string
}
export type TurnReply = { answer: TurnAnswer; replayed: boolean; rateLimit: RateLimitState }

export type ChatTurnDeps = StartResearchDeps &
  AccountAnswerDeps &
  MissingMatchesDeps & {
    analyst: Analyst
    limits: RateLimits
  }

/** Maximum number of earlier messages that the analyst reads. */
const maxEarlierMessages = 20

/** Turns with the same key run one after another, so that all but the first of concurrent ones are replays. */
const runExclusively = keyedMutex()

/**
 * Takes a turn. A repeated Idempotency-Key within 24 hours returns the same answer and counts towards no limit. The
 * person's message is always saved, once for each key. If the start of a run is refused, the turn fails with that error,
 * worded in the language of the message and with the conversation, and saves no message of the assistant. Throws
 * `invalid_request` for a conversation that is not the account's, `idempotency_key_reused`, `rate_limited`, and what a
 * start throws.
 */
export async function takeTurn(deps: ChatTurnDeps, caller: Caller, request: TurnRequest): Promise<TurnReply> {
  const { account_id } = caller
  const keyedTurn = toKeyedTurn(caller, request)
  if (keyedTurn === null) return answerMessage(deps, caller, { ...request, keyedTurn })
  return runExclusively(`${account_id} ${keyedTurn.key}`, async () => {
    const answer = await findAnswer(deps, deps.db, keyedTurn)
    if (answer === null) return answerMessage(deps, caller, { ...request, keyedTurn })
    return { answer, replayed: true, rateLimit: await deps.limits.peek('chat_turns', account_id) }
  })
}

async function answerMessage(
  deps: ChatTurnDeps,
  caller: Caller,
  { body, request_id, keyedTurn }: TurnRequest & { keyedTurn: KeyedTurn | null },
): Promise<TurnReply> {
  const isKnown = body.conversation_id && (await store.find(deps.db, caller.account_id, body.conversation_id))
  if (body.conversation_id && !isKnown) throw unknownConversation()
  const rateLimit = await deps.limits.consume('chat_turns', caller.account_id)
  const saved = await saveUserMessage(deps, caller, { body, keyedTurn })
  if (saved.answer) return { answer: saved.answer, replayed: true, rateLimit }
  const { conversation_id, message_id } = saved
  const input = { message: body.message, earlier: await listEarlier(deps, saved) }
  return withRateLimitHeaders({ state: rateLimit, now: deps.clock.now() }, async () => {
    try {
      const start = { conversation_id, request_id, idempotency_key: keyedTurn && message_id }
      const turn = await turnOf(deps, caller, input, start)
      const run = turn.action === 'research' ? await startResearch(deps, caller, turn, start) : null
      const message = await messageOf(deps, caller, { turn, conversation_id })
      const answer = {
        action: turn.action,
        conversation_id,
        message,
        run,
        ...nextStepOf(turn),
      }
      return { ...(await saveAnswer(deps, caller, { answer, keyedTurn, message_id })), rateLimit }
    } catch (error) {
      throw withConversation(error, conversation_id)
    }
  })
}

/** What the message asks for, or a question in place of a run that it may not want. */
async function turnOf(
  deps: ChatTurnDeps,
  caller: Caller,
  request: ChatRequest,
  start: StartOfTurn,
): Promise<ChatTurn> {
  const wanted = await interpretMessage(deps, request, start.request_id)
  const read = await withCostedDoubt(deps, caller, request, wanted)
  const known = await withoutRepetition(deps, caller, { turn: read, conversation_id: start.conversation_id })
  const turn = await withPlatformQuestion(deps, known)
  return withMissingMatches(deps, caller, { request, turn, start })
}

/** The turn, or a question in place of a run that the message may not want, with what such runs usually cost. */
async function withCostedDoubt(
  deps: ChatTurnDeps,
  { account_id }: Caller,
  request: ChatRequest,
  turn: ChatTurn,
): Promise<ChatTurn> {
  const isSure = turn.action !== 'research' || withDoubt(request, turn).action === 'research'
  return isSure ? turn : withDoubt(request, turn, await usualCostOf(deps, account_id, turn))
}

/**
 * The earlier messages of the conversation for the analyst. Messages after this one, which exist if an interrupted turn
 * is resumed, are left out.
 */
async function listEarlier(
  { db }: Pick<ChatTurnDeps, 'db'>,
  { conversation_id, ...before }: SavedMessage,
): Promise<ChatRequest['earlier']> {
  const messages = await store.listMessages(db, conversation_id, { maxCount: maxEarlierMessages, before })
  return messages.map(({ role, text }) => ({ role, text }))
}

async function messageOf(
  deps: ChatTurnDeps,
  caller: Caller,
  { turn, conversation_id }: { turn: ChatTurn; conversation_id: string },
): Promise<string> {
  if (turn.action === 'research') {
    const { topic, reply, creator, platform_question } = turn
    // An `@name` is already searched as a channel.
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
 * The turn, or a question in place of a short run on a bare `@name`: that only long videos of the name are here, or
 * which of several platforms is meant.
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
