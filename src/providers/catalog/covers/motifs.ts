import type { Palette } from './palettes.js'

/** The shapes of a cover. */

export type MotifFrame = { width: number; height: number; digest: Buffer; palette: Palette }

const steps = (count: number) => Array.from({ length: count }, (_, step) => step)
const round = (value: number) => Math.round(value * 10) / 10

/** The value of a byte of the digest as a share from 0 to 1. */
const shareAt = (digest: Buffer, place: number) => (digest[place] ?? 0) / 255

function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"/>`
}

function drawSun({ width, height, digest, palette }: MotifFrame): string {
  const x = width * (0.55 + 0.4 * shareAt(digest, 3))
  const y = height * (0.62 + 0.22 * shareAt(digest, 4))
  const radius = Math.min(width, height) * (0.38 + 0.18 * shareAt(digest, 5))
  return circle(x, y, radius * 1.5, palette.second) + circle(x, y, radius, palette.first)
}

function drawRings({ width, height, digest, palette }: MotifFrame): string {
  const x = width * shareAt(digest, 3)
  const step = Math.max(width, height) / 9
  const colours = [palette.first, palette.second]
  return steps(6)
    .map((ring) => circle(x, height, step * (6 - ring), colours[ring % 2] as string))
    .join('')
}

function drawWaves({ width, height, digest, palette }: MotifFrame): string {
  const crest = height * (0.08 + 0.06 * shareAt(digest, 3))
  return [palette.second, palette.first]
    .map((fill, wave) => {
      const y = height * (0.58 + 0.17 * wave)
      const half = width / 2
      return `<path d="M0 ${round(y)}q${half / 2} ${round(-crest)} ${half} 0t${half} 0V${height}H0z" fill="${fill}"/>`
    })
    .join('')
}

function drawStripes({ width, height, digest, palette }: MotifFrame): string {
  const angle = shareAt(digest, 3) < 0.5 ? 24 : -24
  const thickness = height / 11
  const bands = steps(4).map((band) => {
    const y = height * 0.55 + band * thickness * 1.7
    const fill = band % 2 === 0 ? palette.first : palette.second
    return `<rect x="${-width}" y="${round(y)}" width="${width * 3}" height="${round(thickness)}" fill="${fill}"/>`
  })
  return `<g transform="rotate(${angle} ${width / 2} ${height * 0.7})">${bands.join('')}</g>`
}

function drawDots({ width, height, digest, palette }: MotifFrame): string {
  const gap = Math.min(width, height) / 8
  const rows = Math.ceil((height * 0.45) / gap)
  return steps(rows)
    .flatMap((row) =>
      steps(Math.ceil(width / gap)).map((column) => {
        const isBright = (((digest[(row * 5 + column) % digest.length] ?? 0) + column) & 3) === 0
        const x = gap * (column + 0.5)
        const y = height - gap * (row + 0.5)
        return circle(x, y, gap * (0.3 - 0.02 * row), isBright ? palette.first : palette.second)
      }),
    )
    .join('')
}

function drawBeams({ width, height, digest, palette }: MotifFrame): string {
  const x = width * (0.2 + 0.6 * shareAt(digest, 3))
  const reach = Math.max(width, height) * 1.1
  const half = Math.PI / 26
  return steps(6)
    .map((beam) => {
      const angle = (Math.PI * (beam + 0.5)) / 6
      const [left, right] = [angle - half, angle + half].map(
        (edge) => `${round(x - reach * Math.cos(edge))} ${round(height - reach * Math.sin(edge) * 0.75)}`,
      )
      return `<path d="M${round(x)} ${height}L${left}L${right}z" fill="${beam % 2 === 0 ? palette.first : palette.second}"/>`
    })
    .join('')
}

const motifs = [drawSun, drawRings, drawWaves, drawStripes, drawDots, drawBeams]

export const motifCount = motifs.length

/** The shapes of a motif as SVG. */
export function drawMotif(number: number, frame: MotifFrame): string {
  return (motifs[number] ?? drawSun)(frame)
}
