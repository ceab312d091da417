import type { Infrastructure } from '../../infrastructure.js'
import { hasModel } from '../../config/model.js'
import type { RunKind } from '../types.js'
import { areUploadsUnused } from './find-videos.js'
import { type LongCoverage, type LongCoverageDeps, loadLongCoverage } from './long-coverage.js'
import { type CreatorNames, startHint } from './topic-hint.js'

/** What a start says before its run has found anything, as far as the catalog tells. */

export type AdviceDeps = LongCoverageDeps &
  CreatorNames &
  Pick<Infrastructure, 'log' | 'config'> & {
    catalogTitles: () => Promise<{ short: string[]; long: string[] }>
  }

/** The topic of a start, and how many uploads of a channel it asks for. */
export type AdvisedStart = { topic: string; uploads?: number }

/** `no_openings` says whether no long video that the run may find has a transcript. */
export type StartAdvice = { hint: string | null; no_openings: boolean }

/** What a caller should know of a start, and whether its finds can have no openings. */
export async function adviceOf(deps: AdviceDeps, kind: RunKind, start: AdvisedStart): Promise<StartAdvice> {
  const { topic, uploads } = start
  const coverage = kind === 'long' ? await coverageOf(deps, topic) : null
  const titles = await deps.catalogTitles()
  const hint = startHint(kind, topic, {
    creators: await deps.catalogCreators(),
    titles: kind === 'short' ? titles.short : titles.long,
    coverage,
    areUploadsUnused: areUploadsUnused(topic, uploads),
    seesThumbnails: hasModel(deps.config) && deps.config.model_vision,
  })
  return { hint, no_openings: coverage?.spoken === 0 }
}

/** How many of the long videos that a long run may find have a transcript; null where that is not known. */
async function coverageOf(deps: AdviceDeps, topic: string): Promise<LongCoverage | null> {
  try {
    return await loadLongCoverage(deps, topic)
  } catch (error) {
    deps.log.warn({ err: error }, 'could not tell whether long videos have transcripts')
    return null
  }
}
