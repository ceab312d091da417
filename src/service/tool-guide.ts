import { dayMs } from '../lib/clock.js'
import { formatCount } from '../lib/number-format.js'
import { toolsetNames } from '../lib/toolset-names.js'
import type { CatalogOverview } from '../providers/catalog/overview.js'
import { readLimit } from '../lib/run-limits.js'
import { extraResults, reservationBoundsOf } from '../runs/start/reservation-bounds.js'
import type { CapabilitiesAnswer, CapabilitiesDeps } from './capabilities.js'
import { describeCatalog, loadNames, type CatalogGuideDeps } from './catalog-guide.js'

/**
 * The guide for agents that call tools: what this server serves, what a call costs, and in which order to call. An
 * agent reads it together with the list of tools, so it repeats no description of a tool.
 */

type SourceKind = CapabilitiesAnswer['platforms'][number]['short']

const namesOfKinds: Record<Exclude<SourceKind, 'none'>, string> = {
  live: 'searched live',
  catalog: 'from what the operator imported',
  samples: 'samples',
}

/** The platforms with results of one form, grouped by source. */
function describePlatforms(platforms: CapabilitiesAnswer['platforms'], form: 'short' | 'long'): string {
  const kinds = Object.keys(namesOfKinds) as (keyof typeof namesOfKinds)[]
  const groups = kinds.flatMap((kind) => {
    const names = platforms.filter((one) => one[form] === kind).map(({ platform }) => platform)
    return names.length === 0 ? [] : [`${names.join(', ')} (${namesOfKinds[kind]})`]
  })
  return groups.length === 0 ? 'not served here' : groups.join('; ')
}

function describeSamples(platforms: CapabilitiesAnswer['platforms']): string[] {
  const hasSamples = platforms.some(({ short, long }) => short === 'samples' || long === 'samples')
  if (!hasSamples) return []
  return [
    '- **Samples are invented**: nobody made those videos, and their figures prove nothing. Say so each time you show one. ' +
      'Real ones come once the operator imports clips or sets a source.',
  ]
}

function describeReader({ reads_by, reads_pictures, hears_speech }: CapabilitiesAnswer): string[] {
  const reader =
    reads_by === 'model'
      ? 'A language model reads the results and writes remixes.'
      : 'Rules read, no language model: topics match by words, so a result need not be about them; `why_it_travelled`, patterns and ' +
        'templates may be missing; remixes are templates with {slots} to fill in, or refused.'
  const pictures = reads_pictures
    ? 'A model looks at thumbnails and covers.'
    : 'Nobody looks at pictures, so thumbnails are not known.'
  const speech = hears_speech ? 'Clips without captions are transcribed for 1 credit.' : ''
  return [`- ${reader}`, `- ${[pictures, speech].filter(Boolean).join(' ')}`]
}

/** The share of clips with a transcript from which reads are taken to be of nothing but what is delivered. */
const mostlySpoken = 0.95

/**
 * What a hook mostly costs. Where nothing but a catalog with transcripts is searched, clips are chosen by what they say
 * before any is paid for; otherwise some are read in reserve, and some for nothing.
 */
function describeHookPrice(
  platforms: CapabilitiesAnswer['platforms'],
  overview: CatalogOverview | null,
): string {
  const kinds = platforms.map((one) => one.short).filter((kind) => kind !== 'none')
  const isStored = kinds.length > 0 && kinds.every((kind) => kind === 'catalog' || kind === 'samples')
  const isSpoken = overview !== null && overview.spoken_shorts >= overview.shorts * mostlySpoken
  return isStored && isSpoken
    ? 'here 1 a hook, and 1 for each search and creator looked up'
    : 'often 2 to 7 a hook'
}

function describePrices(
  { free_empty_runs_per_day: free_empty_runs, reuse_window_ms }: CapabilitiesDeps['config'],
  hookPrice: string,
): string[] {
  const short = reservationBoundsOf('short', 1)
  const long = reservationBoundsOf('long', 1)
  const packaging = reservationBoundsOf('packaging', 1)
  return [
    `- \`find_hooks\`: holds ${short.cap}, needs ${short.floor}; a search 1, a clip read 1: at most ${readLimit.min} clips, or ${readLimit.perHook} times \`count\` (${hookPrice})`,
    `- \`find_long_hooks\`: holds ${long.cap} (${extraResults.long.price} more for each result above ${extraResults.long.above}), needs ${long.floor}; \`find_packaging\`: holds ${packaging.cap} (${extraResults.packaging.price} more for each above ${extraResults.packaging.above}), needs ${packaging.floor}`,
    '- `remix_hook`, `remix_find`: 1, given back when refused',
    `- More tools, at \`/mcp?toolsets=all\`: ${toolsetNames.join(', ')} (1 a draft)`,
    `- All else is free, as are failed runs${reuse_window_ms === 0 ? ' and' : `, what you paid for within ${formatCount(reuse_window_ms / dayMs, 'day')} and`} ${free_empty_runs} runs a day that find nothing, even if cheap`,
  ]
}

/** The limits that an agent is likely to reach. */
function describeLimits(config: CapabilitiesDeps['config']): string {
  const perHour = [
    `${config.run_starts_per_hour} starts of long and packaging runs`,
    `${config.remixes_per_hour} remixes`,
    `${config.chat_turns_per_hour} calls of \`ask\``,
    `${config.keys_per_hour} keys`,
  ]
  return `- Limits: an hour ${perHour.join(', ')}; at once ${config.runs_in_flight_per_account} runs`
}

/**
 * Maximum length in bytes. An agent reads the guide with the list of tools before its first call; both have at most 28
 * kB.
 */
const maxBytes = 2740

/**
 * The guide in Markdown, at most 2,740 bytes, with as many subjects and channels of the catalog as fit, and where the
 * others are. Only callers with a key see these.
 */
export async function renderToolGuide(deps: CatalogGuideDeps, caller: { hasKey: boolean }): Promise<string> {
  const { capabilities, overview } = await loadNames(deps, caller)
  const { catalog_topics } = capabilities
  const { short, long } = catalog_topics
  const channels = overview?.channels ?? []
  const all = Math.max(channels.length, short.length, long.length)
  const render = (count: number) =>
    renderGuide(
      deps.config,
      { ...capabilities, catalog_topics: { short: short.slice(0, count), long: long.slice(0, count) } },
      { overview: overview && { ...overview, channels: channels.slice(0, count) }, isCut: count < all },
    )
  let count = all
  let guide = render(count)
  while (count > 0 && Buffer.byteLength(guide) > maxBytes) guide = render((count -= 1))
  return guide
}

function renderGuide(
  config: CapabilitiesDeps['config'],
  capabilities: CapabilitiesAnswer,
  { overview, isCut }: { overview: CatalogOverview | null; isCut: boolean },
): string {
  const { platforms } = capabilities
  const hookPrice = describeHookPrice(platforms, overview)
  const rest = isCut ? ['- Its channels and subjects: `coldopen://catalog`'] : []
  const catalog = [...describeCatalog(capabilities, overview), ...rest]
  return `# Coldopen by tools

## This server

- Short clips: ${describePlatforms(platforms, 'short')}
- Long videos: ${describePlatforms(platforms, 'long')}
${[...catalog, ...describeSamples(platforms), ...describeReader(capabilities)].join('\n')}

## Credits

${[...describePrices(config, hookPrice), describeLimits(config)].join('\n')}

A start holds the most it may cost and gives back the rest; a call to a source is 1.

## Order

1. \`balance\`; without a key \`create_account\`.
2. A start, with your \`idempotency_key\`: sent again, nothing starts anew.
3. \`get_run\` with \`wait: 55\`, again until \`done\` or \`failed\`.
4. Patterns of a short run come later: while \`progress.patterns\` is \`pending\`, send \`since\`.
5. \`outcome\` says why there are fewer, and what the results are not: repeat it.
6. \`keep_hook\`, \`keep_find\` with a \`note\`; \`remix_find\`; \`export_keeps\` at the end.

A channel (\`@name\` or its address, no event or host) is looked at by its newest 30 uploads; \`uploads\` up to 200 widens that, 1 each 30.

## Reading

- \`summary\` leaves out unknown members, and cuts texts (…). \`view: full\`, \`get_hook\` or \`get_find\` have the rest.
- \`hook\` is as the transcript has it, also where that quotes somebody: read on. Unless \`machine_transcript\` is \`false\`, words may be misheard: check a quotation at the clip. What \`remix_*\` and \`written\` hold was never said by anybody.
- \`outlier\` is views by the usual of its creator or channel; left out, that is not known.
`
}
