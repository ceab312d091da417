import { escapeHtml } from '../../../lib/html.js'

/** Sets the words of a cover: as large as they fit, in whole words. */

type TextFrame = { width: number; height: number; language: string | null; fill: string; isSerif: boolean }

/** Scripts that are set without spaces, a square a character. */
const isSquareScript = (language: string | null) => ['ja', 'zh', 'ko'].includes(language ?? '')
const isRightToLeft = (language: string | null) => ['ar', 'he', 'fa', 'ur'].includes(language ?? '')

/** The width of a character in units of the font's size, on average and with some room. */
const widthPerCharacter = { serif: 0.56, sans: 0.66, square: 1.02 }

function breakLines(words: string[], maxCharacters: number, joiner: string): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const joined = last === undefined ? word : `${last}${joiner}${word}`
    if (last !== undefined && [...joined].length <= maxCharacters) lines[lines.length - 1] = joined
    else lines.push(word)
  }
  return lines
}

type SetLines = { lines: string[]; size: number }

/** The largest setting that stays inside the width and the share of the height that words may take. */
function fitLines(text: string, { width, height, language, isSerif }: TextFrame): SetLines {
  const isSquare = isSquareScript(language)
  const perCharacter = widthPerCharacter[isSquare ? 'square' : isSerif ? 'serif' : 'sans']
  const pieces = isSquare ? [...text] : text.split(/\s+/u)
  const longestPiece = Math.max(...pieces.map((piece) => [...piece].length))
  const minSize = Math.round(height / 26)
  for (let size = Math.round(Math.min(width, height) / 5.2); size > minSize; size -= 1) {
    const maxCharacters = Math.floor((width * 0.86) / (size * perCharacter))
    const lines = breakLines(pieces, maxCharacters, isSquare ? '' : ' ')
    if (longestPiece <= maxCharacters && lines.length * size * 1.16 <= height * 0.6) return { lines, size }
  }
  const maxCharacters = Math.floor((width * 0.86) / (minSize * perCharacter))
  return { lines: breakLines(pieces, maxCharacters, isSquare ? '' : ' ').slice(0, 8), size: minSize }
}

/** The words as SVG text, one line below the other, from the side on which their script begins. */
export function setText(text: string, frame: TextFrame): string {
  const { width, height, language, fill, isSerif } = frame
  const { lines, size } = fitLines(text, frame)
  const margin = Math.round(width * (width < height ? 0.08 : 0.05))
  const isFromRight = isRightToLeft(language)
  const x = isFromRight ? width - margin : margin
  const family = isSerif ? "Georgia, 'Noto Serif', serif" : "system-ui, 'Noto Sans', sans-serif"
  const direction = isFromRight ? ' direction="rtl"' : ''
  const top = margin + size * (width < height ? 1.5 : 1)
  const rows = lines.map(
    (line, place) =>
      `<tspan x="${x}" y="${Math.round(top + place * size * 1.16)}">${escapeHtml(line)}</tspan>`,
  )
  return `<text font-family="${family}" font-size="${size}" font-weight="${isSerif ? 700 : 800}" letter-spacing="${isSerif || isFromRight ? 0 : -0.5}" fill="${fill}"${direction}>${rows.join('')}</text>`
}
