import { type ExportFormat, ExportFormats, mediaTypes } from '../components/export-formats.js'
import { openingOf } from '../components/hook-cover.js'
import { Icon } from '../components/icons.js'
import { Menu } from '../components/menu.js'
import { type ExportRow, toCsv, toMarkdown } from '../lib/export.js'
import { saveFile } from '../lib/files.js'
import { useAction } from '../state/action.js'
import { decisionOn } from '../state/decisions.js'
import type { EndlessList } from '../state/resource.js'
import { strings } from '../strings/index.js'
import { mergeCopies } from './library-copies.js'
import {
  acceptDecisions,
  applyPageFilters,
  type LibraryItem,
  type LibraryQuery,
  loadLibrary,
  resultOf,
} from './library-query.js'

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
  const results = items.map((item) => ({ ...resultOf(item), ...decisionOn(item.id) }))
  return JSON.stringify(results, null, 2)
}

function exportItems(items: LibraryItem[], format: ExportFormat): void {
  saveFile(`coldopen-library.${format}`, textOf(items, format), mediaTypes[format])
}

/** Loads the list from its beginning to its end. */
async function loadAll(query: LibraryQuery): Promise<LibraryItem[]> {
  const items: LibraryItem[] = []
  let cursor: string | null = null
  do {
    const page = await loadLibrary(query, cursor)
    acceptDecisions(page.items)
    items.push(...page.items)
    cursor = page.next
  } while (cursor !== null)
  return items
}

type LoadedList = Pick<EndlessList<LibraryItem>, 'items' | 'hasMore'>

/** All results that the filters show. They are loaded only if the page has not loaded all of them. */
async function resultsToExport(query: LibraryQuery, { items, hasMore }: LoadedList): Promise<LibraryItem[]> {
  const all = hasMore ? await loadAll(query) : items
  const verdictOf = ({ id }: LibraryItem) => decisionOn(id).verdict
  // The page still shows what has been decided otherwise since it was loaded.
  const decided = all.filter(
    (item) => query.verdict === 'any' || (verdictOf(item) ?? 'undecided') === query.verdict,
  )
  return applyPageFilters(mergeCopies(decided), query, verdictOf)
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

/** Exports everything that the filters show. No other export starts meanwhile. */
export function ExportLibrary({ query, list }: { query: LibraryQuery; list: LoadedList }) {
  const { isBusy, act } = useAction()
  const { run } = strings()
  const onChoose = (format: ExportFormat) =>
    act(
      () => resultsToExport(query, list),
      (items) => exportItems(items, format),
    )
  return (
    <Menu
      summary={
        <>
          <Icon name="download" /> {run.export}
        </>
      }
      itemsClass="menu-end"
    >
      <ExportFormats {...{ isBusy, onChoose }} />
    </Menu>
  )
}
