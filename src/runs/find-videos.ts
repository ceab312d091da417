import type { Body } from '../contract/types.js'
import type { Deps } from '../deps.js'
import { invalid } from '../errors.js'
import type { Caller } from '../keys/authenticate.js'
import { fingerprint } from '../lib/canonical.js'
import { oneByOne } from '../lib/one-by-one.js'
import { type Standing, withStanding } from '../limits/limits.js'
import { readTopic } from '../research/long/link.js'
import type { Target } from '../research/videos/types.js'
import type { LongOptions, PackagingOptions } from './options.js'
import { requireWords } from './options.js'
import { hasOnlyImports, servesLong, unreadReason } from './served.js'
import { replayOf, startRun, type StartAsk, type StartReply } from './start.js'

/** Starts of long-form and packaging runs. */

type Ask<B> = { body: B; idempotency_key: string | null; request_id: string }
type Parts = Pick<Deps, 'db' | 'clock' | 'ids' | 'config' | 'wake' | 'prepare' | 'sources' | 'limits' | 'log'>
export type LimitedReply = { reply: StartReply; standing: Standing }

/** What a topic names. Throws `invalid_request` where it is an address that cannot be looked at. */
function targetOf(topic: string): Target {
  const read = readTopic(topic)
  switch (read.kind) {
    case 'unsupported':
      throw invalid([{ path: 'topic', message: `cannot be looked at: ${read.reason.replace(/\.$/, '')}` }])
    case 'channel':
      return { link: 'channel', address: read.address }
    case 'video':
      return { link: 'video', video_id: read.video_id }
    case 'subject':
      requireWords(topic)
      return { link: null, subject: read.subject }
  }
}

/** A single video is one result, however many were asked for. */
function countFor({ link }: Target, count: number): number {
  return link === 'video' ? 1 : count
}

/** Starts a long-form run. Throws `invalid_request`, `rate_limited` and what `startRun` throws. */
export async function findLongHooks(
  deps: Parts,
  caller: Caller,
  ask: Ask<Body<'findLongHooks'>>,
): Promise<LimitedReply> {
  const { topic, count, min_outlier, intro_seconds, openers, channel_size = null } = ask.body
  const target = targetOf(topic)
  const options: LongOptions = { count, channel_size, target, min_outlier, intro_seconds, openers }
  const run = {
    operation: 'findLongHooks',
    kind: 'long',
    topic,
    count: countFor(target, count),
    options,
  } as const
  return startLimited(deps, caller, run, ask)
}

/** Starts a packaging run. Throws what `findLongHooks` throws. */
export async function findPackaging(
  deps: Parts,
  caller: Caller,
  ask: Ask<Body<'findPackaging'>>,
): Promise<LimitedReply> {
  const { topic, count, ideas, channel_size = null } = ask.body
  const target = targetOf(topic)
  const options: PackagingOptions = { count, channel_size, target, ideas }
  const run = {
    operation: 'findPackaging',
    kind: 'packaging',
    topic,
    count: countFor(target, count),
    options,
  } as const
  return startLimited(deps, caller, run, ask)
}

async function unservedReason({ sources, clock }: Parts): Promise<string | null> {
  if (await servesLong(sources.long, clock)) return null
  if (await hasOnlyImports(sources.long))
    return 'Your imported catalog holds no long videos; import some or add another source. Nothing was reserved.'
  return 'No source here has long videos; its operator can add one. Nothing was reserved.'
}

type Run = Pick<StartAsk, 'operation' | 'kind' | 'topic' | 'count' | 'options'>

/** A replay uses up nothing of the hourly allowance, and neither does a start that is refused. */
async function startLimited(
  deps: Parts,
  caller: Caller,
  run: Run,
  { body, idempotency_key, request_id }: Ask<object>,
): Promise<LimitedReply> {
  deps.prepare(run.kind)
  const start: StartAsk = {
    ...run,
    ...{ conversation_id: null, idempotency_key, fingerprint: fingerprint(body), request_id },
    sources: deps.sources.long.map((source) => source.name),
    unserved: await unservedReason(deps).catch((error: unknown) => unreadReason(deps, error)),
    check: () => Promise.resolve(),
  }
  if (idempotency_key === null) return takeAndStart(deps, caller, start)
  return inTurn(`${caller.account_id} ${run.operation} ${idempotency_key}`, () =>
    replayOrStart(deps, caller, start),
  )
}

/** Requests with one key come one after another, so that of many at once all but the first are replays. */
const inTurn = oneByOne()

async function replayOrStart(deps: Parts, caller: Caller, start: StartAsk): Promise<LimitedReply> {
  return (await replayed(deps, caller, start)) ?? takeAndStart(deps, caller, start)
}

async function replayed(deps: Parts, caller: Caller, start: StartAsk): Promise<LimitedReply | null> {
  const reply = await replayOf(deps, deps.db, caller, start)
  return reply && { reply, standing: await deps.limits.look('run_starts', caller.account_id) }
}

async function takeAndStart(deps: Parts, caller: Caller, start: StartAsk): Promise<LimitedReply> {
  const { limits, clock } = deps
  const bucket = caller.account_id
  const standing = await limits.take('run_starts', bucket)
  try {
    const reply = await startRun(deps, caller, start)
    return { reply, standing: reply.replayed ? await limits.giveBack('run_starts', bucket) : standing }
  } catch (error) {
    throw withStanding(error, await limits.giveBack('run_starts', bucket), clock.now())
  }
}
