import type { CatalogAnswers } from '../analyst/types.js'
import type { Infrastructure } from '../infrastructure.js'
import { utcDay } from '../lib/clock.js'
import { formatNumber } from '../lib/number-format.js'
import { fillIn } from '../languages/pattern-templates.js'
import type { CatalogOverview } from '../providers/catalog/overview.js'
import { type ConfiguredSources, platformNames, SourceFault } from '../providers/types.js'
import { sourceKinds } from '../runs/source-capabilities.js'
import { quote } from './quote.js'

/** Answers of the chat about what can be searched here. */

export type CatalogAnswerDeps = Pick<Infrastructure, 'clock' | 'log'> & {
  sources: ConfiguredSources
  catalogOverview: () => Promise<CatalogOverview | null>
  /** Subjects that several titles share. */
  catalogTopics: () => Promise<{ short: string[]; long: string[] }>
}

type Kinds = Awaited<ReturnType<typeof sourceKinds>>

/** The kinds of the sources. None if they cannot be read, which is logged for the operator. */
async function loadKinds({ sources, clock, log }: CatalogAnswerDeps): Promise<Kinds> {
  try {
    return await sourceKinds(sources, clock)
  } catch (error) {
    if (!(error instanceof SourceFault)) throw error
    log.warn({ err: error }, 'could not read the capabilities of the sources')
    return []
  }
}

const dateOf = (milliseconds: number | null) => (milliseconds === null ? '–' : utcDay(milliseconds))

/** The figures of a catalog, worded for an answer. */
function figuresOf(
  { shorts, longs, platforms, newest_at, spoken_shorts, spoken_longs, most_viewed }: CatalogOverview,
  language: string,
) {
  return {
    shorts: formatNumber(shorts, language),
    longs: formatNumber(longs, language),
    spoken: formatNumber(spoken_shorts + spoken_longs, language),
    platforms: platforms.map((platform) => platformNames[platform]).join(', '),
    newest: dateOf(newest_at),
    list: quote(most_viewed),
  }
}

/** The answer for imported videos, for the samples, or for platforms that are searched live. */
export async function answerFromCatalog(
  deps: CatalogAnswerDeps,
  { language, answer, topicsSentence, channelsSentence, samples, live }: CatalogAnswers,
): Promise<string> {
  const kinds = await loadKinds(deps)
  const overview = await deps.catalogOverview()
  const servedKinds = kinds.filter((one) => one.short !== null || one.long !== null)
  const isLive = servedKinds.some((one) => one.short === 'live' || one.long === 'live')
  if (overview === null || (overview.is_sample && isLive))
    return fillIn(live, { platforms: servedKinds.map(({ platform }) => platformNames[platform]).join(', ') })
  return fillIn(overview.is_sample ? samples : answer, {
    ...figuresOf(overview, language),
    topics: sentenceOn(await listTopics(deps), topicsSentence),
    channels: sentenceOn(
      overview.channels.slice(0, maxChannels).map(({ name }) => name),
      channelsSentence,
    ),
  })
}

/** The sentence with the names filled in; empty without names. */
function sentenceOn(names: string[], sentence: string): string {
  return names.length === 0 ? '' : fillIn(sentence, { list: quote(names) })
}

/** Maximum number of channels in an answer. */
const maxChannels = 5

/** Maximum number of topics of each form in an answer. */
const maxTopics = 6

/** Topics of short clips, followed by those of long videos without duplicates. */
async function listTopics({ catalogTopics }: CatalogAnswerDeps): Promise<string[]> {
  const { short, long } = await catalogTopics()
  return [...new Set([...short.slice(0, maxTopics), ...long.slice(0, maxTopics)])]
}
