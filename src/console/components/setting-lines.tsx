import type { components } from '../../client/index.js'
import { strings } from '../strings/index.js'
import { CopyButton } from './copy-button.js'

/** Lines of settings for whoever runs the server, to copy. */

type Source = components['schemas']['PossibleSource']

/** The lines that connect sources: which are asked, and what each needs. */
export function linesOfSources(sources: Source[]): string {
  const values: Record<string, string> = { YT_DLP: '/usr/local/bin/yt-dlp' }
  const keys = sources.flatMap(({ needs }) =>
    needs === null ? [] : [`${needs}=${values[needs] ?? 'YOUR_KEY'}`],
  )
  return [`SOURCES=${['catalog', ...sources.map(({ source }) => source)].join(',')}`, ...keys].join('\n')
}

/** Lines in a box, with a button that copies them. */
export function SettingLines({ lines, label }: { lines: string; label?: string }) {
  return (
    <div class="setting-lines">
      <pre class="command">{lines}</pre>
      <CopyButton text={lines} label={label ?? strings().connect.copyLines} />
    </div>
  )
}
