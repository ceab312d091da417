import type { Contract } from './bundle-contract.js'
import { type ToolsetName, toolsetNames } from '../../src/lib/toolset-names.js'
import { outputSchemaOf } from './tool-outputs.js'
import { inputSchemaOf, type RawOperation, type Schema } from './tool-schemas.js'

/** An MCP tool as agents see it: one for each operation that does not say `x-mcp: false`. */
export type Tool = {
  name: string
  title: string
  description: string
  inputSchema: Schema
  outputSchema: Schema
  annotations: {
    readOnlyHint: boolean
    destructiveHint: boolean
    idempotentHint?: boolean
    openWorldHint: boolean
  }
}

type ToolHints = {
  /** The tool's name, where it is not the operation's. */
  name?: string
  title: string
  /** The toolset that a connection has to ask for; left out for the tools of every connection. */
  toolset?: ToolsetName
  /** The members of its answer that agents are told of, where there are too many to tell of all. */
  members?: string[]
  /** Values of arguments that are left out, where they are others than over REST. */
  defaults?: Record<string, unknown>
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

/** The contract's Markdown as plain text on one line, without the labels of its lists ("Cost:", "Result:"). */
function plainText(markdown: string): string {
  return markdown.replace(/^- \*\*.+?:\*\* /gm, '').replace(/\s+/g, ' ')
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

/** What the tools are made of, and the room that each output schema has, in characters. */
type ToolListOptions = { contract: Contract; names: ToolNames; maxOutputSchemaLength: number }

function createTools(operation: Operation, options: ToolListOptions): Tool[] {
  const { contract, names, maxOutputSchemaLength } = options
  const hints = operation['x-mcp']
  if (hints === false) return []
  const name = toolName(operation)
  if (name.length > maxNameLength) throw new Error(`${name} is longer than ${maxNameLength} letters.`)
  const { title, members, read_only, destructive, idempotent, open_world } = hints
  return [
    {
      name,
      title,
      description: inToolTerms(hints.description ?? operation.description, names),
      inputSchema: inputSchemaOf(operation, contract),
      outputSchema: outputSchemaOf(operation, contract, { maxLength: maxOutputSchemaLength, members }),
      annotations: {
        readOnlyHint: read_only,
        destructiveHint: destructive,
        // Of a tool that only reads, this says nothing.
        ...(read_only ? {} : { idempotentHint: idempotent }),
        openWorldHint: open_world,
      },
    },
  ]
}

const longestOutputSchema = 1000
const shortestOutputSchema = 60

/** The operations of a contract, and the names of all its tools. */
type ToolSource = { contract: Contract; operations: Operation[]; names: ToolNames }

function toolSourceOf(contract: Contract): ToolSource {
  const items = Object.values(contract.paths ?? {}) as Record<string, Operation>[]
  const operations = items.flatMap((item) => Object.values(item))
  const names = new Map(operations.map((operation) => [operation.operationId, toolName(operation)]))
  return { contract, operations, names }
}

/**
 * The tools of a toolset, or of every connection, in the order of the contract. Output schemas share the room that the
 * rest of the list leaves. Throws where two arguments of one tool would share a name, and where the list is too long.
 */
function toolListOf(
  { contract, operations, names }: ToolSource,
  { toolset, maxLength }: { toolset?: ToolsetName; maxLength: number },
): Tool[] {
  const listed = operations.filter(({ 'x-mcp': hints }) => hints && hints.toolset === toolset)
  let shortestLength = 0
  for (let length = longestOutputSchema; length >= shortestOutputSchema; length -= 1) {
    const options = { contract, names, maxOutputSchemaLength: length }
    const tools = listed.flatMap((operation) => createTools(operation, options))
    shortestLength = Buffer.byteLength(JSON.stringify(tools))
    if (shortestLength <= maxLength) return tools
  }
  throw new Error(
    `The list of tools${toolset ? ` of ${toolset}` : ''} has ${shortestLength} bytes, more than ${maxLength}.`,
  )
}

/**
 * The whole list may have so many bytes as JSON: an agent reads it before the first call of a conversation, with the guide
 * (2,800) and the instructions (some 600), together at most 28,000.
 */
const maxListLength = 24_590

/** The tools of every connection. Throws where the list is too long. */
export function createToolList(contract: Contract): Tool[] {
  return toolListOf(toolSourceOf(contract), { maxLength: maxListLength })
}

/** The list of one toolset may have so many bytes. */
const maxToolsetLength = 8000

/** The tools of each toolset. Throws where one is too long, and where an operation names one that does not exist. */
export function createToolsets(contract: Contract): Record<ToolsetName, Tool[]> {
  const source = toolSourceOf(contract)
  for (const { operationId, 'x-mcp': hints } of source.operations) {
    if (hints && hints.toolset !== undefined && !toolsetNames.includes(hints.toolset))
      throw new Error(
        `${operationId} names the toolset ${hints.toolset}; there are ${toolsetNames.join(', ')}.`,
      )
  }
  const lists = toolsetNames.map(
    (toolset) => [toolset, toolListOf(source, { toolset, maxLength: maxToolsetLength })] as const,
  )
  return Object.fromEntries(lists) as Record<ToolsetName, Tool[]>
}
