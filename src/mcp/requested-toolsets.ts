import type { ContractRequest } from '../contract/request.js'
import { chosenToolsets, type ToolsetChoice, toolsetChoices, type ToolsetName } from '../lib/toolset-names.js'

/** The toolsets in the header X-MCP-Toolsets and in the query parameter `toolsets` of an HTTP request. */

const header = 'x-mcp-toolsets'
const queryNames = ['toolsets', header]

function isChoice(entry: string): entry is ToolsetChoice {
  return toolsetChoices.some((choice) => choice === entry)
}

function entriesOf({ headers, query }: Pick<ContractRequest, 'headers' | 'query'>): string[] {
  const inQuery = [...new URLSearchParams(query)]
    .filter(([name]) => queryNames.includes(name.toLowerCase()))
    .map(([, value]) => value)
  return [...(headers[header] ?? []), ...inQuery]
    .flatMap((list) => list.split(','))
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => entry !== '')
}

/** The toolsets that a request asks for, or what is wrong with its list. */
export function requestedToolsets(
  request: Pick<ContractRequest, 'headers' | 'query'>,
): { toolsets: ToolsetName[] } | { problem: string } {
  const entries = entriesOf(request)
  const unknownEntry = entries.find((entry) => !isChoice(entry))
  if (unknownEntry === undefined) return { toolsets: chosenToolsets(entries.filter(isChoice)) }
  return {
    problem: `There is no toolset ${JSON.stringify(unknownEntry.slice(0, 40))}. There are ${toolsetChoices.join(', ')}.`,
  }
}
