import { throwIfWorkEnded } from '../lib/calls-ended.js'
import type { Clip, Picture } from '../providers/types.js'
import type { ShortContext } from '../research/short/types.js'
import type { RunnerDeps } from './types.js'

/** What a picture model is shown of what a run found. */

/** The cover, for a model that reads pictures; null otherwise, and if it cannot be fetched. */
export async function fetchCover(
  { config, analyst, covers, log }: RunnerDeps,
  { platform, cover_url, clip_id }: Clip,
  signal: AbortSignal,
): Promise<Picture | null> {
  if (!config.model_vision || analyst.by !== 'model' || cover_url === null) return null
  try {
    return await covers.coverOf(platform, cover_url, signal)
  } catch (error) {
    throwIfWorkEnded(signal)
    log.debug({ err: error, clip_id }, 'cover not fetched')
    return null
  }
}

/** The check of covers for one run, in which each cover is asked for once; undefined without a picture model. */
export function createCoverCheck(deps: RunnerDeps, signal: AbortSignal): ShortContext['seesTalker'] {
  const { config, analyst } = deps
  if (!config.model_vision || !analyst.seesTalker) return undefined
  const answers = new Map<string, Promise<boolean | null>>()
  async function look(clip: Clip): Promise<boolean | null> {
    const cover = await fetchCover(deps, clip, signal)
    return cover && ((await analyst.seesTalker?.(cover, signal)) ?? null)
  }
  return (clip) => {
    const key = `${clip.platform} ${clip.clip_id}`
    const answer = answers.get(key) ?? look(clip)
    answers.set(key, answer)
    return answer
  }
}
