import { existsSync } from 'node:fs'
import { isCatalogShared } from '../compose/catalog.js'
import type { Config } from '../config/config.js'
import { settingNames } from '../config/settings.js'
import { systemClock } from '../lib/clock.js'
import { formatCount, formatNumber } from '../lib/number-format.js'
import { type Catalog, openCatalog } from '../providers/catalog/catalog.js'
import type { CatalogCounts } from '../providers/catalog/queries.js'
import type { VectorCoverage } from '../providers/catalog/vectors/coverage.js'
import { describeCatalogError } from './catalog-error.js'
import type { Finding } from './doctor-types.js'
import { checkVectors } from './doctor-vectors.js'

/** Checks what is imported, where it is stored, and whether it is searched. */

const ok = (message: string): Finding => ({ level: 'ok', message })
const note = (message: string): Finding => ({ level: 'note', message })
const problem = (message: string): Finding => ({ level: 'problem', message })

function describeClips(config: Config, counts: CatalogCounts, coverage: VectorCoverage): Finding[] {
  const { imported, samples, by_platform } = counts
  const isSearched = config.sources.includes('catalog')
  if (imported === 0) {
    const role = `${samples} invented samples are searched where no other source is`
    return isSearched ? [note(`Nothing imported: ${role}. Import videos with coldopen catalog import.`)] : []
  }
  const platformCounts = Object.entries(by_platform).map(([platform, n]) => `${platform} ${formatNumber(n)}`)
  const place = isCatalogShared(config) ? ' in the database' : ''
  const message = `${formatCount(imported, 'imported video')}${place} (${platformCounts.join(', ')})`
  const exclusion = `${settingNames.sources} does not include catalog`
  return isSearched
    ? [ok(`${message}.`), ...checkVectors(config, coverage)]
    : [note(`${message} are not searched: ${exclusion}.`)]
}

/** Reports a catalog file that is no longer searched because the catalog is in the database. */
async function checkUnusedFile({ catalog_file }: Config): Promise<Finding[]> {
  if (!existsSync(catalog_file)) return []
  const catalog = openCatalog({ catalogPath: catalog_file, clock: systemClock })
  try {
    const { imported } = await catalog.counts()
    const remedy = `Import the videos again, or set ${settingNames.catalog}=file`
    return imported === 0
      ? []
      : [note(`${catalog_file} has ${formatCount(imported, 'video')} that are not searched. ${remedy}.`)]
  } catch (error) {
    return [note(`${catalog_file} is not used, and cannot be read: ${(error as Error).message}`)]
  } finally {
    await catalog.close()
  }
}

/** Checks the catalog. If it is in the database, the database must be usable. */
export async function checkCatalog(config: Config, catalog: Catalog): Promise<Finding[]> {
  try {
    const counts = await catalog.counts()
    const coverage = await catalog.coverage()
    const unusedFiles = isCatalogShared(config) ? await checkUnusedFile(config) : []
    return [...describeClips(config, counts, coverage), ...unusedFiles]
  } catch (error) {
    return [problem(describeCatalogError(error, config))]
  }
}
