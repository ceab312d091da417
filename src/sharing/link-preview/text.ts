import type { Face } from './fonts.js'

/** Text as a link preview shows it: in the characters that a font has, and in lines that fit. */

/** Signs that change how their neighbour looks, and text that is nowhere to be seen. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\ufe00-\ufe0f\u20e3]/gu
const isSpelled = (character: string) => /[\p{L}\p{N}\p{M}]/u.test(character)

/** The character in those of the font; null if it has none for it. Letters in another style become plain ones. */
function inFont(character: string, { advances }: Face): string | null {
  if (advances.has(character)) return character
  const plain = character.normalize('NFKC')
  return [...plain].every((one) => advances.has(one)) ? plain : null
}

/**
 * The text in the characters that the font has, on one line. Emoji and other signs that it lacks are left out. Null
 * where it lacks a letter or a digit, as of Arabic or Chinese: a text with holes says something else.
 */
export function toFontText(text: string, face: Face): string | null {
  const characters = [...text.normalize('NFC').replace(/\s+/gu, ' ').replace(invisible, '')]
  const written = characters.map((character) => inFont(character, face))
  if (characters.some((character, at) => written[at] === null && isSpelled(character))) return null
  const line = written.join('').replace(/\s+/gu, ' ').trim()
  return /[\p{L}\p{N}]/u.test(line) ? line : null
}

/** How wide the text is, in pixels. Pairs that are set closer make it a little narrower. */
export function widthOf(text: string, { advances }: Face, sizePx: number): number {
  let width = 0
  for (const character of text) width += advances.get(character) ?? 0
  return (width * sizePx) / 1000
}

/** The longest beginning that fits, with an ellipsis where that is not all; nothing if not even that fits. */
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
