import type { components } from '../../../generated/api.js'
import { formatCount } from '../../lib/number-format.js'
import { yieldToEventLoop } from '../../lib/yield-to-event-loop.js'
import { hookColumns, longColumns, packagingColumns, toRow } from './columns.js'
import { chooseColumns } from './chosen-columns.js'
import { csvHeader, csvRows } from './csv.js'
import type { ExportFormat } from './export-format.js'
import { renderFind, renderHook } from './markdown.js'

/** The kept hooks and finds of an account as a file: csv, json or md. */

type Schemas = components['schemas']
export type Keeps = Schemas['KeepsExport']
export type KeepsKind = Schemas['RunKind'] | null

/** How many results are written before other requests have their turn. */
const chunkSize = 50

/** Computes one result after the other, and lets other requests be served in between. */
export async function mapInChunks<T, R>(items: T[], compute: (item: T, index: number) => R): Promise<R[]> {
  const results: R[] = []
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % chunkSize === 0) await yieldToEventLoop()
    results.push(compute(item, index))
  }
  return results
}

/** The columns of one kind, or of all of them: `kind` first, then each member once. */
function columnsOf(kind: KeepsKind): string[] {
  if (kind === 'short') return [...hookColumns, 'run_topic']
  if (kind === 'long') return [...longColumns, 'run_topic']
  if (kind === 'packaging') return [...packagingColumns, 'run_topic']
  return [...new Set(['kind', ...hookColumns, ...longColumns, ...packagingColumns, 'run_topic'])]
}

/** What the run of a result searched for, by the run's ID. */
function createTopics({ runs }: Keeps): (run_id: string) => string | null {
  const topics = new Map(runs.map(({ run_id, topic }) => [run_id, topic]))
  return (run_id) => topics.get(run_id) ?? null
}

type KeepsFileOptions = {
  kind: KeepsKind
  format: ExportFormat
  bom: boolean
  /** The columns of a CSV; null for all. */
  columns: string[] | null
  /** How many different clips the hooks are of. */
  clips: number
}

async function toCsv(keeps: Keeps, { kind, bom, columns: chosen }: KeepsFileOptions): Promise<string> {
  const { hooks, finds } = keeps
  const topicOf = createTopics(keeps)
  const columns = chooseColumns(chosen, columnsOf(kind))
  const rows = [...hooks.map((hook) => ({ kind: 'short', ...hook })), ...finds.map(toRow)]
  const lines = await mapInChunks(rows, (row) =>
    csvRows([{ ...row, run_topic: topicOf(row.run_id) }], columns),
  )
  return csvHeader(columns, bom) + lines.join('')
}

/** How many hooks there are, and of how many clips where several runs found the same one. */
function countHooks({ length }: Keeps['hooks'], clips: number): string {
  const count = formatCount(length, 'hook')
  return clips === length ? count : `${count} of ${formatCount(clips, 'clip')}`
}

function summaryOf({ hooks, finds, left_out }: Keeps, { kind, clips }: KeepsFileOptions): string {
  const counts = [
    ...(kind === null || kind === 'short' ? [countHooks(hooks, clips)] : []),
    ...(kind === 'short' ? [] : [formatCount(finds.length, 'find')]),
  ]
  const rest = left_out === 0 ? '' : ` ${formatCount(left_out, 'older one')} left out.`
  return `${counts.join(' and ')}, newest decision first.${rest}`
}

async function toMarkdown(keeps: Keeps, options: KeepsFileOptions): Promise<string> {
  const { hooks, finds } = keeps
  const topicOf = createTopics(keeps)
  const hookSections = await mapInChunks(hooks, (hook, index) =>
    renderHook(hook, index, topicOf(hook.run_id)),
  )
  const findSections = await mapInChunks(finds, (find, index) =>
    renderFind(find, hooks.length + index, topicOf(find.run_id)),
  )
  return `${['# Keeps', summaryOf(keeps, options), ...hookSections, ...findSections].join('\n\n')}\n`
}

/** The text of the file. The byte-order mark is for csv alone. Throws `invalid_request` for a column that is none. */
export async function createKeepsText(keeps: Keeps, options: KeepsFileOptions): Promise<string> {
  const { format } = options
  switch (format) {
    case 'csv':
      return toCsv(keeps, options)
    case 'json':
      return JSON.stringify(keeps, null, 2)
    case 'md':
      return toMarkdown(keeps, options)
  }
}
