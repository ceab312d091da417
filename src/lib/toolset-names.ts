/** The toolsets: tools of MCP that are listed for a connection that asks for them, beside those that all get. */

export const toolsetNames = ['watches', 'webhooks', 'sharing', 'scoring'] as const
export type ToolsetName = (typeof toolsetNames)[number]

/** What a connection may ask for: toolsets by name, or all of them. */
export const toolsetChoices = [...toolsetNames, 'all'] as const
export type ToolsetChoice = (typeof toolsetChoices)[number]

/** The toolsets that are asked for, each once, in the order of the contract. */
export function chosenToolsets(choices: readonly ToolsetChoice[]): ToolsetName[] {
  return toolsetNames.filter((name) => choices.includes(name) || choices.includes('all'))
}
