import type { Caller } from '../contract/types.js'
import type { Reader } from '../db/types.js'
import type { Infrastructure } from '../infrastructure.js'
import { invalidRequest } from '../errors.js'
import type { LongOptions, ShortOptions } from '../runs/options.js'
import {
  withPathsBelowStart,
  type ParseStartDeps,
  parseStart,
  prepareStart,
  type PrepareStartDeps,
} from '../runs/start/prepare-start.js'
import type { StartRunRequest } from '../runs/start/start-run.js'
import { hasOnlyImports } from '../runs/source-capabilities.js'
import type { RunKind } from '../runs/types.js'
import type { WatchAnswer } from './present.js'
import { isRunOfKind, type WatchRow, webhookExists } from './store.js'

/** The checks of a watch, when it is created and when it is changed. */

export type CheckWatchDeps = PrepareStartDeps & ParseStartDeps & Pick<Infrastructure, 'ids'>

type RequestedStart = { kind: RunKind; start: unknown }

/** The start of a watch as its row stores it, and the request that it would make now. */
export type ParsedWatchStart = { start: string; request: StartRunRequest }

/** Throws `invalid_request` for a start that cannot find anything new after its first run. */
function requireRepeatable({ kind, options }: StartRunRequest): void {
  const link =
    kind === 'short' ? (options as ShortOptions).target?.link : (options as LongOptions).target.link
  if (link !== 'video' && link !== 'clip') return
  const message = `names a single ${link}, of which nothing new can come; name a subject or a channel`
  throw invalidRequest([{ path: 'topic', message }])
}

/** Checks a start as its operation does. Throws `invalid_request` with paths below `start`. */
export async function parseWatchStart(
  deps: CheckWatchDeps,
  caller: Caller,
  { kind, start }: RequestedStart,
): Promise<ParsedWatchStart> {
  const body = parseStart(deps, kind, start)
  const request = await withPathsBelowStart(async () => {
    const preparedRequest = await prepareStart(deps, caller, {
      kind,
      body,
      idempotency_key: null,
      request_id: deps.ids.uuid(),
    })
    requireRepeatable(preparedRequest)
    return preparedRequest
  })
  const validate = (reader: Reader) => withPathsBelowStart(() => request.validate(reader))
  return { start: JSON.stringify(withPlatforms(body, request)), request: { ...request, validate } }
}

/** Why a run of the watch would be refused now, if nothing here can serve its start; else null. */
export function describeRefusal({ unavailable }: StartRunRequest): string | null {
  return (
    unavailable &&
    `A run of it would be refused now: ${unavailable.reason} Until that changes, its times pass without a run and cost nothing.`
  )
}

/** What brings something new to runs of a kind that search imported videos alone; null where more is searched. */
export async function describeImports(
  { sources }: Pick<CheckWatchDeps, 'sources'>,
  kind: RunKind,
): Promise<string | null> {
  if (!(await hasOnlyImports(kind === 'short' ? sources.short : sources.long))) return null
  return 'Only imported videos are searched here: once its runs have brought what there is, another finds something new only after the operator has imported more. A run that brings nothing costs nothing while the account has free empty runs left that day, else its searches.'
}

/** The watch, with what keeps it from doing what it is to do, if anything does. */
export function withNextStep(watch: WatchAnswer, reasons: (string | null)[]): WatchAnswer {
  const next_step = reasons.filter((reason) => reason !== null).join(' ')
  return next_step === '' ? watch : { ...watch, next_step }
}

/**
 * The body of the start. If it names a creator, the platforms that its run would search now are added, so that an @name
 * means the same creator at every occurrence.
 */
function withPlatforms(body: object, { kind, options }: StartRunRequest): object {
  if (kind !== 'short') return body
  const { target, platforms } = options as ShortOptions
  return target ? { ...body, platforms } : body
}

/** Throws `invalid_request` unless the account has the webhook. */
export async function requireWebhook(
  reader: Reader,
  account_id: string,
  webhook_id: string | null,
): Promise<void> {
  if (webhook_id === null || (await webhookExists(reader, account_id, webhook_id))) return
  throw invalidRequest([{ path: 'webhook_id', message: 'must be the id of one of your webhooks' }])
}

/**
 * Throws `invalid_request` unless the run that the watch repeats, if any, belongs to the account and is of the same
 * kind.
 */
export async function requireRepeatedRun(
  reader: Reader,
  { repeats_run_id, ...watch }: Pick<WatchRow, 'account_id' | 'kind' | 'repeats_run_id'>,
): Promise<void> {
  if (repeats_run_id === null || (await isRunOfKind(reader, repeats_run_id, watch))) return
  const message = `must be the id of one of your runs of kind ${watch.kind}`
  throw invalidRequest([{ path: 'repeats_run_id', message }])
}
