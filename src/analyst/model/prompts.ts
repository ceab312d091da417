import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Ids } from '../../lib/ids.js'
import { removeControlCharacters } from '../../lib/text.js'

/** The prompts, in files that can be read and changed, and the delimiters around text from outside. */

const names = [
  'system',
  'repair',
  'repair-members',
  'schema',
  'hook-types',
  'beats',
  'title-devices',
  'about',
  'thumbnail',
  'camera',
  'relevance',
  'read',
  'plan',
  'patterns',
  'chat',
  'opening',
  'package',
  'openings',
  'packages',
  'intro',
  'note',
] as const
export type Prompts = Record<(typeof names)[number], string>

/** Reads all prompts. Throws if one is missing. */
export function loadPrompts(): Prompts {
  const { resolve } = createRequire(import.meta.url)
  return Object.fromEntries(
    names.map((name) => [name, readFileSync(resolve(`#prompts/${name}.md`), 'utf8').trim()]),
  ) as Prompts
}

/** Fills the {{placeholders}} of a prompt in one pass, so that placeholders inside a value are not filled. */
export function fill(prompt: string, values: Record<string, string>): string {
  const text = prompt.replace(/\{\{(\w+)\}\}/gu, (_, name: string) => values[name] ?? '')
  return text.replace(/\n{3,}/gu, '\n\n').trim()
}

export type Fence = {
  /** The line before and after the text. */
  mark: string
  /** Text from outside between two delimiters, with every occurrence of the delimiter removed from it. */
  enclose(text: string): string
}

/** Creates a delimiter that nobody outside can guess. */
export function newFence(ids: Pick<Ids, 'bytes'>): Fence {
  const mark = `===${ids.bytes(8).toString('hex')}===`
  return {
    mark,
    enclose: (text) => `${mark}\n${removeControlCharacters(text).replaceAll(mark, '')}\n${mark}`,
  }
}
