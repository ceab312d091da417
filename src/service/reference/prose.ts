import { allOperations } from './contract.js'
import { Html, html } from './html.js'
import type { LabelledText } from './markdown.js'

let ids: Set<string> | null = null

/** Renders a description of the contract: text in backticks becomes code, and a link if it names an operation. */
export function prose(text: string): Html {
  ids ??= new Set(allOperations().map(({ operationId }) => operationId))
  const sortedIds = ids
  const parts = text.split('`').map((part, at) => {
    if (at % 2 === 0) return html`${part}`
    return sortedIds.has(part)
      ? html`<a href="#${part}"><code>${part}</code></a>`
      : html`<code>${part}</code>`
  })
  return new Html(parts.map(({ markup }) => markup).join(''))
}

/** A paragraph for each text, with its code and links marked up. */
export function paragraphs(texts: readonly string[]): Html[] {
  return texts.map((text) => html`<p>${prose(text)}</p>`)
}

export type LabelledHtml = { label: Html; content: Html }

/** Labels with their texts. */
export function labelledRows(rows: readonly LabelledHtml[]): Html {
  return html`<dl class="rows">
    ${rows.map(
      ({ label, content }) =>
        html`<div>
          <dt>${label}</dt>
          <dd>${content}</dd>
        </div> `,
    )}
  </dl>`
}

/** Labels with texts in which backticks mark code and links. */
export function labelledTexts(rows: readonly LabelledText[]): Html {
  return labelledRows(rows.map(({ label, text }) => ({ label: prose(label), content: prose(text) })))
}
