import { type ToolsetName, toolsetNames } from '../../src/lib/toolset-names.js'
import { replaceBetween } from './marked-part.js'
import type { Tool } from './tools.js'

/** The table of toolsets as Markdown: their tools, and the bytes that each adds to what an agent reads. */

function renderRow(name: ToolsetName, tools: Tool[]): string {
  const names = tools.map((tool) => `\`${tool.name}\``).join(', ')
  const bytes = tools.length === 0 ? 0 : Buffer.byteLength(JSON.stringify(tools))
  return `| \`${name}\` | ${names === '' ? 'none yet' : names} | ${bytes} |`
}

/** The page with its table of toolsets generated again. Throws if the page has no place for it. */
export function insertToolsetsTable(page: string, toolsets: Record<ToolsetName, Tool[]>): string {
  const rows = toolsetNames.map((name) => renderRow(name, toolsets[name]))
  const table = ['| Toolset | Tools | Bytes of their list |', '|---|---|--:|', ...rows].join('\n')
  return replaceBetween(page, {
    begin: '<!-- toolsets: made by npm run generate -->',
    end: '<!-- end of toolsets -->',
    text: table,
  })
}
