import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { copyWithToast } from '../components/copy-button.js'
import { copyOfFind } from '../components/find-card.js'
import { copyOfHook } from '../components/hook-card.js'
import { Icon, type IconName } from '../components/icons.js'
import { strings } from '../strings/index.js'
import { ExportSelected } from './library-export.js'
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

function copyOf(item: LibraryItem): string {
  return item.kind === 'hook' ? copyOfHook(item.hook) : copyOfFind(item.find)
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
  const { library } = strings()
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
      <ExportSelected items={selectedItems} />
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
