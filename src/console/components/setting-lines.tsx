import { strings } from '../strings/index.js'
import { CopyButton } from './copy-button.js'

/** Lines to copy for the person who runs the server. */

/** Lines in a box, with a copy button. */
export function SettingLines({ lines, label }: { lines: string; label?: string }) {
  return (
    <div class="setting-lines">
      <pre class="command">{lines}</pre>
      <CopyButton text={lines} label={label ?? strings().connect.copyLines} />
    </div>
  )
}
