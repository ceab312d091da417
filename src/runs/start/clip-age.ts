import type { Infrastructure } from '../../infrastructure.js'
import { dayMs } from '../../lib/clock.js'
import {
  type ConfiguredSources,
  formatPlatforms,
  type NewestShort,
  type Platform,
  platforms,
} from '../../providers/types.js'
import type { ShortOptions } from '../options.js'
import { hasOnlyImports } from '../source-capabilities.js'

/** Whether imported clips can be as new as a start wants them. */

/** The greatest age that a start can ask for, as in the contract. */
const maxDays = 3650

type WantedClips = Pick<ShortOptions, 'platforms' | 'posted_within_days' | 'target'>

const monthFormat = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The newest clips of the imports, and whether each has a date; null where something else is searched as well. */
async function listNewestImports({ short }: ConfiguredSources): Promise<NewestShort[] | null> {
  if (!(await hasOnlyImports(short))) return null
  return (await Promise.all(short.map(async (source) => (await source.newestShorts?.()) ?? []))).flat()
}

/**
 * Why no clip of the imports is new enough; null where one may be, or where something else is searched as well. It is
 * asked anew for each start: an import may just have brought newer ones. Throws what a source throws.
 */
export async function findAgeReason(
  { sources, clock }: { sources: ConfiguredSources } & Pick<Infrastructure, 'clock'>,
  { platforms: wanted, posted_within_days: days, target }: WantedClips,
): Promise<string | null> {
  if (days === null) return null
  const searched = searchedPlatforms(wanted, target)
  const newest = (await listNewestImports(sources))?.filter(({ platform }) => searched.includes(platform))
  if (!newest?.length || newest.some(({ undated }) => undated > 0)) return null
  const newestAt = Math.max(...newest.map(({ newest_at }) => newest_at ?? Infinity))
  const ageDays = Math.ceil((clock.now() - newestAt) / dayMs)
  return ageDays > days ? ageReason({ newestAt, ageDays, days, searched }) : null
}

/** The platforms whose clips are searched; none where a single clip is looked up. */
function searchedPlatforms(wanted: Platform[], target: ShortOptions['target']): Platform[] {
  if (!target) return wanted
  return target.link === 'creator' ? [target.platform] : []
}

function ageReason({
  newestAt,
  ageDays,
  days,
  searched,
}: {
  newestAt: number
  ageDays: number
  days: number
  searched: Platform[]
}): string {
  const ofPlatforms = searched.length === platforms.length ? '' : ` for ${formatPlatforms(searched)}`
  const raise = ageDays > maxDays ? '' : ` or raise it to at least ${ageDays}`
  return `The newest imported short clip${ofPlatforms} is of ${monthFormat.format(newestAt)}, so none was posted within ${days} days; leave posted_within_days out${raise}, or have newer clips imported. Nothing was reserved.`
}
