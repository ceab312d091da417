import type { Contract } from './bundle-contract.js'
import { type ToolsetName, toolsetNames } from '../../src/lib/toolset-names.js'
import { outputSchemaOf } from './tool-outputs.js'
import { inputSchemaOf, type RawOperation, type Schema } from './tool-schemas.js'

/** An MCP tool in the form that agents get: one for each operation without `x-mcp: false`. */
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
  /** The tool's name, if it differs from the operation's. */
  name?: string
  title: string
  /** The toolset that a connection has to request; absent for tools of every connection. */
  toolset?: ToolsetName
  /** The members of its answer in the output schema, if there are too many for all. */
  members?: string[]
  /** Default values of arguments, if they differ from those over REST. */
  defaults?: Record<string, unknown>
  /** The description for agents, if it is shorter than that of the reference. */
  description?: string
  read_only: boolean
  destructive: boolean
  idempotent: boolean
  open_world: boolean
}
type Operation = RawOperation & { operationId: string; description: string; 'x-mcp': ToolHints | false }
/** The tools' names, by operation. */
type ToolNames = Map<string, string>

/** Several clients refuse longer names. */
const maxNameLength = 64

function toolName({ operationId, 'x-mcp': hints }: Operation): string {
  if (hints && hints.name !== undefined) return hints.name
  return operationId.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** The contract's Markdown as plain text on one line, without the labels of its lists ("Cost:", "Result:"). */
function plainText(markdown: string): string {
  return markdown.replace(/^- \*\*.+?:\*\* /gm, '').replace(/\s+/g, ' ')
}

/**
 * The contract's prose in the words of tools: operations have the names of tools, and sentences on the header are left
 * out, because the argument describes it.
 */
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

/** The inputs of the tools, and the maximum length of each output schema in characters. */
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
        // Meaningless for a tool that only reads.
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
 * The tools of a toolset, or of every connection, in the order of the contract. Output schemas share the space that the
 * rest of the list leaves. Throws if two arguments of one tool have the same name, or if the list is too long.
 */
function toolListOf(
  { contract, operations, names }: ToolSource,
  { toolset, maxLength }: { toolset?: ToolsetName; maxLength: number },
): Tool[] {
  const listedOperations = operations.filter(({ 'x-mcp': hints }) => hints && hints.toolset === toolset)
  let shortestLength = 0
  for (let length = longestOutputSchema; length >= shortestOutputSchema; length -= 1) {
    const options = { contract, names, maxOutputSchemaLength: length }
    const tools = listedOperations.flatMap((operation) => createTools(operation, options))
    shortestLength = Buffer.byteLength(JSON.stringify(tools))
    if (shortestLength <= maxLength) return tools
  }
  throw new Error(
    `The list of tools${toolset ? ` of ${toolset}` : ''} has ${shortestLength} bytes, more than ${maxLength}.`,
  )
}

/**
 * Maximum bytes of the whole list as JSON: an agent reads it before the first call of a conversation, together with the
 * guide (2,740) and the instructions (about 650), at most 28,000 in all.
 */
const maxListLength = 24_590

/** The tools of every connection. Throws if the list is too long. */
export function createToolList(contract: Contract): Tool[] {
  return toolListOf(toolSourceOf(contract), { maxLength: maxListLength })
}

/** Maximum bytes of the list of one toolset. */
const maxToolsetLength = 8000

/** The tools of each toolset. Throws if one is too long, or if an operation names an unknown toolset. */
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
