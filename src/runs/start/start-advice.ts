import type { Infrastructure } from '../../infrastructure.js'
import { hasModel } from '../../config/model.js'
import type { RunKind } from '../types.js'
import type { CatalogOverview } from '../../providers/catalog/overview.js'
import { parseTopicTarget } from '../../providers/topic-target.js'
import type { ConfiguredSources } from '../../providers/types.js'
import { hasOnlyImports } from '../source-capabilities.js'
import { areUploadsUnused } from './find-videos.js'
import { type LongCoverage, type LongCoverageDeps, loadLongCoverage } from './long-coverage.js'
import { type CreatorNames, startHint } from './topic-hint.js'
import { otherLanguages } from './topic-language.js'

/** What a start says before its run has found anything, as far as the catalog tells. */

export type AdviceDeps = LongCoverageDeps &
  CreatorNames &
  Pick<Infrastructure, 'log' | 'config'> & {
    sources: ConfiguredSources
    catalogTitles: () => Promise<{ short: string[]; long: string[] }>
    catalogStock: () => Promise<CatalogOverview | null>
  }

/** The topic of a start, and how many uploads of a channel it asks for. */
export type AdvisedStart = { topic: string; uploads?: number }

/**
 * `no_openings` says whether no long video that the run may find has a transcript. `other_languages` are those of all that
 * it may find, where the topic is in none of them.
 */
export type StartAdvice = { hint: string | null; no_openings: boolean; other_languages: string[] | null }

/** What a caller should know of a start, and whether its finds can have no openings. */
export async function adviceOf(deps: AdviceDeps, kind: RunKind, start: AdvisedStart): Promise<StartAdvice> {
  const { topic, uploads } = start
  const coverage = kind === 'long' ? await coverageOf(deps, topic) : null
  const allTitles = await deps.catalogTitles()
  const titles = kind === 'short' ? allTitles.short : allTitles.long
  const other_languages = await otherLanguagesOf(deps, { kind, topic, titles })
  const hint = startHint(kind, topic, {
    creators: await deps.catalogCreators(),
    titles,
    other_languages,
    coverage,
    areUploadsUnused: areUploadsUnused(topic, uploads),
    seesThumbnails: hasModel(deps.config) && deps.config.model_vision,
  })
  return { hint, no_openings: coverage?.spoken === 0, other_languages }
}

/** The languages of all that a run may find, where its topic is in none of them; null otherwise, and where unknown. */
async function otherLanguagesOf(
  { sources, catalogStock, log }: AdviceDeps,
  { kind, topic, titles }: { kind: RunKind; topic: string; titles: string[] },
): Promise<string[] | null> {
  if (parseTopicTarget(topic).kind !== 'subject') return null
  try {
    if (!(await hasOnlyImports(kind === 'short' ? sources.short : sources.long))) return null
    const stock = await catalogStock()
    if (stock === null) return null
    const [videos, { languages }] =
      kind === 'short' ? [stock.shorts, stock.facts.short] : [stock.recent_longs, stock.facts.long]
    return await otherLanguages(topic, { videos, languages, titles })
  } catch (error) {
    log.warn({ err: error }, 'could not tell in which languages imports are')
    return null
  }
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
