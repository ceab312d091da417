import { formatNumber } from '../../lib/number-format.js'

/** Text as Markdown shows it literally. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*{}[\]()<>#|~!]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&')
    .replace(/\s*\n\s*/g, ' ')
}

/** A figure with its name, as an item of a list; nothing without a value. */
export function bulletLines(name: string, value: string | number | null): string[] {
  return value === null || value === '' ? [] : [`- **${name}:** ${escapeMarkdown(String(value))}`]
}

/** A count as people read it. */
export const countText = (count: number | null) => (count === null ? null : formatNumber(count))

/** What only partly matches says so: it fills places that are left. */
export function matchLines(about: 'yes' | 'partly' | null, part: string | null = null): string[] {
  const words = about === 'partly' ? ['only part of the topic', part] : [part]
  return bulletLines('Match', words.filter((text) => text !== null).join(': '))
}

/** A link that Markdown follows; nothing without an address. */
export function linkLines(url: string | null): string[] {
  return url === null ? [] : [`- <${url.replace(/[<>\s]/g, encodeURIComponent)}>`]
}
