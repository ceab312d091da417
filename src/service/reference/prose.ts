import { allOperations } from './contract.js'
import { Html, html } from './html.js'

let ids: Set<string> | null = null

/** A description of the contract: what stands between backticks is code, and a link where it names an operation. */
export function prose(text: string): Html {
  ids ??= new Set(allOperations().map(({ operationId }) => operationId))
  const known = ids
  const parts = text.split('`').map((part, at) => {
    if (at % 2 === 0) return html`${part}`
    return known.has(part) ? html`<a href="#${part}"><code>${part}</code></a>` : html`<code>${part}</code>`
  })
  return new Html(parts.map(({ markup }) => markup).join(''))
}
