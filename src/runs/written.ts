import { LRUCache } from 'lru-cache'
import type { components } from '../../generated/api.js'
import { JsonText } from '../lib/json-text.js'
import type { Judged } from '../decisions/decide.js'
import type { RunRow } from './types.js'

type Run = components['schemas']['Run']
type Text = JsonText<Run>

/** Ended runs as they were last written: a client that polls, and a page that is opened again, read the same. */
export type Written = {
  /** The text of an ended run that is still as this row and the verdicts on its results say; undefined where it is not kept. */
  find(row: RunRow, results: Judged[]): Text | undefined
  /** Writes an ended run, and keeps the text. */
  write(run: Run, row: RunRow): Text
  /**
   * Forgets the runs of an account that is deleted. In another process nobody can read them any more, and they go when
   * later ones push them out.
   */
  forget(account_id: string): void
}

/** What is kept in all, in bytes. */
const most = 8_000_000

/** All that can still change of an ended run, its verdicts and its patterns: what is not in here is as it was delivered. */
function versionOf(row: RunRow, results: Judged[]): string {
  const verdicts = results.map(({ verdict }) => verdict?.[0] ?? '-').join('')
  return [row.progress_at, row.settled_at, row.patterns?.length, row.outcome?.length, verdicts].join(' ')
}

export function createWritten(): Written {
  const kept = new LRUCache<string, { account_id: string; version: string; text: Text }>({
    maxSize: most,
    sizeCalculation: ({ text }) => text.bytes.length,
  })
  return {
    find(row, results) {
      const known = kept.get(row.run_id)
      return known?.version === versionOf(row, results) ? known.text : undefined
    },
    write(run, row) {
      const text: Text = new JsonText(run)
      const version = versionOf(row, run.kind === 'short' ? run.hooks : run.finds)
      kept.set(row.run_id, { account_id: row.account_id, version, text })
      return text
    },
    forget(account_id) {
      for (const [run_id, known] of [...kept.entries()])
        if (known.account_id === account_id) kept.delete(run_id)
    },
  }
}
