/** A title cut into its words and what stands between them, so that joined again they are the title. */
export type TitleWord = { text: string; isWord: boolean }

const word =
  /[$€£¥₹]\p{N}[\p{N}.,]*\p{L}{0,2}|\p{N}[\p{N}.,:/]*\p{N}(?:%|\p{L}{0,2}(?![\p{L}\p{N}])|\+)?|\p{N}(?:%|\p{L}{0,2}|\+)?(?![\p{L}\p{N}])|#\p{N}+|[@#]?[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}]+)*/gu

/** The words of a title in order, with all that stands between them. */
export function titleWords(title: string): TitleWord[] {
  const found: TitleWord[] = []
  let at = 0
  for (const match of title.matchAll(word)) {
    if (match.index > at) found.push({ text: title.slice(at, match.index), isWord: false })
    found.push({ text: match[0], isWord: true })
    at = match.index + match[0].length
  }
  if (at < title.length) found.push({ text: title.slice(at), isWord: false })
  return found
}
