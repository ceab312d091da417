import { escapeMarkdown, markdownLink } from '../../lib/markdown-text.js'
import { formatNumber } from '../../lib/number-format.js'

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
  return url === null ? [] : [`- ${markdownLink(url)}`]
}
