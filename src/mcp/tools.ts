import { createRequire } from 'node:module'
import type { Tool } from '@modelcontextprotocol/sdk/types.js'
import { contractDocument } from '../contract/document.js'

/** The tools as they were generated, and the request that each of them stands for. */

/** Where the arguments of a tool go. */
export type ToolRequest = {
  method: string
  /** Path of the operation, with its parameters in braces. */
  path: string
  inPath: string[]
  inQuery: string[]
  hasBody: boolean
  /** Whether the argument `idempotency_key` stands for the header. */
  takesIdempotencyKey: boolean
  needsKey: boolean
  /** Whether the tool promises the shape of its answer. */
  structured: boolean
}

type Parameter = { $ref?: string; name: string; in: string }
type Operation = {
  operationId: string
  security: { apiKey: string[] }[]
  parameters?: Parameter[]
  requestBody?: unknown
}

/** The tools in the order of the contract. */
export function listedTools(): Tool[] {
  return createRequire(import.meta.url)('#generated/tools.json') as Tool[]
}

function nameOf(operationId: string): string {
  return operationId.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function followed(parameter: Parameter): Parameter {
  const name = parameter.$ref?.split('/').at(-1)
  if (name === undefined) return parameter
  const { parameters } = contractDocument().components as unknown as { parameters: Record<string, Parameter> }
  const found = parameters[name]
  if (!found) throw new Error(`The contract lacks ${parameter.$ref}.`)
  return found
}

type Located = Omit<ToolRequest, 'structured'>

function requestOf(method: string, path: string, operation: Operation): Located {
  const parameters = (operation.parameters ?? []).map(followed)
  const namesIn = (place: string) => parameters.filter((one) => one.in === place).map(({ name }) => name)
  return {
    method: method.toUpperCase(),
    path,
    inPath: namesIn('path'),
    inQuery: namesIn('query'),
    hasBody: operation.requestBody !== undefined,
    takesIdempotencyKey: namesIn('header').includes('Idempotency-Key'),
    needsKey: operation.security.length > 0,
  }
}

/** The request behind each tool, by the tool's name. Throws where a tool has no operation in the contract. */
export function toolRequests(tools: Tool[]): Map<string, ToolRequest> {
  const operations = Object.entries(contractDocument().paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(
      ([method, operation]) => [nameOf(operation.operationId), requestOf(method, path, operation)] as const,
    ),
  )
  const byName = new Map(operations)
  return new Map(
    tools.map(({ name, outputSchema }) => {
      const request = byName.get(name)
      if (!request) throw new Error(`The contract lacks an operation for the tool ${name}.`)
      return [name, { ...request, structured: outputSchema !== undefined }]
    }),
  )
}
