/** Signs of Markdown. An underscore within a word is none, and an ampersand is one only before a name of HTML. */
const markdownSign = /[\\`*{}[\]()<>#|~!]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#?[\p{L}\p{N}]+;)/gu

/** Text as Markdown shows it literally, on one line. */
export function escapeMarkdown(text: string): string {
  return text.replace(markdownSign, '\\$&').replace(/\s*\n\s*/gu, ' ')
}

/** An address that Markdown makes a link of, whatever signs it has. */
export function markdownLink(url: string): string {
  return `<${url.replace(/[<>\s]/gu, encodeURIComponent)}>`
}
