import { readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { openForReading, openInMemory, type CatalogDb } from './database.js'
import { parseLenientJson } from './lenient-json.js'
import { prepareCached } from './statement-cache.js'
import { readEntry } from './record.js'
import { readVersion } from './schema.js'
import { createBatchWriter } from './writer.js'
import { dayMs } from '../../lib/clock.js'

/** The catalog that is served now: the imported clips, or the samples while nothing is imported. */
export type ActiveCatalog = {
  db: CatalogDb
  sample: boolean
  /** The samples, even if they are not served. */
  samples: () => CatalogDb
}

/** `samplesPath` replaces the shipped samples. Without a `catalogPath` only samples are served. */
export type CatalogPaths = { catalogPath: string | null; samplesPath?: string }

/** The dates of samples are relative to the day on which they are loaded; after this time they are loaded again. */
const samplesMaxAgeMs = dayMs

/**
 * Returns a function that gives the active catalog at an instant. It checks the file each time: another process may
 * have created, filled, replaced, migrated or removed it.
 */
export function openActiveCatalog({
  catalogPath,
  samplesPath,
}: CatalogPaths): (now: number) => ActiveCatalog {
  let file: { db: CatalogDb; id: string; version: number } | undefined
  let samples: { db: CatalogDb; madeAt: number } | undefined

  function importedDb(): CatalogDb | undefined {
    if (catalogPath === null) return undefined
    const fileStat = statSync(catalogPath, { bigint: true, throwIfNoEntry: false })
    const id = fileStat && `${fileStat.dev} ${fileStat.ino}`
    if (file && (file.id !== id || readVersion(file.db) !== file.version)) {
      file.db.close()
      file = undefined
    }
    if (id !== undefined) file ??= openFile(catalogPath, id)
    return file?.db
  }

  function samplesAt(now: number): CatalogDb {
    if (samples && Math.abs(now - samples.madeAt) > samplesMaxAgeMs) {
      samples.db.close()
      samples = undefined
    }
    samples ??= { db: readSamples(samplesPath ?? shippedSamplesPath(), now), madeAt: now }
    return samples.db
  }

  return (now) => {
    const db = importedDb()
    const openSamples = () => samplesAt(now)
    return db && hasClips(db)
      ? { db, sample: false, samples: openSamples }
      : { db: openSamples(), sample: true, samples: openSamples }
  }
}

/** Whether an id belongs to a sample clip, creator or channel. */
export function isSampleId(id: string): boolean {
  return /^(?:UC)?sample-/u.test(id)
}

function openFile(catalogPath: string, id: string) {
  const db = openForReading(catalogPath)
  return { db, id, version: readVersion(db) }
}

function hasClips(db: CatalogDb): boolean {
  return readVersion(db) > 0 && prepareCached(db, 'select 1 from clips limit 1').get() !== undefined
}

function shippedSamplesPath(): string {
  return createRequire(import.meta.url).resolve('#samples/starter.jsonl')
}

function readSamples(path: string, now: number): CatalogDb {
  const db = openInMemory()
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean)
  const options = { detect: () => '', samplesAt: now }
  const entries = lines.map((line) => readEntry(parseLenientJson(Buffer.from(line)), options))
  const writeBatch = createBatchWriter(db, now)
  db.transaction(() => writeBatch(entries.map((entry, at) => ({ entry, arrival: at + 1 }))))()
  return db
}
