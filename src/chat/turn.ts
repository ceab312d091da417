import { type ChatRequest, type ChatTurn, ModelUnavailable } from '../analyst/types.js'
import { writeAccount } from '../db/tx.js'
import type { Deps } from '../deps.js'
import { invalid, Refusal } from '../errors.js'
import type { Caller } from '../keys/authenticate.js'
import { unendingWork } from '../lib/log.js'
import { shorten } from '../lib/text.js'
import { type Standing, tellingStanding } from '../limits/limits.js'
import { platforms } from '../providers/types.js'
import { findHooks } from '../runs/find-hooks.js'
import type { Started } from '../runs/start.js'
import * as store from './store.js'

/** One turn of a chat: the person's message, then either one question or a started run. */

type TurnAsk = { message: string; conversation_id: string | null; request_id: string }
type Answer = {
  action: 'clarify' | 'research'
  conversation_id: string
  message: string
  run: Started | null
}

/** Earlier messages that are looked at. */
const looked_back = 20

const title_length = 80

/**
 * Takes a turn. The person's message is kept whatever follows; a start that is refused is refused as the start
 * itself would be, and leaves no assistant's message. Throws `invalid_request` for a conversation that is not
 * the account's, `rate_limited`, and what a start throws.
 */
export async function takeTurn(
  deps: Deps,
  caller: Caller,
  ask: TurnAsk,
): Promise<{ answer: Answer; standing: Standing }> {
  const known = ask.conversation_id && (await store.find(deps.db, caller.account_id, ask.conversation_id))
  if (ask.conversation_id && !known) throw notYours()
  const standing = await deps.limits.take('chat_turns', caller.account_id)
  const conversation_id = ask.conversation_id ?? deps.ids.uuid()
  const earlier = await store.messages(deps.db, conversation_id, looked_back)
  await keepMessage(deps, caller, { conversation_id, text: ask.message })
  const said = { message: ask.message, earlier: earlier.map(({ role, text }) => ({ role, text })) }
  const turn = await tellingStanding({ standing, now: deps.clock.now() }, () =>
    understand(deps, said, ask.request_id),
  )
  const run = await tellingStanding({ standing, now: deps.clock.now() }, () =>
    turn.action === 'research'
      ? start(deps, caller, turn, { ...ask, conversation_id })
      : Promise.resolve(null),
  )
  const message = turn.action === 'research' ? turn.reply : turn.question
  await answerWith(deps, caller, { conversation_id, action: turn.action, message, run })
  return { answer: { action: turn.action, conversation_id, message, run }, standing }
}

const silent_retry_s = 10

/** What the message comes to. Throws `model_unavailable` where a model is set and does not answer. */
async function understand({ analyst }: Deps, said: ChatRequest, request_id: string): Promise<ChatTurn> {
  try {
    return await analyst.chat(said, unendingWork({ request_id }))
  } catch (error) {
    if (!(error instanceof ModelUnavailable)) throw error
    const message = 'The language model of this chat does not answer. Nothing was charged.'
    throw new Refusal('model_unavailable', message, { retry_after: silent_retry_s })
  }
}

function notYours() {
  return invalid([{ path: 'conversation_id', message: 'must be the id of one of your conversations' }])
}

/** Writes the person's message, and the conversation where it is the first. */
async function keepMessage(
  { db, ids, clock }: Deps,
  { account_id }: Caller,
  said: { conversation_id: string; text: string },
) {
  const { conversation_id, text } = said
  const message_id = ids.uuid()
  await writeAccount(db, account_id, async (tx) => {
    const now = clock.now()
    if (!(await store.find(tx, account_id, conversation_id))) {
      const title = shorten(text, title_length)
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

async function answerWith({ db, ids, clock }: Deps, { account_id }: Caller, answer: Answer): Promise<void> {
  const { conversation_id, action, message: text, run } = answer
  const message_id = ids.uuid()
  await writeAccount(db, account_id, (tx) => {
    const row = { message_id, account_id, conversation_id, role: 'assistant', text, action } as const
    return store.insertMessage(tx, { ...row, run_id: run?.run_id ?? null, created_at: clock.now() })
  })
}

type Research = Extract<ChatTurn, { action: 'research' }>

/** Starts the run that was understood, as findHooks would: same price, same limits, same refusals. */
async function start(
  deps: Deps,
  caller: Caller,
  turn: Research,
  ask: { conversation_id: string; request_id: string },
): Promise<Started> {
  const { topic, count, language, country, posted_within_days } = turn
  const body = {
    topic,
    count: count ?? 10,
    reuse: true,
    platforms: turn.platforms ?? [...platforms],
    conversation_id: ask.conversation_id,
    ...(language === null ? {} : { language }),
    ...(country === null ? {} : { country }),
    ...(posted_within_days === null ? {} : { posted_within_days }),
  }
  const { started } = await findHooks(deps, caller, {
    body,
    idempotency_key: null,
    request_id: ask.request_id,
  })
  return started
}
