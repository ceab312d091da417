import type { Config } from '../../config/config.js'
import { type Content, dereference, type Operation, type Response, type Schema } from './contract.js'
import { exampleColumn } from './examples.js'
import { type Html, html } from './html.js'
import { callLimits } from './limits.js'
import { parseDescription } from './markdown.js'
import { type LabelledHtml, labelledRows, paragraphs, prose } from './prose.js'
import { hasMembers, memberList, membersOf, typeOf } from './schema.js'

/** One operation: what it does, what it takes, what it returns. */

/** The anchor of a tag's operations. No operation has such an ID. */
export const anchorOfTag = (tag: string) => `tag-${tag}`

function scope({ security }: Operation): Html {
  const scopes = security[0]?.apiKey
  if (!scopes) return html`No key needed`
  return scopes.length === 0 ? html`Any key` : html`<code>${scopes.join(', ')}</code>`
}

/**
 * The labelled rows of an operation: those of its description, and before its result those from other parts of the
 * contract.
 */
function factRows(operation: Operation, config: Config): LabelledHtml[] {
  const { rows } = parseDescription(operation.description)
  const entries = rows.map(({ label, text }) => ({ label: html`${label}`, content: prose(text) }))
  const limit = callLimits(config)[operation['x-rate-limit'] ?? '']
  return [
    ...entries.slice(0, -1),
    { label: html`Scope`, content: scope(operation) },
    ...(limit === undefined ? [] : [{ label: html`Limit`, content: html`${limit}` }]),
    ...entries.slice(-1),
  ]
}

function parameters({ parameters: all, operationId }: Operation): Html | null {
  if (all.length === 0) return null
  const members = all.map(({ name, schema, required = false, description, in: place }) => ({
    name,
    schema,
    required,
    description,
    note: `in ${place}`,
  }))
  return html`<h4 id="${operationId}-parameters">Parameters</h4>
    ${memberList(members, 'sent')}`
}

function requestBody({ body, operationId }: Operation): Html | null {
  const json = body?.content['application/json']
  if (!body || !json) return null
  const { description = '' } = dereference<Schema>(json.schema)
  return html`<h4 id="${operationId}-body">Request body</h4>
    <p>${prose(description)} JSON, ${body.required ? 'required' : 'optional'}.</p>
    ${memberList(membersOf(json.schema), 'sent')}`
}

function contentTypes(content: Content): Html[] {
  return Object.entries(content).map(
    ([media_type, { schema }]) =>
      html`<span class="content"
        ><code>${media_type}</code>${hasMembers(schema) ? html` ${typeOf(schema)}` : null}</span
      > `,
  )
}

function responses({ responses: all, operationId }: Operation): Html {
  return html`<h4 id="${operationId}-responses">Responses</h4>
    <dl class="statuses">
      ${all
        .filter(([status]) => Number(status) < 400)
        .map(
          ([status, { description, content = {} }]) =>
            html`<div>
              <dt><code class="status">${status}</code></dt>
              <dd>${prose(description)} ${contentTypes(content)}</dd>
            </div> `,
        )}
    </dl>`
}

/** The codes that an error response can have. */
function codesOf({ content }: Response): string[] {
  const schema = content?.['application/json']?.schema
  const error = schema && dereference<Schema>(schema).properties?.error
  const code = error && dereference<Schema>(error).properties?.code
  return ((code && dereference<Schema>(code).enum) ?? []) as string[]
}

function errors({ responses: all, operationId }: Operation): Html | null {
  const failures = all.filter(([status]) => Number(status) >= 400)
  if (failures.length === 0) return null
  return html`<h4 id="${operationId}-errors">Errors</h4>
    <details>
      <summary>${failures.map(([status]) => html`<code>${status}</code> `)}</summary>
      <dl class="statuses">
        ${failures.map(
          ([status, response]) =>
            html`<div>
              <dt><code class="status">${status}</code></dt>
              <dd>
                ${prose(response.description)}
                <span class="content">${codesOf(response).map((code) => html`<code>${code}</code> `)}</span>
              </dd>
            </div> `,
        )}
      </dl>
    </details>`
}

/** The section of an operation. */
export function operationSection(operation: Operation, config: Config): Html {
  const { operationId, method, path, summary, description, tags } = operation
  const { lead, details } = parseDescription(description)
  return html`<section class="operation" id="${operationId}" aria-labelledby="${operationId}-title">
    <div class="summary">
      <h3 id="${operationId}-title">
        ${summary}<a class="anchor" href="#${operationId}" aria-label="Link to ${summary}">#</a>
      </h3>
      <div class="endpoint">
        <p class="address">
          <span class="method ${method.toLowerCase()}">${method}</span> <code class="path">${path}</code>
        </p>
        <a class="try" href="/docs/try#/${tags[0] ?? ''}/${operationId}" aria-label="Try it: ${summary}"
          >Try it</a
        >
      </div>
      ${paragraphs(lead)}${labelledRows(factRows(operation, config))}${paragraphs(details)}
      <p class="id">Operation ID <code>${operationId}</code></p>
    </div>
    ${exampleColumn(operation, config.base_url)}
    <div class="parts">
      ${parameters(operation)}${requestBody(operation)}${responses(operation)}${errors(operation)}
    </div>
  </section> `
}
