import { withSnapshot } from '../../db/transactions.js'
import { loadKeptFinds } from '../../finds/load-kept-finds.js'
import { loadKeptHooks } from '../../hooks/decided-hooks.js'
import type { SignedUrlDeps } from '../../hooks/signed-token.js'
import type { Infrastructure } from '../../infrastructure.js'
import { type ExportFileType, type ExportFormat, exportFileType } from './export-format.js'
import { requireCsv } from './chosen-columns.js'
import { listRunTopics } from '../store.js'
import type { KeepsKind } from './keeps-file.js'

export type ExportKeepsOptions = {
  account_id: string
  /** Only keeps of this kind; null for all. */
  kind: KeepsKind
  format: ExportFormat
  bom: boolean
  /** The columns of a CSV; null for all. */
  columns: string[] | null
}

export type ExportKeepsDeps = Pick<Infrastructure, 'db'> & SignedUrlDeps

/** `count` results, and how many older ones are left out of the file. */
export type KeepsFile = ExportFileType & { text: string; count: number; left_out: number }

/** The most hooks, and the most finds, in one file, and about how many characters of each. */
const limit = { maxCount: 1000, maxLength: 8_000_000 }

const none = { presenters: [], searched: [], total: 0, clips: 0 }

/**
 * What an account keeps, across its runs, as a file: the newest 1,000 hooks and the newest 1,000 finds. Throws
 * `invalid_request` for columns that are none, or of a file without columns.
 */
export async function exportKeeps(
  deps: ExportKeepsDeps,
  { account_id, kind, format, bom, columns }: ExportKeepsOptions,
): Promise<KeepsFile> {
  requireCsv(columns, format)
  const findKinds = (['long', 'packaging'] as const).filter((one) => kind === null || kind === one)
  const { hooks, finds } = await withSnapshot(deps.db, async (view) => ({
    hooks: kind === null || kind === 'short' ? await loadKeptHooks(view, deps, { account_id, limit }) : none,
    finds: kind === 'short' ? none : await loadKeptFinds(view, deps, { account_id, kinds: findKinds, limit }),
  }))
  const { createKeepsText, mapInChunks } = await import('./keeps-file.js')
  const left_out = hooks.total - hooks.presenters.length + (finds.total - finds.presenters.length)
  const results = {
    hooks: await mapInChunks(hooks.presenters, (present) => present()),
    finds: await mapInChunks(finds.presenters, (present) => present()),
  }
  const run_ids = new Set([...results.hooks, ...results.finds].map(({ run_id }) => run_id))
  const keeps = { runs: await listRunTopics(deps.db, [...run_ids]), ...results, left_out }
  const subject = ['keeps', ...(kind ? [kind] : []), ...(left_out > 0 ? ['newest'] : [])].join('-')
  const text = await createKeepsText(keeps, {
    kind,
    format,
    bom,
    columns,
    clips: hooks.clips,
    searched: finds.searched,
  })
  const count = keeps.hooks.length + keeps.finds.length
  return { ...exportFileType(subject, format), text, count, left_out }
}
