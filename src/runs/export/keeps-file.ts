import type { Schemas } from '../../contract/types.js'
import { formatCount } from '../../lib/number-format.js'
import { yieldToEventLoop } from '../../lib/yield-to-event-loop.js'
import { columnsOf } from './columns.js'
import { toFindRow, toHookRow } from './export-rows.js'
import { chooseColumns } from './chosen-columns.js'
import { csvHeader, csvRows } from './csv.js'
import type { ExportFormat } from './export-format.js'
import { renderFind } from './markdown.js'
import { renderHook } from './hook-markdown.js'

/** The kept hooks and finds of an account as a file: csv, json or md. */

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

type SearchedVideo = { kind: string; video_id: string; topic: string }

/**
 * What was searched for where a result was found: by its run, or, for a find, by all runs that found its video, since it is
 * the video that is kept.
 */
function createTopics({ runs }: Keeps, searched: SearchedVideo[]) {
  const topics = new Map(runs.map(({ run_id, topic }) => [run_id, topic]))
  const topicsByVideo = new Map<string, string[]>()
  for (const { kind, video_id, topic } of searched) {
    const key = `${kind} ${video_id}`
    topicsByVideo.set(key, [...(topicsByVideo.get(key) ?? []), topic])
  }
  return {
    ofHook: ({ run_id }: Schemas['Hook']) => topics.get(run_id) ?? null,
    ofFind({ kind, video_id, run_id }: Schemas['Find']) {
      const ofVideo = topicsByVideo.get(`${kind} ${video_id}`)
      return ofVideo ? ofVideo.join('; ') : (topics.get(run_id) ?? null)
    },
  }
}

type KeepsFileOptions = {
  kind: KeepsKind
  format: ExportFormat
  bom: boolean
  /** The columns of a CSV; null for all. */
  columns: string[] | null
  /** How many different clips the hooks are of. */
  clips: number
  /** What the runs searched for that found the videos of the finds. */
  searched: SearchedVideo[]
}

async function toCsv(
  keeps: Keeps,
  { kind, bom, columns: chosen, searched }: KeepsFileOptions,
): Promise<string> {
  const { hooks, finds } = keeps
  const topics = createTopics(keeps, searched)
  const columns = chooseColumns(chosen, columnsOf(kind))
  const rows = [
    ...hooks.map((hook) => ({ kind: 'short', ...toHookRow(hook, topics.ofHook(hook)) })),
    // One column names whose a result is, of hooks and finds alike.
    ...finds.map((find) => ({ creator: find.channel, ...toFindRow(find, topics.ofFind(find)) })),
  ]
  const lines = await mapInChunks(rows, (row) => csvRows([row], columns))
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
  const topics = createTopics(keeps, options.searched)
  const hookSections = await mapInChunks(hooks, (hook, index) => renderHook(hook, index, topics.ofHook(hook)))
  const findSections = await mapInChunks(finds, (find, index) =>
    renderFind(find, hooks.length + index, topics.ofFind(find)),
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
