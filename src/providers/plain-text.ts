import { removeControlCharacters } from '../lib/text.js'

/** Converts HTML, in which some sources write texts, to plain text. */

const namedEntities = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    lrm: '',
    rlm: '',
    hellip: '…',
  }),
)

/** Decodes HTML character references once. Unknown ones are left unchanged. */
export function decodeEntities(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,6});/giu, (whole, name: string) => {
    if (!name.startsWith('#')) return namedEntities.get(name.toLowerCase()) ?? whole
    const hex = name.charAt(1).toLowerCase() === 'x'
    const point = Number.parseInt(name.slice(hex ? 2 : 1), hex ? 16 : 10)
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole
  })
}

/** Elements that end a line. */
const lineTags = /<(?:br|\/p|\/div|\/li|\/h[1-6])(?:\s[^<>]{0,500})?\/?>/giu

/** Elements of formatted text. Others are kept: "<3" and "<script>" in a title are part of its words. */
const textTags =
  /<\/?(?:a|abbr|b|big|blockquote|cite|code|del|div|em|font|h[1-6]|i|ins|li|mark|ol|p|q|s|small|span|strike|strong|sub|sup|u|ul)(?:\s[^<>]{0,500})?>/giu

/** The plain text of an HTML title or description: tags are removed, character references decoded. */
export function plainText(text: string): string {
  if (!/[<&]/u.test(text)) return text
  // Decoded twice, because some writers of such files escape text that is already escaped.
  const decodedText = decodeEntities(decodeEntities(text.replace(lineTags, '\n').replace(textTags, '')))
  return removeControlCharacters(decodedText).toWellFormed().trim()
}
