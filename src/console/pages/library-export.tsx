import { type ExportFormat, ExportFormats, mediaTypes } from '../components/export-formats.js'
import { Icon } from '../components/icons.js'
import { Menu } from '../components/menu.js'
import { toCsv, toMarkdown } from '../lib/export.js'
import { saveFile } from '../lib/files.js'
import { logError } from '../lib/log.js'
import { useAction } from '../state/action.js'
import { decisionOn } from '../state/decisions.js'
import type { EndlessList } from '../state/resource.js'
import { loadTopicsOfRuns } from '../state/run-topics.js'
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
import { toRow, toSection } from './library-rows.js'

/** Exports of the library: of all that its filters show, or of what is selected. */

type TopicOf = (item: LibraryItem) => string

function textOf(items: LibraryItem[], format: ExportFormat, topicOf: TopicOf): string {
  if (format === 'csv') return toCsv(items.map((item) => toRow(item, topicOf(item))))
  if (format === 'md') {
    const sections = items.map((item) => toSection(item, topicOf(item)))
    return toMarkdown('Coldopen', sections)
  }
  const results = items.map((item) => ({ ...resultOf(item), ...decisionOn(item.id) }))
  return JSON.stringify(results, null, 2)
}

/** Saves the results as a file. Where the topics of their runs cannot be read, it has none. */
async function exportItems(items: LibraryItem[], format: ExportFormat): Promise<void> {
  const topics = await loadTopicsOfRuns(items.map((item) => resultOf(item).run_id)).catch(
    (error: unknown) => {
      logError('The topics of the results could not be read.', error)
      return new Map<string, string>()
    },
  )
  const text = textOf(items, format, (item) => topics.get(resultOf(item).run_id) ?? '')
  saveFile(`coldopen-library.${format}`, text, mediaTypes[format])
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
      <ExportFormats onChoose={(format) => void exportItems(items, format)} />
    </Menu>
  )
}

/** Exports everything that the filters show. No other export starts meanwhile. */
export function ExportLibrary({ query, list }: { query: LibraryQuery; list: LoadedList }) {
  const { isBusy, act } = useAction()
  const { run } = strings()
  const onChoose = (format: ExportFormat) =>
    act(
      async () => exportItems(await resultsToExport(query, list), format),
      () => {},
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
