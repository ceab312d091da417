import { utcDay } from '../lib/clock.js'
import { formatCount, formatNumber } from '../lib/number-format.js'
import { minPostedYear } from '../lib/run-limits.js'
import { shorten } from '../lib/text.js'
import {
  type CatalogOverview,
  maxCounted,
  type PostedSpan,
  isFromOneSite,
} from '../providers/catalog/overview.js'
import { type CapabilitiesAnswer, type CapabilitiesDeps, loadCapabilities } from './capabilities.js'

/** What agents are told of the catalog: in the guide as far as it fits, and whole in a resource of its own. */

const maxNameCharacters = 40

/**
 * A subject that strangers chose, in quotation marks. Its own quotation marks are removed, so that it cannot end them.
 */
const quoteSubject = (name: string) =>
  `“${shorten(name.replace(/["“”]/gu, '').replace(/\s+/gu, ' '), maxNameCharacters)}”`

const formatSpoken = (count: number) =>
  count < maxCounted ? formatNumber(count) : `${formatNumber(maxCounted)} or more`

const formatSpan = (span: PostedSpan | null) =>
  span === null ? '' : ` posted ${utcDay(span.oldest_at)} to ${utcDay(span.newest_at)}`

/** Channels as topics that a run accepts, each with its number of videos. */
const describeChannels = (channels: CatalogOverview['channels']) =>
  channels.map(({ topic, videos }) => `${topic} (${formatNumber(videos)})`)

/** What was imported, in lines; the samples if these are served. Empty if the catalog is not searched. */
export function describeCatalog(
  { platforms, catalog_topics }: CapabilitiesAnswer,
  overview: CatalogOverview | null,
): string[] {
  const isServed = platforms.some(({ short, long }) =>
    [short, long].some((kind) => kind === 'catalog' || kind === 'samples'),
  )
  if (overview === null || !isServed) return []
  const { shorts, spoken_shorts, posted, channels, is_sample } = overview
  const shortCounts = `${formatCount(shorts, 'short clip')}${formatSpan(posted.shorts)}, ${formatSpoken(spoken_shorts)} with a transcript`
  const channelNames = is_sample ? [] : describeChannels(channels)
  return [
    `- Catalog: ${shortCounts}; ${describeLongs(overview)}`,
    ...(channelNames.length > 0
      ? [
          `- Channels with the most long videos since ${minPostedYear} (how many, not how well they did; a run of each tells that): ${channelNames.join(', ')}`,
        ]
      : []),
    ...(is_sample ? [] : describeTopics(catalog_topics)),
    ...importNotes(platforms, overview),
  ]
}

/** The subjects that titles share. They are examples and not the whole catalog. */
function describeTopics({ short, long }: CapabilitiesAnswer['catalog_topics']): string[] {
  const of = (form: string, topics: string[]) =>
    topics.length === 0 ? [] : [`of ${form} ${topics.map(quoteSubject).join(', ')}`]
  const lists = [...of('short clips', short), ...of('long videos', long)]
  return lists.length === 0 ? [] : [`- Subjects that several titles share, such as ${lists.join('; ')}`]
}

/**
 * The long videos, how many of them are recent enough to be results, and that those without a transcript have no
 * opening.
 */
function describeLongs({
  longs,
  recent_longs,
  spoken_recent_longs: spokenCount,
  posted,
}: CatalogOverview): string {
  const counts = `${formatCount(longs, 'long video')}${formatSpan(posted.longs)}`
  if (longs === 0) return counts
  const opening = spokenCount === 0 ? ', so none has an opening' : ''
  return `${counts}, of them ${formatNumber(recent_longs)} from ${minPostedYear} or later: no others are results; ${formatSpoken(spokenCount)} of these with a transcript${opening}`
}

/** What cannot be verified about imported files. If most clips are on other hosts, that comes first. */
function importNotes(platforms: CapabilitiesAnswer['platforms'], { other_host }: CatalogOverview): string[] {
  const hasImports = platforms.some(({ short, long }) => short === 'catalog' || long === 'catalog')
  if (!hasImports) return []
  if (!isFromOneSite(other_host))
    return [
      '- Imported figures are as the files have them: an excerpt of a long video may have the views of the whole.',
    ]
  const clipsText =
    other_host.of < maxCounted ? 'the short clips' : `${formatNumber(other_host.of)} short clips looked at`
  return [
    `- **${formatNumber(other_host.shorts)} of ${clipsText} are from ${other_host.host}**, not made for their platform: ` +
      'expect its subjects. They may be excerpts, with views of the whole; no player shows them, and their addresses are no topics.',
  ]
}

export type CatalogGuideDeps = CapabilitiesDeps & { catalogOverview: () => Promise<CatalogOverview | null> }

/** What the service serves and what its catalog holds; with names of channels and subjects for callers with a key alone. */
export async function loadNames(
  deps: CatalogGuideDeps,
  caller: { hasKey: boolean },
): Promise<{ capabilities: CapabilitiesAnswer; overview: CatalogOverview | null }> {
  const capabilities = await loadCapabilities(deps, caller)
  const overview = await deps.catalogOverview()
  const channels = caller.hasKey ? (overview?.channels ?? []).filter(({ topic }) => topic !== null) : []
  return { capabilities, overview: overview && { ...overview, channels } }
}

/** What the catalog holds, in Markdown: figures, and for callers with a key the largest channels and common subjects. */
export async function renderCatalogGuide(
  deps: CatalogGuideDeps,
  caller: { hasKey: boolean },
): Promise<string> {
  const { capabilities, overview } = await loadNames(deps, caller)
  const lines = describeCatalog(capabilities, overview)
  const nothing = 'No catalog is searched here: sources are searched live, for any subject.'
  const keyNote = caller.hasKey ? [] : ['- Channels and subjects are told with a key.']
  return `# The catalog\n\n${lines.length === 0 ? nothing : [...lines, ...keyNote].join('\n')}\n`
}
