import { type CapabilitiesDeps, loadCapabilities } from './capabilities.js'
import type { CatalogGuideDeps } from './catalog-guide.js'

/** Whether a long run may find openings here: not where nothing but imports without recent transcripts is searched. */
export async function hasLongOpenings(
  deps: CapabilitiesDeps & Pick<CatalogGuideDeps, 'catalogOverview'>,
): Promise<boolean> {
  const { platforms } = await loadCapabilities(deps, { hasKey: false })
  const kinds = platforms.map(({ long }) => long)
  if (kinds.includes('live') || !kinds.includes('catalog')) return kinds.some((kind) => kind !== 'none')
  const overview = await deps.catalogOverview()
  return overview === null || overview.spoken_recent_longs > 0
}
