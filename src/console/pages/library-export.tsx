import { type ExportFormat, ExportFormats, mediaTypes } from '../components/export-formats.js'
import { openingOf } from '../components/hook-cover.js'
import { Icon } from '../components/icons.js'
import { Menu } from '../components/menu.js'
import { type ExportRow, toCsv, toMarkdown } from '../lib/export.js'
import { saveFile } from '../lib/files.js'
import { toFailure } from '../state/api.js'
import { verdictOf } from '../state/decisions.js'
import { failureText } from '../state/failure-text.js'
import { showToast } from '../state/toasts.js'
import { strings } from '../strings/index.js'
import { mergeCopies } from './library-copies.js'
import { applyPageFilters, loadLibrary, type LibraryItem, type LibraryQuery } from './library-query.js'

/** Exports of the library: of all that its filters show, or of what is selected. */

/** The columns of a hook after its opening. */
const hookColumns = [
  ...(['catchy_line', 'why_it_travelled', 'platform', 'creator', 'views', 'outlier', 'virality'] as const),
  ...(['posted_at', 'watch_url'] as const),
]

function toRow(item: LibraryItem): ExportRow {
  if (item.kind === 'hook') {
    const { hook } = item
    return { hook: openingOf(hook), ...Object.fromEntries(hookColumns.map((name) => [name, hook[name]])) }
  }
  const { title, hook, channel, views, outlier, outlier_tier, posted_at, watch_url } = item.find
  const template = item.find.kind === 'long' ? item.find.template : item.find.title_template
  return { title, hook, channel, views, outlier, outlier_tier, template, posted_at, watch_url }
}

function textOf(items: LibraryItem[], format: ExportFormat): string {
  if (format === 'csv') return toCsv(items.map(toRow))
  if (format === 'md') return toMarkdown('Coldopen', items.map(toRow))
  const results = items.map((item) => (item.kind === 'hook' ? item.hook : item.find))
  return JSON.stringify(results, null, 2)
}

function exportItems(items: LibraryItem[], format: ExportFormat): void {
  saveFile(`coldopen-library.${format}`, textOf(items, format), mediaTypes[format])
}

/** All results that the filters show, on this page and those that are not loaded yet. */
async function loadAll(query: LibraryQuery): Promise<LibraryItem[]> {
  const { signal } = new AbortController()
  const items: LibraryItem[] = []
  let cursor: string | null = null
  do {
    const page = await loadLibrary(query, cursor, signal)
    items.push(...page.items)
    cursor = page.next
  } while (cursor !== null)
  const servedVerdict = (item: LibraryItem) => (item.kind === 'hook' ? item.hook : item.find).verdict
  return applyPageFilters(mergeCopies(items), query, (item) => verdictOf(item.id, servedVerdict(item)).peek())
}

async function exportAll(query: LibraryQuery, format: ExportFormat): Promise<void> {
  try {
    exportItems(await loadAll(query), format)
  } catch (error) {
    showToast({ text: failureText(toFailure(error)), isError: true })
  }
}

/** Exports what is selected. On a phone the button has only its icon. */
export function ExportSelected({ items }: { items: LibraryItem[] }) {
  const { run } = strings()
  return (
    <Menu
      summary={
        <>
          <Icon name="download" /> <span class="is-wide-only">{run.export}</span>
        </>
      }
      label={run.export}
    >
      <ExportFormats onChoose={(format) => exportItems(items, format)} />
    </Menu>
  )
}

/** Exports everything that the filters show. */
export function ExportLibrary({ query }: { query: LibraryQuery }) {
  const { run } = strings()
  return (
    <Menu
      summary={
        <>
          <Icon name="download" /> {run.export}
        </>
      }
      itemsClass="menu-end"
    >
      <ExportFormats onChoose={(format) => void exportAll(query, format)} />
    </Menu>
  )
}
