import { hasGrammar } from '../../languages/index.js'
import { shorten, collapseWhitespace } from '../../lib/text.js'
import { openingReading } from '../../languages/reading.js'
import type { Figures } from '../types.js'
import { figuresClause } from './figures.js'
import type { HookClassification } from './hook-types/hook-types.js'
import { evidenceOf } from './evidence.js'
import { plainCue } from './plain-cues.js'

/** One sentence on the device of an opening and the figures known of it. */

const longest = 240

export type WhyOptions = {
  clip_id: string
  hook: string | null
  told: HookClassification
  language: string
  figures: Figures
}

/**
 * Names the device and the known figures in one sentence of at most 240 characters, however a client counts them:
 * code points, as JSON Schema does, or UTF-16 units, as many generated clients do. The phrasing is chosen by the clip's
 * identifier: the same clip is always explained in the same words. Null without a hook.
 */
export function whyOf({ clip_id, hook, told, language, figures }: WhyOptions): string | null {
  if (hook === null) return null
  const shown = collapseWhitespace(evidenceOf(hook, told, language))
  const choices = told.type === 'other' ? plainly(shown, language) : openingReading().why[told.type]
  const phrase = choices[hash(clip_id) % choices.length] ?? choices[0] ?? ''
  const clause = figuresClause(figures)
  const end = clause === null ? '.' : `; ${clause}.`
  const room = longest - end.length - phrase.length - 2
  const quoted = `“${shorten(shown, pointsWithin(shown, Math.max(12, room)))}”`
  return `${phrase.replace('{x}', () => quoted)}${end}`
}

/** How many code points from its beginning fit into so many UTF-16 units. */
function pointsWithin(text: string, units: number): number {
  const within = text.slice(0, units)
  return [...within].length - (within.isWellFormed() ? 0 : 1)
}

/** Told by the words that are quoted: what cannot be seen in them is not claimed of them. */
function plainly(shown: string, language: string): string[] {
  const { plainWhy, why } = openingReading()
  const text = shown.replaceAll('’', "'")
  const row = hasGrammar(language) ? plainWhy.find(({ cue }) => plainCue(cue).test(text)) : undefined
  return row?.choices ?? why.other
}

/** FNV-1a: spreads identifiers evenly, and is the same on every machine. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0
  return value
}
