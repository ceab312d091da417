import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSources } from '../../src/compose/sources.js'
import { type Catalog, openCatalog } from '../../src/providers/catalog/catalog.js'
import { importCatalog } from '../../src/providers/catalog/import.js'
import { manualClock } from './clock.js'
import { jsonLines } from './imports.js'
import { type Setup, startService, type TestService } from './service.js'

/** Imports records into a catalog of its own and serves it while `use` runs; `setup` can depend on the catalog. */
export async function serveCatalog(
  records: object[],
  use: (service: TestService) => Promise<void>,
  setup: (catalog: Catalog) => Setup = () => ({}),
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'coldopen-catalog-'))
  const catalogPath = join(folder, 'catalog.sqlite')
  const path = join(folder, 'own.jsonl')
  const clock = manualClock()
  await writeFile(path, jsonLines(records))
  await importCatalog({ catalogPath, path, now: clock.now() })
  const catalog = openCatalog({ catalogPath, clock })
  try {
    await using service = await startService({
      clock,
      running: false,
      sources: createSources(['local'], catalog),
      catalogOverview: () => catalog.overview(),
      ...setup(catalog),
    })
    await use(service)
  } finally {
    await catalog.close()
    await rm(folder, { recursive: true, force: true })
  }
}
