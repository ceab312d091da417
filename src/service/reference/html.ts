import { escapeHtml } from '../../lib/html.js'

/** Safe markup: made only of literal markup and escaped text. */
export class Html {
  constructor(readonly markup: string) {}
}

type Part = string | number | Html | null | readonly Part[]

function markupOf(part: Part): string {
  if (part === null) return ''
  if (part instanceof Html) return part.markup
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part))
  return part.map(markupOf).join('')
}

/** A template tag for markup. It escapes every value that is not `Html`. */
export function html(literals: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(String.raw({ raw: literals }, ...parts.map(markupOf)))
}

/** Joins markup with a separator. */
export function joinHtml(parts: readonly Html[], separator: string): Html {
  return new Html(parts.map(({ markup }) => markup).join(escapeHtml(separator)))
}
