import { escapeHtml } from '../../lib/html.js'

/** Markup that is safe to send: made of literal markup and of escaped text only. */
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

/** Markup with values put in; whatever is not markup itself is escaped. */
export function html(literals: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(String.raw({ raw: literals }, ...parts.map(markupOf)))
}

/** The same with something between each two. */
export function joinHtml(parts: readonly Html[], separator: string): Html {
  return new Html(parts.map(({ markup }) => markup).join(escapeHtml(separator)))
}
