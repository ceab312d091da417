import { createRequire } from 'node:module'
import type { Tool } from '@modelcontextprotocol/server'
import { type Compression, compressionByOperation } from '../contract/compression.js'
import { contractDocument } from '../contract/document.js'
import type { OperationId, StartDefaults } from '../contract/types.js'
import { type ToolsetName, toolsetNames } from '../lib/toolset-names.js'

/** The generated tools, and the contract request that each makes. */

export type ArgumentType = 'string' | 'integer' | 'boolean'

/** The operation behind a tool, and where its arguments go. */
export type ToolRequest = {
  operationId: OperationId
  method: string
  /** The path of the operation, with parameters in braces. */
  path: string
  inPath: string[]
  inQuery: Map<string, ArgumentType>
  hasBody: boolean
  /** Whether the argument `idempotency_key` is sent as the header Idempotency-Key. */
  takesIdempotencyKey: boolean
  needsKey: boolean
  /** The names of all arguments. */
  argumentNames: string[]
  /** The values of absent arguments, if they differ from the defaults of REST. */
  defaults: Record<string, unknown>
}

type Parameter = { $ref?: string; name: string; in: string; schema: Schema }
type Schema = { $ref?: string; type?: ArgumentType }
type Operation = {
  operationId: OperationId
  security: { apiKey: string[] }[]
  parameters?: Parameter[]
  requestBody?: unknown
  'x-mcp'?: false | { name?: string; defaults?: Record<string, unknown> }
}

/** The tools that every connection has, in the order of the contract. */
export function loadTools(): Tool[] {
  return createRequire(import.meta.url)('#generated/tools.json') as Tool[]
}

/** The tools of each toolset. A connection has them only if it asks for the toolset. */
export function loadToolsets(): Record<ToolsetName, Tool[]> {
  return createRequire(import.meta.url)('#generated/toolsets.json') as Record<ToolsetName, Tool[]>
}

/** The name of an operation's tool: the one in the contract, or the default. */
function toolNameOf({ operationId, 'x-mcp': tool }: Operation): string {
  return tool && tool.name !== undefined
    ? tool.name
    : operationId.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

type SharedComponents = { parameters: Record<string, Parameter>; schemas: Record<string, Schema> }

/** Resolves a `$ref`; a part without one is returned unchanged. */
function resolveReference<K extends keyof SharedComponents>(
  kind: K,
  part: SharedComponents[K][string],
): SharedComponents[K][string] {
  const name = part.$ref?.split('/').at(-1)
  if (name === undefined) return part
  const component = (contractDocument().components as unknown as SharedComponents)[kind][name]
  if (!component) throw new Error(`The contract lacks ${part.$ref}.`)
  return component as SharedComponents[K][string]
}

function typeOf(schema: Schema): ArgumentType {
  return resolveReference('schemas', schema).type ?? 'string'
}

function requestOf(method: string, path: string, operation: Operation): Omit<ToolRequest, 'argumentNames'> {
  const parameters = (operation.parameters ?? []).map((one) => resolveReference('parameters', one))
  const namesIn = (place: string) => parameters.filter((one) => one.in === place).map(({ name }) => name)
  const queryParameters = parameters.filter((one) => one.in === 'query')
  return {
    operationId: operation.operationId,
    method: method.toUpperCase(),
    path,
    inPath: namesIn('path'),
    inQuery: new Map(queryParameters.map(({ name, schema }) => [name, typeOf(schema)])),
    hasBody: operation.requestBody !== undefined,
    takesIdempotencyKey: namesIn('header').includes('Idempotency-Key'),
    needsKey: operation.security.length > 0,
    defaults: (operation['x-mcp'] || {}).defaults ?? {},
  }
}

/** The tools of every connection and those of all toolsets. */
export function loadAllTools(): Tool[] {
  return [...loadTools(), ...Object.values(loadToolsets()).flat()]
}

/** The request of each tool, by the tool's name. Throws if a tool has no operation in the contract. */
export function createToolRequests(tools: Tool[]): Map<string, ToolRequest> {
  const operations = Object.entries(contractDocument().paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(
      ([method, operation]) => [toolNameOf(operation), requestOf(method, path, operation)] as const,
    ),
  )
  const byName = new Map(operations)
  return new Map(
    tools.map(({ name, inputSchema }) => {
      const request = byName.get(name)
      if (!request) throw new Error(`The contract lacks an operation for the tool ${name}.`)
      return [name, { ...request, argumentNames: Object.keys(inputSchema.properties ?? {}) }]
    }),
  )
}

const tools = loadTools()
const toolsets = loadToolsets()
const toolsetOfTool = new Map(
  toolsetNames.flatMap((toolset) => toolsets[toolset].map(({ name }) => [name, toolset] as const)),
)

/** The requests of all tools, including those of toolsets. */
export const toolRequests = createToolRequests(loadAllTools())

/** The defaults of tools that differ from those of REST, for a start within another body, such as that of a watch. */
export const startDefaults: StartDefaults = Object.fromEntries(
  [...toolRequests.values()].map(({ operationId, defaults }) => [operationId, defaults]),
)

/** Whether the result of a tool may be compressed: the same as for its operation. */
export function compressionOfTool(name: unknown): Compression {
  const request = toolRequests.get(String(name))
  return request ? compressionByOperation[request.operationId] : 'none'
}

/** The tools of a connection with these toolsets. */
export function toolsOf(names: readonly ToolsetName[]): Tool[] {
  return names.length === 0 ? tools : [...tools, ...names.flatMap((name) => toolsets[name])]
}

/** The toolset that a connection must ask for to call a tool; undefined if it may call it already. */
export function missingToolset(tool: string, names: readonly ToolsetName[]): ToolsetName | undefined {
  const toolset = toolsetOfTool.get(tool)
  return toolset !== undefined && !names.includes(toolset) ? toolset : undefined
}
