import type { Face } from './fonts.js'

/** Text as a link preview shows it: with characters that the font has, in lines that fit. */

/** Characters that change the look of their neighbours, and invisible ones. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\ufe00-\ufe0f\u20e3]/gu
const isSpelled = (character: string) => /[\p{L}\p{N}\p{M}]/u.test(character)

/** The character in the font; null if the font lacks it. Letters in another style are replaced by plain ones. */
function inFont(character: string, { advances }: Face): string | null {
  if (advances.has(character)) return character
  const plain = character.normalize('NFKC')
  return [...plain].every((one) => advances.has(one)) ? plain : null
}

/**
 * The text on one line, with characters that the font has. Emoji and other signs that it lacks are left out. Null if it
 * lacks a letter or a digit, for example of Arabic or Chinese, because a text with gaps would be misleading.
 */
export function toFontText(text: string, face: Face): string | null {
  const characters = [...text.normalize('NFC').replace(/\s+/gu, ' ').replace(invisible, '')]
  const glyphs = characters.map((character) => inFont(character, face))
  if (characters.some((character, at) => glyphs[at] === null && isSpelled(character))) return null
  const line = glyphs.join('').replace(/\s+/gu, ' ').trim()
  return /[\p{L}\p{N}]/u.test(line) ? line : null
}

/** The width of the text in pixels. Kerning makes it a little narrower. */
export function widthOf(text: string, { advances }: Face, sizePx: number): number {
  let width = 0
  for (const character of text) width += advances.get(character) ?? 0
  return (width * sizePx) / 1000
}

/** The longest beginning that fits, with an ellipsis if the text is cut; empty if not even that fits. */
export function cutText(
  text: string,
  face: Face,
  { sizePx, widthPx }: { sizePx: number; widthPx: number },
): string {
  if (widthOf(text, face, sizePx) <= widthPx) return text
  const characters = [...text]
  while (characters.length > 0 && widthOf(`${characters.join('')}…`, face, sizePx) > widthPx) characters.pop()
  const beginning = characters.join('').replace(/[\s,;:.–—-]+$/u, '')
  return beginning === '' ? '' : `${beginning}…`
}
