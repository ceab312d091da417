import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openToolFolder } from '../../support/tool-folder.js'

export type CountTokens = (text: string) => number

/** The encoding whose tokens are counted: the public one nearest to what models of several makers use. */
export const encodingName = 'o200k_base'

type Encoding = { countTokens: (text: string, options: { disallowedSpecial: Set<string> }) => number }

/** Counts tokens of o200k_base with the package gpt-tokenizer, which is installed when it is first needed. */
export async function loadTokenCounter(): Promise<CountTokens> {
  const { folder } = await openToolFolder('tokenizer')
  const file = join(folder, 'node_modules', 'gpt-tokenizer', 'esm', 'encoding', `${encodingName}.js`)
  const { countTokens } = (await import(pathToFileURL(file).href)) as Encoding
  // What stands for a special token in the text is text like any other.
  return (text) => countTokens(text, { disallowedSpecial: new Set() })
}
