import { type ExportFormat, ExportFormats, mediaTypes } from '../components/export-formats.js'
import { Icon } from '../components/icons.js'
import { Menu } from '../components/menu.js'
import { toCsv, toMarkdown } from '../lib/export.js'
import { saveFile } from '../lib/files.js'
import { useAction } from '../state/action.js'
import { toFailure } from '../state/api.js'
import { decisionOn } from '../state/decisions.js'
import type { EndlessList } from '../state/resource.js'
import { knownTopics, loadTopicsOfRuns } from '../state/run-topics.js'
import { failureText } from '../state/failure-text.js'
import { showToast } from '../state/toasts.js'
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
import { columnsOf, toRow, toSection } from './library-rows.js'

/** Exports of the library: of all that its filters show, or of what is selected. */

/** What a file has, and its format. */
type ExportChoice = { kind: LibraryItem['kind']; format: ExportFormat }

const topicOf = (item: LibraryItem) => knownTopics.get(resultOf(item).run_id) ?? ''

function textOf(items: LibraryItem[], { kind, format }: ExportChoice): string {
  if (format === 'csv') {
    const rows = items.map((item) => toRow(item, topicOf(item)))
    return toCsv(rows, columnsOf[kind])
  }
  if (format === 'md') {
    const sections = items.map((item) => toSection(item, topicOf(item)))
    return toMarkdown('Coldopen', sections)
  }
  const results = items.map((item) => ({ ...resultOf(item), ...decisionOn(item.id) }))
  return JSON.stringify(results, null, 2)
}

/** Reads what the results were searched for. Where that fails, the file has less of it, which a message says. */
async function loadTopics(items: LibraryItem[]): Promise<void> {
  const { library } = strings()
  try {
    await loadTopicsOfRuns(items.map((item) => resultOf(item).run_id))
  } catch (error) {
    showToast({ text: `${library.withoutTopics} ${failureText(toFailure(error))}`, isError: true })
  }
}

/** Saves the results as a file. */
async function exportItems(items: LibraryItem[], choice: ExportChoice): Promise<void> {
  await loadTopics(items)
  saveFile(`coldopen-library.${choice.format}`, textOf(items, choice), mediaTypes[choice.format])
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

/** Exports what is selected, which is of one kind. On a phone the button has only its icon. */
export function ExportSelected({ items }: { items: LibraryItem[] }) {
  const { isBusy, act } = useAction()
  const { run } = strings()
  const kind = items[0]?.kind ?? 'hook'
  return (
    <Menu
      summary={
        <>
          <Icon name="download" /> <span class="is-wide-only">{run.export}</span>
        </>
      }
      label={run.export}
    >
      <ExportFormats isBusy={isBusy} onChoose={(format) => act(() => exportItems(items, { kind, format }))} />
    </Menu>
  )
}

/** Exports everything that the filters show. No other export starts meanwhile. */
export function ExportLibrary({ query, list }: { query: LibraryQuery; list: LoadedList }) {
  const { isBusy, act } = useAction()
  const { run } = strings()
  const kind = query.kind === 'hooks' ? 'hook' : 'find'
  const onChoose = (format: ExportFormat) =>
    act(async () => exportItems(await resultsToExport(query, list), { kind, format }))
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
