import { settings } from '../src/config/config.js'

/** The table of settings, as Markdown, from the settings themselves. */

type Setting = {
  desc?: string
  default?: string | number | string[]
  example?: string
  _parse: (text: string) => unknown
}

const [beginMarker, endMarker] = ['<!-- settings: made by npm run generate -->', '<!-- end of settings -->']

/** What a setting takes, in the words with which it refuses anything else; text and a folder refuse nothing. */
function describeAccepted(name: string, setting: Setting): string {
  const invalidValue = '?'
  try {
    setting._parse(invalidValue)
    if (name === 'DATA_DIR') return 'a folder'
    return setting.example === 'secret' || name.endsWith('_KEY') ? 'a key' : 'text'
  } catch (error) {
    const errorText = (error as Error).message.replace(`, not "${invalidValue}"`, '')
    return errorText.replace(/^must (be |list )?/, '')
  }
}

function formatDefault(name: string, value: Setting['default']): string {
  if (name === 'BASE_URL') return '`http://HOST:PORT`'
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return ''
  return name === 'DATA_DIR' ? '`./data`' : `\`${value.toString()}\``
}

function renderRow([name, setting]: [string, Setting]): string {
  const cells = [
    `\`${name}\``,
    formatDefault(name, setting.default),
    describeAccepted(name, setting),
    setting.desc ?? '',
  ]
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

/** The page with its table of settings made anew. Throws where the page has no place for it. */
export function insertSettingsTable(page: string): string {
  const [from, to] = [page.indexOf(beginMarker), page.indexOf(endMarker)]
  if (from < 0 || to < from) throw new Error(`The page of settings lacks ${beginMarker} or ${endMarker}.`)
  const rows = Object.entries(settings as unknown as Record<string, Setting>).map(renderRow)
  const table = ['| Setting | Default | Takes | Meaning |', '|---|---|---|---|', ...rows].join('\n')
  return `${page.slice(0, from)}${beginMarker}\n${table}\n${page.slice(to)}`
}
