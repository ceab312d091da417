import type { Contract } from './bundle-contract.js'
import { outputSchemaOf } from './tool-outputs.js'
import { inputSchemaOf, type RawOperation, type Schema } from './tool-schemas.js'

/** The MCP tools, as agents will see them: one for each operation that does not say `x-mcp: false`. */
export type Tool = {
  name: string
  title: string
  description: string
  inputSchema: Schema
  outputSchema: Schema
  annotations: {
    readOnlyHint: boolean
    destructiveHint: boolean
    idempotentHint: boolean
    openWorldHint: boolean
  }
}

type ToolHints = {
  /** The tool's name, where it is not the operation's. */
  name?: string
  title: string
  /** What agents are told, where that is less than what the reference says. */
  description?: string
  read_only: boolean
  destructive: boolean
  idempotent: boolean
  open_world: boolean
}
type Operation = RawOperation & { operationId: string; description: string; 'x-mcp': ToolHints | false }
/** The tools' names, by operation. */
type ToolNames = Map<string, string>

/** What clients take: longer names are refused by several of them. */
const maxNameLength = 64

function toolName({ operationId, 'x-mcp': hints }: Operation): string {
  if (hints && hints.name !== undefined) return hints.name
  return operationId.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** The contract's Markdown as plain text on one line. */
function plainText(markdown: string): string {
  return markdown.replace(/^- \*\*(.+?:)\*\* /gm, '$1 ').replace(/\s+/g, ' ')
}

/** The contract's prose in the words of tools: their names for operations; what it says of a header stands at the argument. */
function inToolTerms(text: string, names: ToolNames): string {
  const sentences = plainText(text)
    .split(/(?<=\.) /)
    .filter((sentence) => !sentence.includes('Idempotency-Key'))
  return sentences
    .join(' ')
    .replace(/`([a-z]+[A-Za-z]*)`/g, (whole, word: string) =>
      names.has(word) ? `\`${names.get(word)}\`` : whole,
    )
}

function createTools(operation: Operation, contract: Contract, names: ToolNames): Tool[] {
  const hints = operation['x-mcp']
  if (hints === false) return []
  const name = toolName(operation)
  if (name.length > maxNameLength) throw new Error(`${name} is longer than ${maxNameLength} letters.`)
  const { title, read_only, destructive, idempotent, open_world } = hints
  return [
    {
      name,
      title,
      description: inToolTerms(hints.description ?? operation.description, names),
      inputSchema: inputSchemaOf(operation, contract),
      outputSchema: outputSchemaOf(operation, contract),
      annotations: {
        readOnlyHint: read_only,
        destructiveHint: destructive,
        idempotentHint: idempotent,
        openWorldHint: open_world,
      },
    },
  ]
}

/** The tools of a bundled contract, in its order. Throws where two arguments of one tool would share a name. */
export function createToolList(contract: Contract): Tool[] {
  const items = Object.values(contract.paths ?? {}) as Record<string, Operation>[]
  const operations = items.flatMap((item) => Object.values(item))
  const names = new Map(operations.map((operation) => [operation.operationId, toolName(operation)]))
  return operations.flatMap((operation) => createTools(operation, contract, names))
}
