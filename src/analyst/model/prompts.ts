import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Ids } from '../../lib/ids.js'
import { removeControlCharacters } from '../../lib/text.js'

/** What the model is told: files that can be read and changed, and outside text fenced off from them. */

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
] as const
export type Prompts = Record<(typeof names)[number], string>

/** Reads every prompt; throws where one is missing. */
export function loadPrompts(): Prompts {
  const { resolve } = createRequire(import.meta.url)
  return Object.fromEntries(
    names.map((name) => [name, readFileSync(resolve(`#prompts/${name}.md`), 'utf8').trim()]),
  ) as Prompts
}

/** A prompt with its {{placeholders}} filled, in one pass: what is filled in is not filled again. */
export function fill(prompt: string, values: Record<string, string>): string {
  const filled = prompt.replace(/\{\{(\w+)\}\}/gu, (_, name: string) => values[name] ?? '')
  return filled.replace(/\n{3,}/gu, '\n\n').trim()
}

export type Fence = {
  /** What stands on the line before and after outside text. */
  mark: string
  /** Outside text between two marks; it cannot hold the mark itself. */
  around(text: string): string
}

/** A fence whose mark nobody outside can know. */
export function newFence(ids: Pick<Ids, 'bytes'>): Fence {
  const mark = `===${ids.bytes(8).toString('hex')}===`
  return {
    mark,
    around: (text) => `${mark}\n${removeControlCharacters(text).replaceAll(mark, '')}\n${mark}`,
  }
}
