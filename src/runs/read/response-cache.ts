import { LRUCache } from 'lru-cache'
import type { components } from '../../../generated/api.js'
import { SerializedJson, toOwnBytes } from '../../lib/serialized-json.js'
import type { Judged } from '../../decisions/set-verdict.js'
import type { RunRow } from '../types.js'

type Run = components['schemas']['Run']
type SerializedRun = SerializedJson<Run>

/** Ended runs as they were last written: a client that polls, and a page that is opened again, read the same. */
export type ResponseCache = {
  /** The text of an ended run that is still as this row and the verdicts on its results say; undefined where it is not kept. */
  find(row: RunRow, results: Judged[]): SerializedRun | undefined
  /** Writes an ended run, and keeps the text. */
  write(run: Run, row: RunRow): SerializedRun
  /** The same of a file that an ended run was exported as, by the file's name. */
  findExport(name: string, row: RunRow, results: Judged[]): Buffer | undefined
  /** Keeps the text of an exported file: many who download it at once share its bytes. */
  writeExport(name: string, text: string, row: RunRow, results: Judged[]): Buffer
  /**
   * Forgets the runs of an account that is deleted. In another process nobody can read them any more, and they go when
   * later ones push them out.
   */
  forget(account_id: string): void
}

/** What is kept in all, in bytes. */
const max_cache_bytes = 8_000_000

/** All that can still change of an ended run, its verdicts and its patterns: what is not in here is as it was delivered. */
function versionOf(row: RunRow, results: Judged[]): string {
  const verdicts = results.map(({ verdict }) => verdict?.[0] ?? '-').join('')
  return [row.progress_at, row.settled_at, row.patterns?.length, row.outcome?.length, verdicts].join(' ')
}

type CacheEntry<T> = { account_id: string; version: string; text: T }
type CachedText = SerializedRun | Buffer

export function createResponseCache(): ResponseCache {
  const cache = new LRUCache<string, CacheEntry<CachedText>>({
    maxSize: max_cache_bytes,
    sizeCalculation: ({ text }) => (Buffer.isBuffer(text) ? text : text.bytes).length,
  })

  function find<T extends CachedText>(key: string, row: RunRow, results: Judged[]): T | undefined {
    const entry = cache.get(key) as CacheEntry<T> | undefined
    return entry?.version === versionOf(row, results) ? entry.text : undefined
  }

  function write<T extends CachedText>(key: string, text: T, row: RunRow, results: Judged[]): T {
    cache.set(key, { account_id: row.account_id, version: versionOf(row, results), text })
    return text
  }

  return {
    find: (row, results) => find(row.run_id, row, results),
    write: (run, row) =>
      write(row.run_id, new SerializedJson(run), row, run.kind === 'short' ? run.hooks : run.finds),
    findExport: (name, row, results) => find(name, row, results),
    writeExport: (name, text, row, results) => write(name, toOwnBytes(text), row, results),
    forget(account_id) {
      for (const [key, entry] of [...cache.entries()]) if (entry.account_id === account_id) cache.delete(key)
    },
  }
}
