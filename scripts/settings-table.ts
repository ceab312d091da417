import { settings } from '../src/config.js'

/** The table of settings, as Markdown, from the settings themselves. */

type Setting = {
  desc?: string
  default?: string | number | string[]
  example?: string
  _parse: (text: string) => unknown
}

const [begin, end] = ['<!-- settings: made by npm run generate -->', '<!-- end of settings -->']

/** What a setting takes, in the words with which it refuses anything else; text and a folder refuse nothing. */
function takes(name: string, setting: Setting): string {
  const wrong = '?'
  try {
    setting._parse(wrong)
    if (name === 'DATA_DIR') return 'a folder'
    return setting.example === 'secret' || name.endsWith('_KEY') ? 'a key' : 'text'
  } catch (error) {
    const told = (error as Error).message.replace(`, not "${wrong}"`, '')
    return told.replace(/^must (be |list )?/, '')
  }
}

function shown(name: string, value: Setting['default']): string {
  if (name === 'BASE_URL') return '`http://HOST:PORT`'
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return ''
  return name === 'DATA_DIR' ? '`./data`' : `\`${value.toString()}\``
}

function row([name, setting]: [string, Setting]): string {
  const cells = [`\`${name}\``, shown(name, setting.default), takes(name, setting), setting.desc ?? '']
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

/** The page with its table of settings made anew. Throws where the page has no place for it. */
export function withSettings(page: string): string {
  const [from, to] = [page.indexOf(begin), page.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`The page of settings lacks ${begin} or ${end}.`)
  const rows = Object.entries(settings as unknown as Record<string, Setting>).map(row)
  const table = ['| Setting | Default | Takes | Meaning |', '|---|---|---|---|', ...rows].join('\n')
  return `${page.slice(0, from)}${begin}\n${table}\n${page.slice(to)}`
}
