import { contractDocument } from '../../contract/document.js'
import type { Operation } from './contract.js'
import { type Html, html } from './html.js'
import { anchorOfTag } from './operation.js'

/** The navigation of the page: the bar at its top and the table of contents. */

export type Tag = { name: string; description: string }
export type Group = { tag: Tag; operations: Operation[] }

/** The name of a tag with a capital, as its section is headed. */
export const titleOfTag = ({ name }: Tag) => name.charAt(0).toUpperCase() + name.slice(1)

const leadingSections = [
  ['quick-start', 'Quick start'],
  ['authentication', 'Authentication'],
  ['conventions', 'Conventions'],
  ['limits', 'Limits'],
]

function operationLink({ operationId, summary, method }: Operation): Html {
  return html`<li>
    <a href="#${operationId}"
      ><span class="verb ${method.toLowerCase()}">${method}</span> <span>${summary}</span></a
    >
  </li> `
}

/** Links to every section and operation. */
export function contents(groups: Group[]): Html {
  return html`<ul class="contents">
    ${leadingSections.map(([anchor = '', title = '']) => html`<li><a href="#${anchor}">${title}</a></li> `)}
    ${groups.map(
      ({ tag, operations }) =>
        html`<li>
          <a href="#${anchorOfTag(tag.name)}">${titleOfTag(tag)}</a>
          <ul>
            ${operations.map(operationLink)}
          </ul>
        </li> `,
    )}
    <li><a href="#schemas">Schemas</a></li>
  </ul>`
}

/** The bar at the top; on narrow windows it holds the contents as a menu. */
export function topBar(groups: Group[]): Html {
  const { title, version } = contractDocument().info
  return html`<header class="bar">
    <a class="brand" href="#main">${title} <span>API reference</span></a>
    <span class="version">v${version}</span>
    <nav class="links" aria-label="Related pages">
      <a class="wide" href="/openapi.json">OpenAPI</a>
      <a class="wide" href="/llms.txt">Guide for LLMs</a>
      <a class="button" href="/docs/try">Try it</a>
    </nav>
    <details class="menu">
      <summary>Menu</summary>
      <nav aria-label="Contents of this page">${contents(groups)}</nav>
    </details>
  </header> `
}
