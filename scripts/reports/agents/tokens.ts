import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openToolFolder } from '../../support/tool-folder.js'

export type CountTokens = (text: string) => number

/** The encoding of the counted tokens: the public one that is most similar to those of models of several vendors. */
export const encodingName = 'o200k_base'

type Encoding = { countTokens: (text: string, options: { disallowedSpecial: Set<string> }) => number }

/** Counts tokens of o200k_base with the package gpt-tokenizer, which is installed on first use. */
export async function loadTokenCounter(): Promise<CountTokens> {
  const { folder } = await openToolFolder('tokenizer')
  const file = join(folder, 'node_modules', 'gpt-tokenizer', 'esm', 'encoding', `${encodingName}.js`)
  const { countTokens } = (await import(pathToFileURL(file).href)) as Encoding
  // Special tokens in the text are treated as ordinary text.
  return (text) => countTokens(text, { disallowedSpecial: new Set() })
}
