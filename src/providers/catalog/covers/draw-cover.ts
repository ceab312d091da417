import { createHash } from 'node:crypto'
import { escapeHtml } from '../../../lib/html.js'
import { drawMotif, motifCount } from './motifs.js'
import { type Palette, palettes } from './palettes.js'

/**
 * Draws the cover of a sample: a motif without words, over which the console writes the words. It is always the same
 * for a clip.
 */

export type CoverSubject = {
  clip_id: string
  /** The alternative text of the picture. */
  name: string
  creator: string
  isShort: boolean
}

const sizes = { short: { width: 360, height: 640 }, long: { width: 640, height: 360 } }

/** A digest of a text, from which all choices are made. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function paletteOf(creator: string): Palette {
  return palettes[(digestOf(creator)[0] ?? 0) % palettes.length] as Palette
}

/** A picture of a clip as SVG: no script, no style, no link, nothing to load. */
export function drawCover({ clip_id, name, creator, isShort }: CoverSubject): string {
  const { width, height } = isShort ? sizes.short : sizes.long
  const digest = digestOf(clip_id)
  const palette = paletteOf(creator)
  const motif = drawMotif((digest[1] ?? 0) % motifCount, { width, height, digest, palette })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>${escapeHtml(name)}</title>`,
    `<rect width="${width}" height="${height}" fill="${palette.ground}"/>`,
    // Motifs rest on the lower edge. Flipped, they leave the lower part free for the words.
    `<g transform="translate(0 ${height}) scale(1 -1)">${motif}</g>`,
    '</svg>',
  ].join('')
}
