import type { Setting } from '../../src/config/setting.js'
import { settingEntries } from '../../src/config/settings.js'

/** The table of settings, as Markdown, from the settings themselves. */

const beginMarker = '<!-- settings: made by npm run generate -->'
const endMarker = '<!-- end of settings -->'

function renderRow([name, setting]: [string, Setting]): string {
  const defaultText = setting.shownDefault === '' ? '' : `\`${setting.shownDefault}\``
  const cells = [`\`${name}\``, defaultText, setting.accepts, setting.meaning]
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

/** The page with its table of settings made anew. Throws where the page has no place for it. */
export function insertSettingsTable(page: string): string {
  const from = page.indexOf(beginMarker)
  const to = page.indexOf(endMarker)
  if (from < 0 || to < from) throw new Error(`The page of settings lacks ${beginMarker} or ${endMarker}.`)
  const rows = settingEntries.map(renderRow)
  const table = ['| Setting | Default | Takes | Meaning |', '|---|---|---|---|', ...rows].join('\n')
  return `${page.slice(0, from)}${beginMarker}\n${table}\n${page.slice(to)}`
}
