import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { copyWithToast } from '../components/copy-button.js'
import { copyOfFind } from '../components/find-card.js'
import { copyOfHook } from '../components/hook-card.js'
import { openingOf } from '../components/hook-cover.js'
import { Icon, type IconName } from '../components/icons.js'
import { Menu } from '../components/menu.js'
import { type ExportRow, toCsv, toMarkdown } from '../lib/export.js'
import { saveFile } from '../lib/files.js'
import { strings } from '../strings/index.js'
import type { LibraryItem } from './library-query.js'

/** Results that the reader selects to copy or export them together. */

const selected = signal<ReadonlySet<string>>(new Set())

/** The selected IDs. They are cleared when the page is left. */
export function useSelection(): ReadonlySet<string> {
  useEffect(() => () => void (selected.value = new Set()), [])
  return selected.value
}

function toggle(id: string): void {
  const next = new Set(selected.peek())
  if (!next.delete(id)) next.add(id)
  selected.value = next
}

/** The checkbox on a card that selects it. */
export function SelectBox({ id, name }: { id: string; name: string }) {
  return (
    <label class="select-box">
      <input
        type="checkbox"
        checked={selected.value.has(id)}
        aria-label={strings().library.select(name.slice(0, 80))}
        onChange={() => toggle(id)}
      />
    </label>
  )
}

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

function copyOf(item: LibraryItem): string {
  return item.kind === 'hook' ? copyOfHook(item.hook) : copyOfFind(item.find)
}

function exportItems(items: LibraryItem[], format: 'csv' | 'json' | 'md'): void {
  const rows = items.map(toRow)
  if (format === 'csv') saveFile('coldopen-library.csv', toCsv(rows), 'text/csv')
  if (format === 'md') saveFile('coldopen-library.md', toMarkdown('Coldopen', rows), 'text/markdown')
  if (format === 'json') {
    const allResults = items.map((item) => (item.kind === 'hook' ? item.hook : item.find))
    saveFile('coldopen-library.json', JSON.stringify(allResults, null, 2), 'application/json')
  }
}

type BarButtonProps = { icon: IconName; label: string; onClick: () => void }

/** A button of the selection bar. On a phone it has only its icon, so that the bar fits in one line. */
function BarButton({ icon, label, onClick }: BarButtonProps) {
  return (
    <button type="button" class="button" aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} /> <span class="is-wide-only">{label}</span>
    </button>
  )
}

type SelectionBarProps = { items: LibraryItem[]; selection: ReadonlySet<string> }

/** The number of selected results, with actions on them. Hidden while none is selected. */
export function SelectionBar({ items, selection }: SelectionBarProps) {
  const { library, run } = strings()
  const selectedItems = items.filter(({ id }) => selection.has(id))
  if (items.length === 0) return null
  if (selectedItems.length === 0) return <span hidden />
  return (
    <div class="selection-bar" role="region" aria-label={library.selection}>
      <b>{library.selected(selectedItems.length)}</b>
      <BarButton
        icon="copy"
        label={library.copy}
        onClick={() => void copyWithToast(selectedItems.map(copyOf).join('\n\n'))}
      />
      <Menu
        summary={
          <>
            <Icon name="download" /> <span class="is-wide-only">{run.export}</span>
          </>
        }
        label={run.export}
      >
        {(['csv', 'json', 'md'] as const).map((format) => (
          <button type="button" key={format} onClick={() => exportItems(selectedItems, format)}>
            {run.formats[format]}
          </button>
        ))}
      </Menu>
      <span class="spacer" />
      <BarButton
        icon="check"
        label={library.selectAll}
        onClick={() => (selected.value = new Set(items.map(({ id }) => id)))}
      />
      <BarButton icon="reject" label={library.clear} onClick={() => (selected.value = new Set())} />
    </div>
  )
}
