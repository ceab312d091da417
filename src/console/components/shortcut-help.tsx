import { areShortcutsOn, setShortcuts } from '../lib/shortcuts.js'
import { strings } from '../strings/index.js'
import { Dialog } from './dialog.js'

/** Lists the keyboard shortcuts, with a switch to turn them off. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const { help, about, nav } = strings()
  return (
    <Dialog title={help.title} onClose={onClose}>
      <dl class="shortcut-list">
        {help.keys.map(([keys, meaning]) => (
          <div key={keys}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <label class="check">
        <input
          type="checkbox"
          checked={areShortcutsOn.value}
          onChange={(event) => setShortcuts(event.currentTarget.checked)}
        />
        <span>{about.shortcuts}</span>
      </label>
      <p>
        <a href="/about" onClick={onClose}>
          {nav.about}
        </a>
      </p>
    </Dialog>
  )
}
