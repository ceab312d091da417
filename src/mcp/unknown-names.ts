import { settingName } from '../config/setting-name.js'
import type { Prompt, Resource, ResourceTemplateType } from '@modelcontextprotocol/server'
import { ProtocolError, ProtocolErrorCode, ResourceNotFoundError } from '@modelcontextprotocol/server'
import { type ToolsetName, toolsetNames } from '../lib/toolset-names.js'

/** Protocol errors for unknown names. Each lists the known ones. */

function invalidParams(message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message)
}

/** The error for an unknown tool. It lists the known ones, and how to list more unless the connection has all toolsets. */
export function unknownToolError(
  name: string,
  toolNames: Iterable<string>,
  toolsets: readonly ToolsetName[],
): ProtocolError {
  const more =
    toolsets.length === toolsetNames.length
      ? ''
      : ` More may be listed with ?toolsets=all behind the address, or ${settingName('COLDOPEN_TOOLSETS')}=all for coldopen mcp.`
  return invalidParams(`There is no tool ${name}. There are ${[...toolNames].join(', ')}.${more}`)
}

/** The error for a tool whose toolset the connection did not ask for. It says how to ask for it. */
export function toolsetError(tool: string, toolset: ToolsetName): ProtocolError {
  return invalidParams(
    `${tool} is a tool of the toolset ${toolset}, which this connection does not ask for. Send the header ` +
      `X-MCP-Toolsets: ${toolset}, add ?toolsets=${toolset} to the address, or set ${settingName('COLDOPEN_TOOLSETS')}=${toolset} ` +
      'for coldopen mcp.',
  )
}

/** The error for an unknown resource. It lists the known URIs and templates. */
export function unknownResourceError(
  uri: string,
  { resources, templates }: { resources: Resource[]; templates: ResourceTemplateType[] },
): ResourceNotFoundError {
  const knownUris = [...resources.map((one) => one.uri), ...templates.map((one) => one.uriTemplate)]
  return new ResourceNotFoundError(uri, `There is no resource ${uri}. There are ${knownUris.join(', ')}.`)
}

/** Throws `InvalidParams` for an unknown prompt and for an argument that the prompt does not have. */
export function requireKnownPrompt(
  prompts: readonly Prompt[],
  name: string,
  args: Record<string, string>,
): void {
  const prompt = prompts.find((one) => one.name === name)
  if (!prompt)
    throw invalidParams(`There is no prompt ${name}. There are ${prompts.map((one) => one.name).join(', ')}.`)
  const knownNames = (prompt.arguments ?? []).map((one) => one.name)
  const unknownNames = Object.keys(args).filter((one) => !knownNames.includes(one))
  if (unknownNames.length > 0)
    throw invalidParams(
      `${unknownNames.join(', ')} is not known here; known are ${knownNames.length === 0 ? 'none' : knownNames.join(', ')}.`,
    )
}
