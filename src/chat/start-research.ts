import { defaultChatCount } from '../lib/run-limits.js'
import type { ResearchTurn } from '../analyst/types.js'
import type { Caller } from '../contract/types.js'
import { ApiError } from '../errors.js'
import { platforms } from '../providers/types.js'
import { findHooks, type FindHooksDeps } from '../runs/start/find-hooks.js'
import {
  defaultMinOutlier,
  defaultUploads,
  findLongHooks,
  findPackaging,
  type FindVideosDeps,
} from '../runs/start/find-videos.js'
import { type AdviceDeps, adviceOf } from '../runs/start/start-advice.js'
import type { RunOfTurn } from './keyed-turn.js'
import { refusalInWords } from './refusal.js'

/** Starts the run that a message asks for. */

export type StartResearchDeps = FindHooksDeps & FindVideosDeps & AdviceDeps

/**
 * `idempotency_key` is the ID of the person's message if the turn has a key, so that a resumed turn finds the run that
 * it started.
 */
export type StartOfTurn = { conversation_id: string; request_id: string; idempotency_key: string | null }

/** The settings of the start that a turn asks for. */
export function startBodyOf({ topic, count, language, country, posted_within_days, ...turn }: ResearchTurn) {
  return {
    topic,
    count: count ?? defaultChatCount,
    topic_match: turn.topic_match ?? ('most' as const),
    platforms: turn.platforms ?? [...platforms],
    ...(language === null ? {} : { language }),
    ...(country === null ? {} : { country }),
    ...(posted_within_days === null ? {} : { posted_within_days }),
  }
}

/** Starts the run as the operation for its kind does, with the same price, limits and errors. */
export async function startResearch(
  deps: StartResearchDeps,
  caller: Caller,
  turn: ResearchTurn,
  start: StartOfTurn,
): Promise<RunOfTurn> {
  try {
    return await startRunOf(deps, caller, turn, start)
  } catch (error) {
    throw refusalInWords(error, turn)
  }
}

async function startRunOf(
  deps: StartResearchDeps,
  caller: Caller,
  turn: ResearchTurn,
  start: StartOfTurn,
): Promise<RunOfTurn> {
  const { topic, count, media = 'short' } = turn
  if (media !== 'short')
    return startVideos(deps, caller, { media, topic, count: count ?? defaultChatCount }, start)
  const asked = startBodyOf(turn)
  const { conversation_id, ...request } = start
  const body = { ...asked, reuse: true, conversation_id }
  try {
    const { startedRun, expectedCost } = await findHooks(deps, caller, { body, ...request })
    return { ...startedRun, ...expectedCost }
  } catch (error) {
    throw withStart(error, asked)
  }
}

/** The error of a start that nothing here can meet, with what the message was read as; others unchanged. */
function withStart(error: unknown, start: { topic: string }): unknown {
  const isUnmet = error instanceof ApiError && error.code === 'search_unavailable' && error.details.detail
  return isUnmet ? new ApiError(error.code, error.message, { ...error.details, start }) : error
}

type VideosAsked = { media: 'long' | 'packaging'; topic: string; count: number }

/** Starts a long or packaging run with the default settings of its kind, and says what the start itself would. */
async function startVideos(
  deps: FindVideosDeps & AdviceDeps,
  caller: Caller,
  { media, topic, count }: VideosAsked,
  start: StartOfTurn,
): Promise<RunOfTurn> {
  const { reply } =
    media === 'long'
      ? await findLongHooks(deps, caller, {
          ...start,
          body: {
            topic,
            count,
            min_outlier: defaultMinOutlier,
            intro_seconds: 60,
            openers: 3,
            uploads: defaultUploads,
          },
        })
      : await findPackaging(deps, caller, {
          ...start,
          body: { topic, count, min_outlier: defaultMinOutlier, ideas: 6, uploads: defaultUploads },
        })
  const { hint } = await adviceOf(deps, media, { topic })
  return { ...reply.startedRun, ...reply.expectedCost, ...(hint === null ? {} : { next_step: hint }) }
}
