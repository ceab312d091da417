import { collapseWhitespace } from '../../lib/text.js'

/** As much of a caption as is looked at. */
const maxCharacters = 2_000
const address = /https?:\/\/\S{1,300}|www\.\S{1,300}/giu
const tag = /[#@][\p{L}\p{M}\p{N}_.]{1,60}/gu
/** Emoji, with what joins and colours them. */
const picture =
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u{FE0F}|\u{200D}|\u{20E3}/gu

/** What a caption or a title says, without tags, names, addresses and pictures. */
export function captionText(text: string): string {
  return collapseWhitespace(
    text.slice(0, maxCharacters).replace(address, ' ').replace(tag, ' ').replace(picture, ' '),
  )
}

/** The words of a caption's tags, "#" left out. */
export function tagsOf(text: string): string[] {
  return Array.from(
    text.slice(0, maxCharacters).matchAll(/#([\p{L}\p{M}\p{N}_]{1,60})/gu),
    (match) => match[1] ?? '',
  )
}
