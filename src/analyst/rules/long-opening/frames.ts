import { once } from '../../../lib/once.js'
import { openingReading } from '../../../languages/reading.js'

/** Frames that many English openings share: the words of the frame stay, what fills it gives way. */

const frames = once(() =>
  openingReading().frames.map(({ cue, template }) => ({ cue: new RegExp(`^${cue}`, 'i'), template })),
)

/** The frame that an opening's words stand in, filled with {placeholders}; null where none is known. */
export function frameOf(text: string): string | null {
  const plain = text.slice(0, 400).replaceAll('’', "'").replace(/[{}]/g, '')
  for (const { cue, template } of frames()) {
    const match = cue.exec(plain)
    if (!match) continue
    const filled = template.replace(/\$(\d)/g, (_, index: string) => match[Number(index)] ?? '')
    return `${filled.charAt(0).toUpperCase()}${filled.slice(1)}`
  }
  return null
}
