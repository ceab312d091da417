import { readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { openForReading, openInMemory, type Db } from './database.js'
import { parseJson } from './json.js'
import { prepared } from './prepared.js'
import { readEntry } from './record.js'
import { versionOf } from './schema.js'
import { batchWriter } from './write.js'

/** What is served now: the imported clips, or the samples while there are none. */
export type Shelf = {
  db: Db
  sample: boolean
  /** The samples, served or not. */
  samples: () => Db
}

/** Without a `samplesPath` the samples are those that are shipped. */
export type Paths = { catalogPath: string; samplesPath?: string }

/** Samples are dated from the day on which they are served; after so long they are dated anew (ms). */
const samplesFreshFor = 86_400_000

/**
 * Answers what is served at an instant. The file is looked at each time: it may have been made, filled, replaced,
 * brought up to date or removed by another process since.
 */
export function openShelf({ catalogPath, samplesPath }: Paths): (now: number) => Shelf {
  let file: { db: Db; id: string; version: number } | undefined
  let samples: { db: Db; madeAt: number } | undefined

  function imported(): Db | undefined {
    const found = statSync(catalogPath, { bigint: true, throwIfNoEntry: false })
    const id = found && `${found.dev} ${found.ino}`
    if (file && (file.id !== id || versionOf(file.db) !== file.version)) {
      file.db.close()
      file = undefined
    }
    if (id !== undefined) file ??= opened(catalogPath, id)
    return file?.db
  }

  function samplesAt(now: number): Db {
    if (samples && Math.abs(now - samples.madeAt) > samplesFreshFor) {
      samples.db.close()
      samples = undefined
    }
    samples ??= { db: readSamples(samplesPath ?? shippedSamples(), now), madeAt: now }
    return samples.db
  }

  return (now) => {
    const db = imported()
    const own = () => samplesAt(now)
    return db && hasClips(db)
      ? { db, sample: false, samples: own }
      : { db: own(), sample: true, samples: own }
  }
}

/** Whether an identifier is one that samples bear, be it of a clip, a creator or a channel. */
export function isOfSample(id: string): boolean {
  return /^(?:UC)?sample-/u.test(id)
}

function opened(catalogPath: string, id: string) {
  const db = openForReading(catalogPath)
  return { db, id, version: versionOf(db) }
}

function hasClips(db: Db): boolean {
  return versionOf(db) > 0 && prepared(db, 'select 1 from clips limit 1').get() !== undefined
}

function shippedSamples(): string {
  return createRequire(import.meta.url).resolve('#samples/starter.jsonl')
}

function readSamples(path: string, now: number): Db {
  const db = openInMemory()
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean)
  const reading = { detect: () => '', samplesAt: now }
  const entries = lines.map((line) => readEntry(parseJson(Buffer.from(line)), reading))
  const put = batchWriter(db, now)
  db.transaction(() => put(entries.map((entry, at) => ({ entry, arrival: at + 1 }))))()
  return db
}
