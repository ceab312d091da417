import { LRUCache } from 'lru-cache'
import type { components } from '../../generated/api.js'
import { JsonText } from '../lib/json-text.js'
import type { DecidedId } from '../hooks/show.js'
import { isInFlight, type RunRow } from './types.js'

type Text = JsonText<components['schemas']['Run']>

/** Ended runs as they were last written: a client that polls, and a page that is opened again, read the same. */
export type Written = {
  /** The text of a run that is still as this row and these verdicts say; undefined where it is not kept. */
  find(row: RunRow, hooks: DecidedId[]): Text | undefined
  /** Writes a run and keeps the text, where nothing but a verdict or its patterns can change it any more. */
  write(run: components['schemas']['Run'], row: RunRow, hooks: DecidedId[]): Text
}

/** What is kept in all, in bytes. */
const most = 8_000_000

/** All that can still change of an ended short run: what is not in here is as it was delivered. */
function versionOf(row: RunRow, hooks: DecidedId[]): string {
  const verdicts = hooks.map(({ verdict }) => verdict?.[0] ?? '-').join('')
  return [row.progress_at, row.settled_at, row.patterns?.length, row.outcome?.length, verdicts].join(' ')
}

export function createWritten(): Written {
  const kept = new LRUCache<string, { version: string; text: Text }>({
    maxSize: most,
    sizeCalculation: ({ text }) => text.bytes.length,
  })
  return {
    find(row, hooks) {
      const known = kept.get(row.run_id)
      return known?.version === versionOf(row, hooks) ? known.text : undefined
    },
    write(run, row, hooks) {
      const text: Text = new JsonText(run)
      if (row.kind === 'short' && !isInFlight(row.status))
        kept.set(row.run_id, { version: versionOf(row, hooks), text })
      return text
    },
  }
}
