import type { Body, Caller } from '../../contract/types.js'
import { withSnapshot } from '../../db/transactions.js'
import type { Reader } from '../../db/types.js'
import type { Infrastructure } from '../../infrastructure.js'
import { invalidRequest } from '../../errors.js'
import type { ConfiguredSources, Platform } from '../../providers/types.js'
import { requireSeedHooks } from '../../hooks/seed-hooks.js'
import { fingerprint } from '../../lib/canonical-json.js'
import { parseRegionCode } from '../../lib/region.js'
import { parseShortTarget, type ShortTarget } from '../../research/short/short-target.js'
import { parseTopicTarget } from '../../providers/topic-target.js'
import { validateTopic, type ShortOptions } from '../options.js'
import type { RunnerSignals } from '../types.js'
import { orEarlierAnswer } from '../../requests/idempotent-creation.js'
import { availablePlatforms, sourceFailure } from '../source-capabilities.js'
import {
  findReplay,
  startRun,
  type StartReply,
  type StartRunDeps,
  type StartRunRequest,
} from './start-run.js'
import { type CreatorNames, requireOneName } from './topic-hint.js'
import { findUnmetSettings } from './unmet-settings.js'

const operation = 'findHooks'

type FindHooksRequest = { body: Body<'findHooks'>; idempotency_key: string | null; request_id: string }
export type FindHooksDeps = StartRunDeps &
  RunnerSignals &
  CreatorNames &
  Pick<Infrastructure, 'log'> & {
    sources: ConfiguredSources
    /** Whether a conversation is the account's. */
    ownsConversation: (db: Reader, account_id: string, conversation_id: string) => Promise<boolean>
  }

/** Parses the topic, which may be an address. Throws `invalid_request` for an address that is none of a short run's. */
function parseTarget({ topic, platforms }: Body<'findHooks'>): ShortTarget | null {
  const result = parseShortTarget(topic, platforms)
  if ('target' in result) return result.target
  const { path, reason } = result
  const message = path === 'topic' ? `cannot be looked at: ${reason.replace(/\.$/, '')}` : reason
  throw invalidRequest([{ path, message }])
}

function parseOptions(body: Body<'findHooks'>): ShortOptions {
  const country = body.country === undefined ? null : parseRegionCode(body.country)
  if (body.country !== undefined && country === null) {
    throw invalidRequest([{ path: 'country', message: 'must be a country code of ISO 3166-1, such as DE' }])
  }
  return {
    reuse: body.reuse,
    language: body.language ?? null,
    country,
    posted_within_days: body.posted_within_days ?? null,
    seed_hook_ids: body.seed_hook_ids ?? [],
    platforms: body.platforms,
    topic_match: body.topic_match,
    target: parseTarget(body),
  }
}

/** The platforms of a run: of a bare @name, which may be anybody's on each, the only one here that has clips, if it is one. */
export async function platformsOf(
  { sources, clock, log }: Pick<FindHooksDeps, 'sources' | 'clock' | 'log'>,
  { topic, platforms }: Pick<Body<'findHooks'>, 'topic' | 'platforms'>,
): Promise<Platform[]> {
  if (parseTopicTarget(topic).kind !== 'name') return platforms
  try {
    const available = new Set(await availablePlatforms(sources.short, clock))
    const servedPlatforms = platforms.filter((platform) => available.has(platform))
    return servedPlatforms.length === 1 ? servedPlatforms : platforms
  } catch (error) {
    log.warn({ err: error }, 'could not tell which platforms have clips')
    return platforms
  }
}

/** What tells one start from another. One from before `topic_match` could be said is the same as one with its default. */
function fingerprintOf({ topic_match, ...body }: Body<'findHooks'>): string {
  return fingerprint(topic_match === 'some' ? body : { ...body, topic_match })
}

/** The start of a short run, checked as far as that needs no account. Throws `invalid_request`. */
export async function prepareHooksRun(
  deps: Omit<FindHooksDeps, keyof RunnerSignals>,
  caller: Caller,
  { body, idempotency_key, request_id }: FindHooksRequest,
): Promise<StartRunRequest> {
  await requireOneName(deps, body.topic)
  const options = parseOptions({ ...body, platforms: await platformsOf(deps, body) })
  validateTopic(body.topic)
  const { target } = options
  const unavailable = await findUnmetSettings(deps, { topic: body.topic, ...options }).catch(
    (error: unknown) => sourceFailure(deps, error),
  )
  const conversation_id = body.conversation_id ?? null
  return {
    operation,
    kind: 'short',
    topic: body.topic,
    count: target?.link === 'clip' ? 1 : body.count,
    conversation_id,
    options,
    extra_pages: 0,
    idempotency_key,
    fingerprint: fingerprintOf(body),
    request_id,
    sources: deps.sources.short.map((source) => source.name),
    unavailable,
    validate: async (reader: Reader) => {
      if (
        conversation_id !== null &&
        !(await deps.ownsConversation(reader, caller.account_id, conversation_id))
      ) {
        throw invalidRequest([
          { path: 'conversation_id', message: 'must be the id of one of your conversations' },
        ])
      }
      await requireSeedHooks(reader, caller.account_id, options.seed_hook_ids)
    },
  }
}

/** The run that the same body started before under its Idempotency-Key; null where there is none. */
async function findSameStart(
  deps: FindHooksDeps,
  caller: Caller,
  { body, idempotency_key }: FindHooksRequest,
): Promise<StartReply | null> {
  if (idempotency_key === null) return null
  const start = { operation, idempotency_key, fingerprint: fingerprintOf(body) }
  return withSnapshot(deps.db, async (view) => {
    const replay = await findReplay(deps, view, caller, start)
    return replay?.body_differs === false ? replay : null
  })
}

/** Whether an Idempotency-Key has started a short run within 24 hours, whatever its body was. */
export async function hasStarted(
  deps: Pick<FindHooksDeps, 'clock' | 'db'>,
  caller: Caller,
  idempotency_key: string,
): Promise<boolean> {
  return (await findReplay(deps, deps.db, caller, { operation, idempotency_key, fingerprint: '' })) !== null
}

/** Starts a short run. Throws `invalid_request` and what `startRun` throws. */
export async function findHooks(
  deps: FindHooksDeps,
  caller: Caller,
  request: FindHooksRequest,
): Promise<StartReply> {
  deps.preloadExecutor('short')
  return orEarlierAnswer(
    async () => startRun(deps, caller, await prepareHooksRun(deps, caller, request)),
    () => findSameStart(deps, caller, request),
  )
}
