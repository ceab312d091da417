import { LRUCache } from 'lru-cache'
import type { components } from '../../../generated/api.js'
import { SerializedJson, toOwnBytes } from '../../lib/serialized-json.js'
import type { Decision } from '../../decisions/set-verdict.js'
import type { HookDecision } from '../../hooks/clip-verdicts.js'
import type { RunRow } from '../types.js'

type RunAnswer = components['schemas']['Run']
type SerializedRun = SerializedJson<RunAnswer>

/** The serialised responses of ended runs, for clients that poll and pages that are opened again. */
export type ResponseCache = {
  /** The cached text of an ended run if it still agrees with this row and these decisions; otherwise undefined. */
  find(row: RunRow, results: CachedDecision[]): SerializedRun | undefined
  /** Serialises an ended run and caches the text. */
  write(run: RunAnswer, row: RunRow): SerializedRun
  /** The same for a file that an ended run was exported as, by the file's name. */
  findExport(name: string, row: RunRow, results: CachedDecision[]): Buffer | undefined
  /** Caches the text of an exported file, so that concurrent downloads share its bytes. */
  writeExport(name: string, text: string, row: RunRow, results: CachedDecision[]): Buffer
  /**
   * Removes the runs of a deleted account. Other processes keep theirs until newer entries replace them; nobody can
   * read them there any more.
   */
  forget(account_id: string): void
}

/** The size of the whole cache. */
const maxCacheBytes = 8_000_000

/** A decision on a result, and for a hook that on the same clip in other runs. */
type CachedDecision = Decision & Partial<Pick<HookDecision, 'clip_verdict'>>

/** Everything of an ended run that can still change, such as its decisions and patterns. The rest stays as delivered. */
function versionOf(row: RunRow, results: CachedDecision[]): string {
  const decisions = results.map(decisionVersion).join('')
  const { progress_at, settled_at, patterns, outcome, watch_id } = row
  return [progress_at, settled_at, patterns?.length, outcome?.length, watch_id, decisions].join(' ')
}

function decisionVersion({ verdict, note, clip_verdict }: CachedDecision): string {
  const letter = (verdict?.[0] ?? '-') + (clip_verdict?.[0] ?? '-')
  return note == null ? letter : letter + JSON.stringify(note)
}

type CacheEntry<T> = { account_id: string; version: string; text: T }
type CachedText = SerializedRun | Buffer

/** `hasModel` tells whether a language model writes now: what can be written after a result depends on it. */
export function createResponseCache(hasModel: () => boolean): ResponseCache {
  const cache = new LRUCache<string, CacheEntry<CachedText>>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ text }) => (Buffer.isBuffer(text) ? text : text.bytes).length,
  })

  const currentVersion = (row: RunRow, results: CachedDecision[]) =>
    `${versionOf(row, results)} ${hasModel()}`

  function find<T extends CachedText>(key: string, row: RunRow, results: CachedDecision[]): T | undefined {
    const entry = cache.get(key) as CacheEntry<T> | undefined
    return entry?.version === currentVersion(row, results) ? entry.text : undefined
  }

  function write<T extends CachedText>(key: string, text: T, row: RunRow, results: CachedDecision[]): T {
    cache.set(key, { account_id: row.account_id, version: currentVersion(row, results), text })
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
