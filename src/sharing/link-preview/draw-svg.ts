import { escapeHtml } from '../../lib/html.js'
import { formatCompact, formatMultiple } from '../../lib/number-format.js'
import type { Headline } from '../headline.js'
import type { Face, PreviewFonts } from './fonts.js'
import { fitText } from './lines.js'
import { cutText, toFontText, widthOf } from './text.js'

/** Draws the link preview, which other sites show of a shared run, as SVG. */

export const previewSize = { width: 1200, height: 630 } as const

const colors = {
  background: '#f5f6f8',
  text: '#10131a',
  muted: '#5c6575',
  accent: '#c8380a',
  line: '#dfe3e9',
}
const left = 72
const right = previewSize.width - 72
const quoteBox = { top: 138, widthPx: right - left, heightPx: 360 }
const quoteSizes = [84, 76, 68, 60, 54, 48, 44, 40]
const headPx = 28
const footPx = 30

type TextStyle = { x: number; y: number; sizePx: number; fill: string; anchor?: 'end' }

function drawText(text: string, { family, weight }: Face, { x, y, sizePx, fill, anchor }: TextStyle): string {
  const font = `font-family="${family}" font-weight="${weight}" font-size="${sizePx}"`
  return `<text x="${x}" y="${y}" ${font} fill="${fill}" text-anchor="${anchor ?? 'start'}" xml:space="preserve">${escapeHtml(text)}</text>`
}

/** The logo, the name, and the topic if the font has all of its characters. */
function drawHead(topic: string, { plain, strong }: PreviewFonts): string {
  const mark = `<rect x="${left}" y="52" width="44" height="44" rx="11" fill="${colors.accent}"/><path d="M${left + 16} 62v24l17-12z" fill="#fff"/>`
  const name = drawText('Coldopen', strong, { x: left + 60, y: 84, sizePx: headPx, fill: colors.text })
  const fontText = toFontText(topic, plain)
  if (fontText === null) return mark + name
  const visibleText = cutText(fontText, plain, { sizePx: headPx, widthPx: 700 })
  return (
    mark +
    name +
    drawText(visibleText, plain, { x: right, y: 84, sizePx: headPx, fill: colors.muted, anchor: 'end' })
  )
}

/** The words in the largest size that fits, centred in their box. */
function drawQuote(text: string, face: Face): string {
  const { lines, sizePx, lineHeightPx } = fitText(text, face, quoteBox, quoteSizes)
  const height = lines.length * lineHeightPx
  const firstBaseline = quoteBox.top + (quoteBox.heightPx - height) / 2 + lineHeightPx * 0.76
  return lines
    .map((words, at) =>
      drawText(words, face, {
        x: left,
        y: Math.round(firstBaseline + at * lineHeightPx),
        sizePx,
        fill: colors.text,
      }),
    )
    .join('')
}

const drawMultiple = (outlier: number) => formatMultiple(outlier).replace('x', '×')

/** The figure that replaces words which the font cannot show; null if none is known. */
function topFigure({ outlier, views, owner }: Headline): { figure: string; meaning: string } | null {
  if (outlier !== null) return { figure: drawMultiple(outlier), meaning: `the usual views of its ${owner}` }
  return views === null ? null : { figure: formatCompact(views), meaning: 'views' }
}

/** The headline without the figure that replaces its words. */
const withoutTopFigure = (headline: Headline): Headline =>
  headline.outlier !== null ? { ...headline, outlier: null } : { ...headline, views: null }

/** In place of words that the font cannot show: the outlier of the result, or its views. */
function drawFigure(headline: Headline, { plain, strong, quote }: PreviewFonts): string {
  const top = topFigure(headline)
  if (top === null) return drawQuote(headline.count, quote)
  return [
    drawText(top.figure, strong, { x: left - 6, y: 345, sizePx: 200, fill: colors.accent }),
    drawText(top.meaning, plain, { x: left, y: 425, sizePx: 44, fill: colors.text }),
  ].join('')
}

type RowPart = { text: string; face: Face; fill: string }

/** Draws the parts of a line one after another, as many as fit before `end`. */
function drawRow(parts: RowPart[], { x: start, y, end }: { x: number; y: number; end: number }): string {
  let x = start
  let svg = ''
  for (const { text, face, fill } of parts) {
    const width = widthOf(text, face, footPx)
    if (x + width > end) break
    svg += drawText(text, face, { x, y, sizePx: footPx, fill })
    x += Math.round(width) + 34
  }
  return svg
}

/** The figures and the origin of the result. */
function footParts({ outlier, views, origin }: Headline, { plain, strong }: PreviewFonts): RowPart[] {
  const parts: RowPart[] = []
  if (outlier !== null)
    parts.push({ text: `${drawMultiple(outlier)} the usual`, face: strong, fill: colors.accent })
  if (views !== null) parts.push({ text: `${formatCompact(views)} views`, face: strong, fill: colors.text })
  const writtenOrigin = origin === null ? null : toFontText(origin, plain)
  if (writtenOrigin !== null) {
    const text = cutText(writtenOrigin, plain, { sizePx: footPx, widthPx: 280 })
    parts.push({ text, face: plain, fill: colors.muted })
  }
  return parts
}

/** The known facts of the result, as many as fit beside the number of results. */
function drawFoot(headline: Headline, fonts: PreviewFonts): string {
  const { count } = headline
  const y = 576
  const end = right - widthOf(count, fonts.plain, footPx) - 40
  return [
    `<path d="M${left} 522h${right - left}" stroke="${colors.line}" stroke-width="2"/>`,
    drawRow(footParts(headline, fonts), { x: left, y, end }),
    drawText(count, fonts.plain, { x: right, y, sizePx: footPx, fill: colors.muted, anchor: 'end' }),
  ].join('')
}

/**
 * Draws the preview of a run with this topic and headline. A text is left out if the fonts lack some of its letters.
 */
export function drawLinkPreview(topic: string, headline: Headline, fonts: PreviewFonts): string {
  const words = headline.text === null ? null : toFontText(headline.text, fonts.quote)
  const { width, height } = previewSize
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${colors.background}"/>`,
    drawHead(topic, fonts),
    words === null
      ? drawFigure(headline, fonts)
      : drawQuote(headline.isSpoken ? `“${words}”` : words, fonts.quote),
    drawFoot(words === null ? withoutTopFigure(headline) : headline, fonts),
    '</svg>',
  ].join('')
}
