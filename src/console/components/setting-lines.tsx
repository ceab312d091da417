import { strings } from '../strings/index.js'
import { CopyButton } from './copy-button.js'

/** Lines of settings for whoever runs the server, to copy. */

/** Lines in a box, with a button that copies them. */
export function SettingLines({ lines, label }: { lines: string; label?: string }) {
  return (
    <div class="setting-lines">
      <pre class="command">{lines}</pre>
      <CopyButton text={lines} label={label ?? strings().connect.copyLines} />
    </div>
  )
}
