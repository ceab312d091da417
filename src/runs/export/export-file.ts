import { stringify } from 'csv-stringify/sync'
import type { components } from '../../generated/api.js'

/** A run as a file: csv, json or md. Pure: a run and its results in, text out. */

type Hook = components['schemas']['Hook']
type RunSummary = components['schemas']['RunSummary']
export type Exported = { run: RunSummary; hooks: Hook[] }
export type ExportFormat = 'csv' | 'json' | 'md'

/** What a spreadsheet would run: a formula sign, its full-width form, a tab or a line start; also behind blanks. */
const formula = /^[\s\p{Cc}]*[=+\-@\t\r＝＋－＠]/u

/** A text cell that no spreadsheet runs as a formula. */
function guarded(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

function cell(value: unknown): string | number | boolean {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (Array.isArray(value)) return guarded(value.map((entry) => String(cell(entry))).join(' | '))
  return guarded(typeof value === 'string' ? value : JSON.stringify(value))
}

/** One row a result, one column a member, in the members' order; CRLF, quoted by RFC 4180. */
function toCsv(rows: object[], columns: string[], bom: boolean): string {
  const cells = rows.map((row) => columns.map((column) => cell((row as Record<string, unknown>)[column])))
  return stringify([columns, ...cells], {
    bom,
    record_delimiter: 'windows',
    quoted_match: /[\r\n]/,
    cast: { boolean: (value) => String(value) },
  })
}

/** Text as Markdown shows it literally. */
function escaped(text: string): string {
  return text.replace(/[\\`*_{}[\]()<>#|~!]/g, '\\$&').replace(/\s*\n\s*/g, ' ')
}

function line(name: string, value: string | number | null): string[] {
  return value === null || value === '' ? [] : [`- **${name}:** ${escaped(String(value))}`]
}

function hookSection(hook: Hook, place: number): string {
  const title = `## ${place + 1}. ${escaped(hook.topic ?? hook.creator ?? 'Untitled')}`
  const quote = hook.hook === null ? [] : [`> ${escaped(hook.hook)}`, '']
  return [
    title,
    '',
    ...quote,
    ...line('Quotable', hook.catchy_line),
    ...line('Main idea', hook.main_idea),
    ...line('Why it travelled', hook.why_it_travelled),
    ...line('Creator', hook.creator && `${hook.creator} on ${hook.platform}`),
    ...line('Views', hook.views),
    ...line("Times the creator's usual", hook.outlier),
    ...line('Virality', hook.virality),
    ...line('Posted', hook.posted_at),
    ...line('Verdict', hook.verdict),
    ...(hook.watch_url === null ? [] : [`- <${hook.watch_url.replace(/[<>\s]/g, encodeURIComponent)}>`]),
  ].join('\n')
}

function toMarkdown({ run, hooks }: Exported): string {
  const count = `${hooks.length} ${hooks.length === 1 ? 'hook' : 'hooks'}`
  const about = `A ${run.kind} run of ${run.created_at.slice(0, 10)}: ${count}, ${run.charged} credits.`
  const outcome = run.outcome === null ? [] : [escaped(run.outcome)]
  return `${[`# ${escaped(run.topic)}`, about, ...outcome, ...hooks.map(hookSection)].join('\n\n')}\n`
}

/** The names of a hook's members, in the order of the csv's columns. */
export const hookColumns = [
  ...[
    'hook_id',
    'run_id',
    'platform',
    'creator',
    'hook',
    'catchy_line',
    'main_idea',
    'why_it_travelled',
    'topic',
  ],
  ...[
    'views',
    'likes',
    'comments',
    'shares',
    'likes_per_1k',
    'outlier',
    'virality',
    'virality_why',
    'above_floor',
  ],
  ...[
    'creator_followers',
    'creator_usual_views',
    'posted_at',
    'age_days',
    'views_per_day',
    'duration_s',
    'language',
  ],
  ...[
    'caption',
    'onscreen_text',
    'transcript',
    'transcript_kind',
    'watch_url',
    'cover_url',
    'still_url',
    'player_url',
  ],
  ...['verdict', 'format', 'section', 'sample', 'analysed_by', 'created_at'],
] as const satisfies (keyof Hook)[]

export type ExportFile = {
  media_type: 'text/csv' | 'application/json' | 'text/markdown'
  name: string
  text: string
}

/** The run as a file named after its id. The byte-order mark is for csv alone. */
export function exportFile(exported: Exported, format: ExportFormat, bom: boolean): ExportFile {
  const name = `coldopen-${exported.run.run_id}.${format}`
  switch (format) {
    case 'csv':
      return { media_type: 'text/csv', name, text: toCsv(exported.hooks, [...hookColumns], bom) }
    case 'json':
      return { media_type: 'application/json', name, text: JSON.stringify(exported, null, 2) }
    case 'md':
      return { media_type: 'text/markdown', name, text: toMarkdown(exported) }
  }
}
