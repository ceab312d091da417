import type { Body, Caller } from '../../contract/types.js'
import type { Infrastructure } from '../../infrastructure.js'
import type { ConfiguredSources } from '../../providers/types.js'
import { invalidRequest } from '../../errors.js'
import { fingerprint } from '../../lib/canonical-json.js'
import type { RateLimits } from '../../limits/rate-limits.js'
import { parseVideoTarget } from '../../research/videos/video-target.js'
import { channelPages, type Target } from '../../research/videos/types.js'
import { defaultMinOutlier, defaultUploads, type LongOptions, type PackagingOptions } from '../options.js'
import { validateTopic } from '../options.js'
import {
  availablePlatforms,
  hasOnlyImports,
  toLastingUnavailability,
  servesLongVideos,
  sourceFailure,
} from '../source-capabilities.js'
import { findLongAddressReason } from './imported-address.js'
import type { RunnerSignals } from '../types.js'
import { type LimitedReply, startRateLimited } from './start-limited.js'
import type { StartRunDeps, StartRunRequest } from './start-run.js'
import { type CreatorNames, requireOneName } from './topic-hint.js'

/** Starts of long-form and packaging runs. */

export { defaultMinOutlier, defaultUploads }

/** `conversation_id` where a chat starts the run. */
type VideoRunRequest<B> = {
  body: B
  idempotency_key: string | null
  request_id: string
  conversation_id?: string | null
}
export type FindVideosDeps = StartRunDeps &
  RunnerSignals &
  CreatorNames &
  Pick<Infrastructure, 'log'> & { sources: ConfiguredSources; limits: RateLimits }

/** Parses a topic, which may be an address. Throws `invalid_request` for an address that cannot be searched. */
function parseTarget(topic: string): Target {
  const topicReference = parseVideoTarget(topic)
  switch (topicReference.kind) {
    case 'unsupported':
      throw invalidRequest([
        { path: 'topic', message: `cannot be looked at: ${topicReference.reason.replace(/\.$/, '')}` },
      ])
    case 'channel':
      return { link: 'channel', address: topicReference.address }
    case 'video':
      return { link: 'video', video_id: topicReference.video_id }
    case 'subject':
      validateTopic(topic)
      return { link: null, subject: topicReference.subject }
  }
}

/** A single video is one result, however many were asked for. */
function resultCount({ link }: Target, count: number): number {
  return link === 'video' ? 1 : count
}

/** The calls for a channel's uploads beyond the first; none for a subject or a video. */
function countExtraPages({ target, uploads = defaultUploads }: LongOptions | PackagingOptions): number {
  return target.link === 'channel' ? channelPages(uploads) - 1 : 0
}

/** Whether more uploads than one call brings are asked for, though the topic is no channel. */
export function areUploadsUnused(topic: string, uploads = defaultUploads): boolean {
  return uploads > defaultUploads && parseVideoTarget(topic).kind !== 'channel'
}

type LongRunStart = VideoRunRequest<Body<'findLongHooks'>>
type PackagingRunStart = VideoRunRequest<Body<'findPackaging'>>
type UnservedDeps = Pick<FindVideosDeps, 'sources' | 'clock' | 'catalogCreators'>
type PrepareDeps = UnservedDeps & Pick<FindVideosDeps, 'log'>

/** The start of a long-form run, checked as far as that needs no account. Throws `invalid_request`. */
export async function prepareLongRun(deps: PrepareDeps, request: LongRunStart): Promise<StartRunRequest> {
  const { topic, count, min_outlier, intro_seconds, openers, uploads, channel_size = null } = request.body
  await requireOneName(deps, topic)
  const target = parseTarget(topic)
  const options: LongOptions = { count, channel_size, target, uploads, min_outlier, intro_seconds, openers }
  const run = { operation: 'findLongHooks', kind: 'long', topic, count: resultCount(target, count) } as const
  return prepareRun(deps, { ...run, options, extra_pages: countExtraPages(options) }, request)
}

/** The start of a packaging run, checked in the same way. Throws `invalid_request`. */
export async function preparePackagingRun(
  deps: PrepareDeps,
  request: PackagingRunStart,
): Promise<StartRunRequest> {
  const { topic, count, min_outlier, ideas, uploads, channel_size = null } = request.body
  await requireOneName(deps, topic)
  const target = parseTarget(topic)
  const options: PackagingOptions = { count, channel_size, target, uploads, min_outlier, ideas }
  const run = { operation: 'findPackaging', kind: 'packaging', topic } as const
  return prepareRun(
    deps,
    { ...run, count: resultCount(target, count), options, extra_pages: countExtraPages(options) },
    request,
  )
}

/** Starts a long-form run. Throws `invalid_request`, `rate_limited` and what `startRun` throws. */
export async function findLongHooks(
  deps: FindVideosDeps,
  caller: Caller,
  request: LongRunStart,
): Promise<LimitedReply> {
  deps.preloadExecutor('long')
  return startRateLimited(deps, caller, await prepareLongRun(deps, request))
}

/** Starts a packaging run. Throws what `findLongHooks` throws. */
export async function findPackaging(
  deps: FindVideosDeps,
  caller: Caller,
  request: PackagingRunStart,
): Promise<LimitedReply> {
  deps.preloadExecutor('packaging')
  return startRateLimited(deps, caller, await preparePackagingRun(deps, request))
}

/** Why nothing here can bring a long video; null where something may. Throws what a source throws. */
export async function findUnservedReason(deps: UnservedDeps, target: Target): Promise<string | null> {
  const { sources, clock } = deps
  if (await servesLongVideos(sources.long, clock)) return findLongAddressReason(deps, target)
  const [what, remedy] = (await hasOnlyImports(sources.long))
    ? ['Your imported catalog holds no long videos', 'import some or add another source']
    : ['No source here has long videos', 'its operator can add one']
  const hasShort = (await availablePlatforms(sources.short, clock)).length > 0
  const instead = hasShort ? ', and POST /v1/research reads short clips' : ''
  return `${what}; ${remedy}${instead}.`
}

type VideoRunSpec = Pick<StartRunRequest, 'operation' | 'kind' | 'topic' | 'count' | 'extra_pages'> & {
  options: LongOptions | PackagingOptions
}

async function prepareRun(
  deps: PrepareDeps,
  run: VideoRunSpec,
  { body, idempotency_key, request_id, conversation_id = null }: VideoRunRequest<object>,
): Promise<StartRunRequest> {
  return {
    ...run,
    conversation_id,
    idempotency_key,
    fingerprint: fingerprint(body),
    request_id,
    sources: deps.sources.long.map((source) => source.name),
    unavailable: await findUnservedReason(deps, run.options.target).then(
      toLastingUnavailability,
      (error: unknown) => sourceFailure(deps, error),
    ),
    validate: () => Promise.resolve(),
  }
}
