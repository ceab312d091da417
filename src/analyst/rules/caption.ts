import { collapseWhitespace } from '../../lib/text.js'

/** Maximum number of characters of a caption that are read. */
const maxCharacters = 2_000
const address = /https?:\/\/\S{1,300}|www\.\S{1,300}/giu
const tag = /[#@][\p{L}\p{M}\p{N}_.]{1,60}/gu
/** Emoji, with joiners and modifiers. */
const picture =
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u{FE0F}|\u{200D}|\u{20E3}/gu

/** The text of a caption or title without tags, names, addresses and emoji. */
export function captionText(text: string): string {
  return collapseWhitespace(
    text.slice(0, maxCharacters).replace(address, ' ').replace(tag, ' ').replace(picture, ' '),
  )
}

/** The words of a caption's tags, without the "#". */
export function tagsOf(text: string): string[] {
  return Array.from(
    text.slice(0, maxCharacters).matchAll(/#([\p{L}\p{M}\p{N}_]{1,60})/gu),
    (match) => match[1] ?? '',
  )
}
