import type { Body, Caller } from '../contract/types.js'
import {
  findIdempotencyEntry,
  type IdempotencyEntry,
  type IdempotencyKey,
  saveIdempotencyEntry,
} from '../db/idempotency.js'
import { withLockedAccount } from '../db/transactions.js'
import type { Reader, Tx } from '../db/types.js'
import { reusedKeyError } from '../errors.js'
import type { Infrastructure } from '../infrastructure.js'
import { fingerprint } from '../lib/canonical-json.js'
import { shorten } from '../lib/text.js'
import type { StartedRun, StartReply } from '../runs/start/start-run.js'
import * as store from './store.js'

/**
 * Saves the messages of a turn once per Idempotency-Key. The entry of the key is saved with the person's message, and
 * gets the answer when the assistant's message is saved. If a turn ends in between, because it is refused or the
 * process dies, the same request resumes it.
 */

/** The run that a turn starts, with what such runs usually cost, whether it is free if it finds nothing, and advice. */
export type RunOfTurn = StartedRun & Partial<StartReply['expectedCost']> & { next_step?: string }

export type TurnAnswer = {
  action: 'clarify' | 'research'
  conversation_id: string
  message: string
  run: RunOfTurn | null
  /** The operations for what the message says is done elsewhere. */
  next_step?: string
}

/** A turn with an Idempotency-Key and the fingerprint of its body. */
export type KeyedTurn = IdempotencyKey & { fingerprint: string }

/** The keyed turn of an Idempotency-Key; null without a key. */
export function toKeyedTurn(
  { account_id }: Caller,
  { body, idempotency_key: key }: { body: Body<'chat'>; idempotency_key: string | null },
): KeyedTurn | null {
  return key === null ? null : { account_id, operation: 'chat', key, fingerprint: fingerprint(body) }
}

/**
 * The answer to the same request with this key within 24 hours; null if there is none. Throws `idempotency_key_reused`
 * if the key was used for another request.
 */
export async function findAnswer(
  { clock }: Pick<Infrastructure, 'clock'>,
  db: Reader,
  keyedTurn: KeyedTurn,
): Promise<TurnAnswer | null> {
  return answerOf(await findIdempotencyEntry(db, keyedTurn, clock.monotonicNow()), keyedTurn)
}

function answerOf(entry: IdempotencyEntry | undefined, { fingerprint }: KeyedTurn): TurnAnswer | null {
  if (!entry?.response) return null
  if (entry.fingerprint !== fingerprint) throw reusedKeyError('message')
  return JSON.parse(entry.response) as TurnAnswer
}

type WriteDeps = Pick<Infrastructure, 'db' | 'ids' | 'clock'>
export type SavedMessage = store.MessageKey & { conversation_id: string }
/** The saved message, or the answer if another process has answered it in the meantime. */
type MessageOfTurn = (SavedMessage & { answer: null }) | { answer: TurnAnswer }

/**
 * Saves the person's message, and a new conversation for a first message. If an earlier attempt with the same key and
 * body saved them, returns these with the answer. Throws what `findAnswer` throws.
 */
export async function saveUserMessage(
  deps: WriteDeps,
  { account_id }: Caller,
  { body, keyedTurn }: { body: Body<'chat'>; keyedTurn: KeyedTurn | null },
): Promise<MessageOfTurn> {
  const { ids, clock } = deps
  const conversation_id = body.conversation_id ?? ids.uuid()
  const message_id = ids.uuid()
  return withLockedAccount(deps.db, account_id, async (tx) => {
    const earlier = keyedTurn && (await findSavedMessage(deps, tx, keyedTurn))
    if (earlier) return earlier
    const now = clock.now()
    await insertConversation(tx, { account_id, conversation_id, text: body.message, created_at: now })
    const message = { message_id, account_id, conversation_id, role: 'user', text: body.message } as const
    const row = { ...message, action: null, run_id: null, created_at: now }
    const created_at = await store.insertMessage(tx, row)
    if (keyedTurn)
      await saveIdempotencyEntry(tx, { ...keyedTurn, subject_id: message_id }, clock.monotonicNow())
    return { message_id, conversation_id, created_at, answer: null }
  })
}

/** The person's message of an earlier attempt with the same key and body, with its answer if there is one. */
async function findSavedMessage(
  deps: Pick<Infrastructure, 'clock'>,
  tx: Reader,
  keyedTurn: KeyedTurn,
): Promise<MessageOfTurn | undefined> {
  const entry = await findIdempotencyEntry(tx, keyedTurn, deps.clock.monotonicNow())
  const answer = answerOf(entry, keyedTurn)
  if (entry?.fingerprint !== keyedTurn.fingerprint) return undefined
  if (answer) return { answer }
  const message = await store.findMessage(tx, keyedTurn.account_id, entry.subject_id)
  return message && { ...message, answer }
}

const maxTitleLength = 80

async function insertConversation(
  tx: Tx,
  input: { account_id: string; conversation_id: string; text: string; created_at: number },
): Promise<void> {
  const { account_id, conversation_id, text, created_at } = input
  if (await store.find(tx, account_id, conversation_id)) return
  const title = shorten(text, maxTitleLength)
  await store.insert(tx, { conversation_id, account_id, title, created_at, updated_at: created_at })
}

/** `message_id` is that of the person's message. */
type AnsweredTurn = { answer: TurnAnswer; keyedTurn: KeyedTurn | null; message_id: string }

/** Saves the assistant's message, or returns the answer of another process that took the same turn first. */
export async function saveAnswer(
  deps: WriteDeps,
  { account_id }: Caller,
  { answer, keyedTurn, message_id }: AnsweredTurn,
): Promise<{ answer: TurnAnswer; replayed: boolean }> {
  const { conversation_id, action, message: text, run } = answer
  const now = deps.clock.monotonicNow()
  const assistant_message_id = deps.ids.uuid()
  return withLockedAccount(deps.db, account_id, async (tx) => {
    const entry = keyedTurn && (await findIdempotencyEntry(tx, keyedTurn, now))
    const isOfTurn = entry?.subject_id === message_id
    if (isOfTurn && entry.response)
      return { answer: JSON.parse(entry.response) as TurnAnswer, replayed: true }
    const owner = { message_id: assistant_message_id, account_id, conversation_id } as const
    const row = { ...owner, role: 'assistant', text, action, run_id: run?.run_id ?? null } as const
    await store.insertMessage(tx, { ...row, created_at: deps.clock.now() })
    if (isOfTurn) await saveIdempotencyEntry(tx, { ...entry, response: JSON.stringify(answer) }, now)
    return { answer, replayed: false }
  })
}
