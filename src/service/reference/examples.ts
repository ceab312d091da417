import { examplesOf, type Content, type Operation } from './contract.js'
import { curlCommand } from './curl.js'
import { type Html, html } from './html.js'

/** Example requests and responses of the operations. */

/** A text as it is; another value as indented JSON. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}

/** A block of code. A command gets a copy button if the script of the page runs. */
export function codeBlock(text: string, kind: 'command' | 'data'): Html {
  return html`<pre class="${kind}" tabindex="0"><code>${text}</code></pre>`
}

type ShownExample = { title: string; value: unknown }

function exampleDetails({ title, value }: ShownExample, isOpen: boolean): Html {
  const inner = html`<summary>${title}</summary>
    ${codeBlock(asText(value), 'data')}`
  return isOpen ? html`<details open>${inner}</details> ` : html`<details>${inner}</details> `
}

function shownOf(content: Content, lead: string): ShownExample[] {
  return Object.values(content).flatMap(({ examples }) =>
    examplesOf(examples).map(({ summary, value }) => ({ title: `${lead}${summary ?? 'Example'}`, value })),
  )
}

/**
 * The examples of an operation: a command, further bodies, and the responses. A response with a new result (201, 202)
 * is open.
 */
export function exampleColumn(operation: Operation, base_url: string): Html {
  const { operationId, body, responses } = operation
  const bodies = shownOf(body?.content ?? {}, '').slice(1)
  const answers = responses
    .filter(([status]) => Number(status) < 400)
    .toReversed()
    .flatMap(([status, { content = {} }]) => shownOf(content, `${status} · `))
  return html`<div class="examples">
    <h4 id="${operationId}-request">Example request</h4>
    ${codeBlock(curlCommand(operation, base_url), 'command')}
    ${bodies.map(({ title, value }) => exampleDetails({ title: `Other request: ${title}`, value }, false))}
    ${
      answers.length === 0
        ? null
        : html`<h4 id="${operationId}-response">Example response</h4>
            ${answers.map((one, at) => exampleDetails(one, at === 0))}`
    }
  </div>`
}
