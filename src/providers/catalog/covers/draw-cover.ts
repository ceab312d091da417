import { createHash } from 'node:crypto'
import { escapeHtml } from '../../../lib/html.js'
import { drawMotif, motifCount } from './motifs.js'
import { type Palette, palettes } from './palettes.js'
import { setText } from './set-text.js'

/** Draws the cover of a sample: its words set large over a motif, the same for a clip each time. */

export type CoverSubject = {
  clip_id: string
  /** The words that stand on the cover. */
  words: string
  creator: string
  language: string | null
  isShort: boolean
}

const sizes = { short: { width: 360, height: 640 }, long: { width: 640, height: 360 } }

/** Bytes that are the same for a text each time. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function paletteOf(creator: string): Palette {
  return palettes[(digestOf(creator)[0] ?? 0) % palettes.length] as Palette
}

/** A picture of a clip as SVG: no script, no style, no link, nothing to load. */
export function drawCover({ clip_id, words, creator, language, isShort }: CoverSubject): string {
  const { width, height } = isShort ? sizes.short : sizes.long
  const digest = digestOf(clip_id)
  const palette = paletteOf(creator)
  const motif = drawMotif((digest[1] ?? 0) % motifCount, { width, height, digest, palette })
  const text = setText(words, {
    width,
    height,
    language,
    fill: palette.ink,
    isSerif: (digest[2] ?? 0) % 2 === 0,
  })
  const margin = Math.round(width * (isShort ? 0.08 : 0.05))
  const byline = `<text x="${margin}" y="${height - margin}" font-family="system-ui, sans-serif" font-size="${isShort ? 17 : 16}" font-weight="600" fill="${palette.ink}" fill-opacity="0.8">${escapeHtml(creator)}</text>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>${escapeHtml(words)}</title>`,
    `<rect width="${width}" height="${height}" fill="${palette.ground}"/>`,
    motif,
    text,
    byline,
    '</svg>',
  ].join('')
}
