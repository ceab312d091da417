import type { Face } from './fonts.js'
import { cutText, widthOf } from './text.js'

/** Breaks a text into lines in the largest size that fits. */

export type Box = { widthPx: number; heightPx: number }
export type FittedText = { lines: string[]; sizePx: number; lineHeightPx: number }

/** Words, and parts of words that may be broken after a hyphen, a dash or a slash. */
const parts = /\s?[^\s\-–—/]*[-–—/]+(?=[^\s\-–—/])|\s?[^\s\-–—/]+(?:[-–—/]+(?=\s|$))?|\s?[-–—/]+(?=\s|$)/gu

/** Fills the lines greedily; null if a single word is wider than a line. */
function breakLines(text: string, face: Face, { sizePx, widthPx }: { sizePx: number; widthPx: number }) {
  const lines: string[] = []
  let line = ''
  for (const part of text.match(parts) ?? []) {
    if (line !== '' && widthOf(line + part, face, sizePx) <= widthPx) {
      line += part
      continue
    }
    if (line !== '') lines.push(line)
    line = part.trimStart()
    if (widthOf(line, face, sizePx) > widthPx) return null
  }
  return line === '' ? lines : [...lines, line]
}

/** Breaks the text into the same number of lines with similar lengths. */
function balanceLines(text: string, face: Face, { sizePx, widthPx }: { sizePx: number; widthPx: number }) {
  const lines = breakLines(text, face, { sizePx, widthPx })
  let balancedLines = lines
  for (let narrower = widthPx * 0.97; narrower > widthPx * 0.6; narrower -= widthPx * 0.03) {
    const candidate = breakLines(text, face, { sizePx, widthPx: narrower })
    if (candidate === null || candidate.length !== lines?.length) break
    balancedLines = candidate
  }
  return balancedLines
}

/** Breaks words that are wider than a line. */
function breakWords(
  text: string,
  face: Face,
  { sizePx, widthPx }: { sizePx: number; widthPx: number },
): string {
  const breakWord = (word: string) => {
    const pieces = ['']
    for (const character of word) {
      const piece = (pieces.at(-1) ?? '') + character
      if (widthOf(`${piece}-`, face, sizePx) > widthPx) pieces.push(character)
      else pieces[pieces.length - 1] = piece
    }
    return pieces.join(/^\p{L}+$/u.test(word) ? '- ' : ' ')
  }
  return text.split(' ').map(breakWord).join(' ')
}

/** The text in the largest of the sizes that fits the box. In the smallest size it is cut if necessary, at a word. */
export function fitText(text: string, face: Face, box: Box, sizesPx: readonly number[]): FittedText {
  const { widthPx, heightPx } = box
  const lineHeightOf = (sizePx: number) => Math.round(sizePx * (sizePx > 60 ? 1.14 : 1.2))
  for (const sizePx of sizesPx) {
    const lineHeightPx = lineHeightOf(sizePx)
    const lines = balanceLines(text, face, { sizePx, widthPx })
    if (lines && lines.length * lineHeightPx <= heightPx) return { lines, sizePx, lineHeightPx }
  }
  const sizePx = Math.min(...sizesPx)
  const lineHeightPx = lineHeightOf(sizePx)
  const lineBox = { sizePx, widthPx }
  const lines = breakLines(breakWords(text, face, lineBox), face, lineBox) ?? []
  const maxLines = Math.floor(heightPx / lineHeightPx)
  if (lines.length > maxLines) {
    const last = cutText(lines.slice(maxLines - 1).join(' '), face, lineBox)
    lines.splice(maxLines - 1, lines.length, last.replace(/[\s,;:.–—-]*\s\S*…$/u, '…'))
  }
  return { lines, sizePx, lineHeightPx }
}
