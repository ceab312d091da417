import type { Client } from '@modelcontextprotocol/client'
import type { CountTokens } from './tokens.js'

/** The texts that an agent reads before its first call. */

export type Part = { name: string; bytes: number; tokens: number }

/** The tools as the server lists them, the guide, and the server's instructions. */
export async function readFirst(client: Client, countTokens: CountTokens): Promise<Part[]> {
  const { tools } = await client.listTools()
  const { contents } = await client.readResource({ uri: 'coldopen://guide' })
  const guide = contents.map((content) => ('text' in content ? content.text : '')).join('')
  const texts = {
    [`the list of ${tools.length} tools`]: JSON.stringify(tools),
    'the guide': guide,
    'the instructions of the server': client.getInstructions() ?? '',
  }
  return Object.entries(texts).map(([name, text]) => ({
    name,
    bytes: Buffer.byteLength(text),
    tokens: countTokens(text),
  }))
}
