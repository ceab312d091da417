import { type GetPromptResult, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import { analystPrompt, scriptwriterPrompt, strategistPrompt } from './prompts/days.js'
import { researchPrompt } from './prompts/research.js'
import type { PromptArguments, PromptServer } from './prompts/steps.js'

/** The prompts that a user can pick in an MCP client. */

const definitions = [researchPrompt, strategistPrompt, scriptwriterPrompt, analystPrompt]

export const prompts = definitions.map(({ prompt }) => prompt)

/** Whether the steps of a prompt depend on `hasLongOpenings`. */
export function dependsOnLongOpenings(name: string): boolean {
  return definitions.some((one) => one.prompt.name === name && one.dependsOnLongOpenings)
}

/**
 * A prompt for this server with its arguments filled in. Throws `InvalidParams` for an unknown prompt or a missing or wrong argument.
 */
export function getPrompt(name: string, args: PromptArguments, server: PromptServer): GetPromptResult {
  const definition = definitions.find(({ prompt }) => prompt.name === name)
  if (!definition) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no prompt ${name}.`)
  const text = definition.render(args, server)
  return {
    description: definition.prompt.description,
    messages: [{ role: 'user', content: { type: 'text', text } }],
  }
}
