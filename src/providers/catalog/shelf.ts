import { readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import Database from 'better-sqlite3'
import { isMade, openInMemory, writer, type Db } from './database.js'
import { parseJson } from './json.js'
import { readEntry } from './record.js'

/** What is served now: the imported clips, or the samples while there are none. */
export type Shelf = { db: Db; sample: boolean }

/** Without a `samplesPath` the samples are those that are shipped. */
export type Paths = { catalogPath: string; samplesPath?: string }

/** Samples are dated from the day on which they are served; after so long they are dated anew (ms). */
const samplesFreshFor = 86_400_000

/**
 * Answers what is served at an instant. The file is looked at each time: it may have been made, filled, replaced or
 * removed by another process since.
 */
export function openShelf({ catalogPath, samplesPath }: Paths): (now: number) => Shelf {
  let file: { db: Db; id: string } | undefined
  let samples: { db: Db; madeAt: number } | undefined

  function imported(): Db | undefined {
    const found = statSync(catalogPath, { bigint: true, throwIfNoEntry: false })
    const id = found && `${found.dev} ${found.ino}`
    if (file && file.id !== id) {
      file.db.close()
      file = undefined
    }
    if (id !== undefined) file ??= { db: new Database(catalogPath, { readonly: true }), id }
    return file?.db
  }

  return (now) => {
    const db = imported()
    if (db && hasClips(db)) return { db, sample: false }
    if (samples && Math.abs(now - samples.madeAt) > samplesFreshFor) {
      samples.db.close()
      samples = undefined
    }
    samples ??= { db: readSamples(samplesPath ?? shippedSamples(), now), madeAt: now }
    return { db: samples.db, sample: true }
  }
}

function hasClips(db: Db): boolean {
  return isMade(db) && db.prepare('select 1 from clips limit 1').get() !== undefined
}

function shippedSamples(): string {
  return createRequire(import.meta.url).resolve('#samples/starter.jsonl')
}

function readSamples(path: string, now: number): Db {
  const db = openInMemory()
  const put = writer(db, now)
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean)
  const reading = { detect: () => '', samplesAt: now }
  db.transaction(() => lines.forEach((line) => put(readEntry(parseJson(Buffer.from(line)), reading))))()
  return db
}
