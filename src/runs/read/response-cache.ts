import { LRUCache } from 'lru-cache'
import type { components } from '../../../generated/api.js'
import { SerializedJson } from '../../lib/serialized-json.js'
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

export function createResponseCache(): ResponseCache {
  const cache = new LRUCache<string, { account_id: string; version: string; text: SerializedRun }>({
    maxSize: max_cache_bytes,
    sizeCalculation: ({ text }) => text.bytes.length,
  })
  return {
    find(row, results) {
      const entry = cache.get(row.run_id)
      return entry?.version === versionOf(row, results) ? entry.text : undefined
    },
    write(run, row) {
      const text: SerializedRun = new SerializedJson(run)
      const version = versionOf(row, run.kind === 'short' ? run.hooks : run.finds)
      cache.set(row.run_id, { account_id: row.account_id, version, text })
      return text
    },
    forget(account_id) {
      for (const [run_id, entry] of [...cache.entries()])
        if (entry.account_id === account_id) cache.delete(run_id)
    },
  }
}
