import { throwIfWorkEnded } from '../lib/calls-cancelled-error.js'
import type { Clip } from '../providers/types.js'
import { videoKey } from '../providers/video-identity.js'
import type { Picture } from '../providers/images.js'
import type { ShortContext } from '../research/short/types.js'
import type { RunnerDeps } from './types.js'

/** The covers of videos that a run found, as a model reads them. */

/** The cover, for a model that reads pictures; null otherwise, and if it cannot be fetched. */
export async function fetchCoverForModel(
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

/** The check of covers for one run, in which each cover is shown to the model once; undefined without a model that reads pictures. */
export function createCoverCheck(deps: RunnerDeps, signal: AbortSignal): ShortContext['seesTalker'] {
  const { config, analyst } = deps
  if (!config.model_vision || !analyst.seesTalker) return undefined
  const answers = new Map<string, Promise<boolean | null>>()
  async function checkCover(clip: Clip): Promise<boolean | null> {
    const cover = await fetchCoverForModel(deps, clip, signal)
    return cover && ((await analyst.seesTalker?.(cover, signal)) ?? null)
  }
  return (clip) => {
    const key = videoKey(clip)
    const answer = answers.get(key) ?? checkCover(clip)
    answers.set(key, answer)
    return answer
  }
}
