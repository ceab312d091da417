import type { Setting } from '../../src/config/setting.js'
import { settingEntries } from '../../src/config/settings.js'
import { replaceBetween } from './marked-part.js'

/** The table of settings, as Markdown, from the settings themselves. */

function renderRow([name, setting]: [string, Setting]): string {
  const defaultText = setting.shownDefault === '' ? '' : `\`${setting.shownDefault}\``
  const cells = [`\`${name}\``, defaultText, setting.accepts, setting.meaning]
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

/** The page with its table of settings generated again. Throws if the page has no place for it. */
export function insertSettingsTable(page: string): string {
  const rows = settingEntries.map(renderRow)
  const table = ['| Setting | Default | Takes | Meaning |', '|---|---|---|---|', ...rows].join('\n')
  return replaceBetween(page, {
    begin: '<!-- settings: made by npm run generate -->',
    end: '<!-- end of settings -->',
    text: table,
  })
}
