import {
  type Content,
  dereference,
  examplesOf,
  type Operation,
  type Response,
  type Schema,
} from './contract.js'
import { curlCommand } from './curl.js'
import { type Html, html } from './html.js'
import { prose } from './prose.js'
import { hasMembers, memberList, membersOf, typeOf } from './schema.js'

/** One operation: where it is, what it takes, what it answers. */

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}

/** Where the operations of a tag are; no operation has such an id. */
export const anchorOfTag = (tag: string) => `tag-${tag}`

function access({ security }: Operation): Html {
  const scopes = security[0]?.apiKey
  if (!scopes) return html`<span>No key needed</span>`
  if (scopes.length === 0) return html`<span>Any key</span>`
  return html`<span>Key with scope <code>${scopes.join(', ')}</code></span>`
}

function parameters({ parameters: all, operationId }: Operation): Html | null {
  if (all.length === 0) return null
  const members = all.map(({ name, schema, required = false, description, in: place }) => ({
    ...{ name, schema, required, description },
    note: `in ${place}`,
  }))
  return html`<h4 id="${operationId}-parameters">Parameters</h4>
    ${memberList(members, 'sent')}`
}

function body({ body: taken, operationId }: Operation): Html | null {
  const json = taken?.content['application/json']
  if (!taken || !json) return null
  const examples = examplesOf(json.examples)
  return html`<h4 id="${operationId}-body">Body</h4>
    <p>
      ${dereference<Schema>(json.schema).description ?? ''}
      JSON${taken.required ? ', required' : ', optional'}.
    </p>
    ${memberList(membersOf(json.schema), 'sent')}
    ${examples.map(
      ({ summary, value }) =>
        html`<figure>
          <figcaption>${summary ?? 'Example'}</figcaption>
          <pre tabindex="0"><code>${asText(value)}</code></pre>
        </figure> `,
    )}`
}

function answerContent(content: Content): Html[] {
  return Object.entries(content).map(
    ([media_type, { schema, examples }]) => html`
      <p><code>${media_type}</code>${hasMembers(schema) ? html`: ${typeOf(schema)}` : null}</p>
      ${examplesOf(examples).map(
        ({ summary, value }) =>
          html`<details>
            <summary>${summary ?? 'Example'}</summary>
            <pre tabindex="0"><code>${asText(value)}</code></pre>
          </details> `,
      )}
    `,
  )
}

function answers({ responses, operationId }: Operation): Html {
  const fine = responses.filter(([status]) => Number(status) < 400)
  return html`<h4 id="${operationId}-answers">Answers</h4>
    ${fine.map(
      ([status, { description, content = {} }]) =>
        html`<div class="answer">
          <p><b class="status">${status}</b> ${prose(description)}</p>
          ${answerContent(content)}
        </div> `,
    )}`
}

/** The codes that an answer's error can have. */
function codesOf({ content }: Response): string[] {
  const schema = content?.['application/json']?.schema
  const error = schema && dereference<Schema>(schema).properties?.error
  const code = error && dereference<Schema>(error).properties?.code
  return ((code && dereference<Schema>(code).enum) ?? []) as string[]
}

function errors({ responses, operationId }: Operation): Html | null {
  const all = responses.filter(([status]) => Number(status) >= 400)
  if (all.length === 0) return null
  return html`<h4 id="${operationId}-errors">Errors</h4>
    <dl class="errors">
      ${all.map(
        ([status, response]) =>
          html`<div>
            <dt><b class="status">${status}</b></dt>
            <dd>
              ${codesOf(response).map((code) => html`<code>${code}</code> `)}${prose(response.description)}
            </dd>
          </div> `,
      )}
    </dl>`
}

/** The section of an operation. */
export function operationSection(operation: Operation, base_url: string): Html {
  const { operationId, method, path, summary, description, tags } = operation
  return html`<section class="operation" id="${operationId}" aria-labelledby="${operationId}-title">
    <h3 id="${operationId}-title">
      ${summary}<a class="anchor" href="#${operationId}" aria-label="Link to ${summary}">#</a>
    </h3>
    <p class="address">
      <span class="method ${method.toLowerCase()}">${method}</span> <code class="path">${path}</code>
    </p>
    <p class="facts">
      <span><code>${operationId}</code></span
      >${access(operation)}<a href="/docs/try#/${tags[0] ?? ''}/${operationId}">Try it</a>
    </p>
    <p>${prose(description)}</p>
    ${parameters(operation)}${body(operation)}
    <h4 id="${operationId}-request">Request</h4>
    <pre tabindex="0"><code>${curlCommand(operation, base_url)}</code></pre>
    ${answers(operation)}${errors(operation)}
  </section> `
}
