import { contractDocument } from '../../contract/document.js'
import { allOperations, componentOf, type Operation, type Schema } from './contract.js'
import { type Html, html } from './html.js'
import { anchorOfTag, operationSection } from './operation.js'
import { prose } from './prose.js'
import { anchorOf, hasMembers, schemaBody } from './schema.js'

/** The reference: one static page of every operation and schema of the contract, made without a script. */

type Tag = { name: string; description: string }
type Group = { tag: Tag; operations: Operation[] }

function groupsOf(operations: Operation[]): Group[] {
  const { tags } = contractDocument() as unknown as { tags: Tag[] }
  return tags.map((tag) => ({ tag, operations: operations.filter((one) => one.tags[0] === tag.name) }))
}

const titleOf = ({ name }: Tag) => name.charAt(0).toUpperCase() + name.slice(1)

function schemasWithMembers(): [string, Schema][] {
  return (Object.entries(contractDocument().components.schemas) as [string, Schema][]).filter(([, schema]) =>
    hasMembers(schema),
  )
}

function contents(groups: Group[]): Html {
  return html`<ul class="contents">
    <li><a href="#authentication">Authentication</a></li>
    ${groups.map(
      ({ tag, operations }) =>
        html`<li>
          <a href="#${anchorOfTag(tag.name)}">${titleOf(tag)}</a>
          <ul>
            ${operations.map(
              ({ operationId, summary, method }) =>
                html`<li>
                  <a href="#${operationId}"
                    ><span class="verb ${method.toLowerCase()}">${method}</span> ${summary}</a
                  >
                </li> `,
            )}
          </ul>
        </li> `,
    )}
    <li><a href="#schemas">Schemas</a></li>
  </ul>`
}

function authentication(): Html {
  const { components } = contractDocument() as unknown as {
    components: { securitySchemes: { apiKey: { description: string } } }
  }
  return html`<section id="authentication" aria-labelledby="authentication-title">
    <h2 id="authentication-title">Authentication</h2>
    <p>${prose(components.securitySchemes.apiKey.description)}</p>
  </section> `
}

/** Components that are sent as a body. */
function sentComponents(operations: Operation[]): Set<string | null> {
  const bodies = operations.flatMap(({ body }) => Object.values(body?.content ?? {}))
  return new Set(bodies.map(({ schema }) => componentOf(schema)))
}

function schemas(operations: Operation[]): Html {
  const sent = sentComponents(operations)
  return html`<section id="schemas" aria-labelledby="schemas-title">
    <h2 id="schemas-title">Schemas</h2>
    <p>What bodies and answers are made of, by name.</p>
    ${schemasWithMembers().map(
      ([name, schema]) =>
        html`<section class="schema" id="${anchorOf(name)}" aria-labelledby="${anchorOf(name)}-title">
          <h3 id="${anchorOf(name)}-title">${name}</h3>
          <p>${prose(schema.description ?? '')}</p>
          ${schemaBody(schema, sent.has(name) ? 'sent' : 'answered')}
        </section> `,
    )}
  </section> `
}

function head(title: string): Html {
  return html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/docs/reference.css" />
  </head> `
}

function header(base_url: string): Html {
  const { title, version, description } = contractDocument().info
  return html`<header class="masthead">
    <p class="eyebrow">API reference, version ${version}</p>
    <h1>${title}</h1>
    <p class="lead">${prose(description)}</p>
    <p class="links">
      <a class="button" href="/docs/try">Try it</a> <a href="/openapi.json">OpenAPI document</a>
      <a href="/llms.txt">Guide for language models</a>
    </p>
    <p>Base address <code>${base_url}</code></p>
  </header> `
}

/** The page as HTML. */
export function referencePage(base_url: string): string {
  const operations = allOperations()
  const groups = groupsOf(operations)
  const { markup } = html`<html lang="en">
    ${head(`${contractDocument().info.title}: API reference`)}
    <body>
      <a class="skip" href="#main">Skip to the reference</a>
      <nav class="side" aria-label="Contents">${contents(groups)}</nav>
      <main id="main">
        ${header(base_url)}
        <details class="folded">
          <summary>Contents</summary>
          <nav aria-label="Contents of this page">${contents(groups)}</nav>
        </details>
        ${authentication()}
        ${groups.map(
          ({ tag, operations }) =>
            html`<section id="${anchorOfTag(tag.name)}" aria-labelledby="${anchorOfTag(tag.name)}-title">
              <h2 id="${anchorOfTag(tag.name)}-title">${titleOf(tag)}</h2>
              <p>${prose(tag.description)}</p>
              ${operations.map((one) => operationSection(one, base_url))}
            </section> `,
        )}
        ${schemas(operations)}
      </main>
    </body>
  </html> `
  return `<!doctype html>\n${markup}`
}
