import type { Device } from '../../../languages/frames.js'
import { openingReading } from '../../../languages/reading.js'
import { collapseWhitespace, shorten } from '../../../lib/text.js'
import type { BeatName, Figures } from '../../types.js'
import { figuresClause } from '../figures.js'
import { explain } from '../../../languages/explanation-sentences.js'
import type { Stretch } from './beats.js'
import { firstSentence } from './template.js'

/** Explains what keeps a viewer watching and how to use it, for openings with a known structure only. */

const maxQuotationCharacters = 110

/** The words that show the device: the first sentence, or as many of its clauses as fit into a quotation. */
function quotationOf(hook: string): string {
  const sentence = collapseWhitespace(firstSentence(hook)).replace(/\.$/u, '')
  if (sentence.length <= maxQuotationCharacters) return sentence
  const front = sentence.slice(0, maxQuotationCharacters)
  const comma = front.lastIndexOf(', ')
  const end = comma > maxQuotationCharacters / 3 ? comma : front.lastIndexOf(' ')
  return `${end > 0 ? front.slice(0, end) : shorten(front, maxQuotationCharacters - 1)}…`
}

/** A sentence with the device, the words that show it, what follows and when, and the figures that are known. */
export function mechanismOf(
  { device, hook, stretches }: { device: Device; hook: string; stretches: Stretch[] },
  figures: Figures,
): string {
  const explanation = device.how.replace('{x}', () => `“${quotationOf(hook)}”`)
  const turns = openingReading().follows
  const next = stretches.slice(1).find(({ beat }) => turns[beat] !== undefined)
  const at = next?.sentences[0]?.start_s ?? null
  const timeClause = at === null ? '' : explain('atTime', { time: clock(at) })
  const follows = next === undefined ? '' : `, ${turns[next.beat] ?? ''}${timeClause}`
  const clause = figuresClause(figures)
  return `${explanation}${follows}${clause === null ? '' : `; ${clause}`}.`
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
}

/** An imperative sentence on how to use the structure: the hook, and the order of the parts that surely follow it. */
export function describeReuse({ steal }: Device, stretches: Stretch[]): string {
  const order = [...new Set(stretches.slice(1).map(({ beat }): BeatName => beat))]
  const steps = order.flatMap((beat) => openingReading().nextSteps[beat] ?? []).slice(0, 3)
  const last = steps.at(-1)
  if (last === undefined) return `${steal}.`
  const front = steps.slice(0, -1)
  return front.length === 0
    ? explain('stealThen', { steal, last })
    : explain('stealThenSeveral', { steal, front: front.join(', '), last })
}
