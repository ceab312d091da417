import type { Config } from '../../config/config.js'
import { contractDocument } from '../../contract/document.js'
import { allOperations, componentOf, type Operation, type Schema } from './contract.js'
import { type Html, html } from './html.js'
import { serverLimits } from './limits.js'
import { parseSections, type Section } from './markdown.js'
import { contents, type Group, type Tag, titleOfTag, topBar } from './navigation.js'
import { anchorOfTag, operationSection } from './operation.js'
import { labelledTexts, paragraphs, prose } from './prose.js'
import { quickStart } from './quick-start.js'
import { anchorOf, hasMembers, schemaBody } from './schema.js'

/** The reference: one static page of every operation and schema of the contract, complete without its script. */

function groupsOf(operations: Operation[]): Group[] {
  const { tags } = contractDocument() as unknown as { tags: Tag[] }
  return tags.map((tag) => ({ tag, operations: operations.filter((one) => one.tags[0] === tag.name) }))
}

function schemasWithMembers(): [string, Schema][] {
  return (Object.entries(contractDocument().components.schemas) as [string, Schema][]).filter(([, schema]) =>
    hasMembers(schema),
  )
}

function section(id: string, title: string, content: Html | Html[]): Html {
  return html`<section id="${id}" aria-labelledby="${id}-title">
    <h2 id="${id}-title">${title}</h2>
    ${content}
  </section> `
}

function authentication(): Html {
  const { components } = contractDocument() as unknown as {
    components: { securitySchemes: { apiKey: { description: string } } }
  }
  return section('authentication', 'Authentication', [
    html`<p>${prose(components.securitySchemes.apiKey.description)}</p>`,
  ])
}

/** What the contract says about all operations, under its headings. */
function generalSections(sections: Section[]): Html[] {
  return sections.map(({ title, lead, rows, details }) =>
    section(title.toLowerCase().replaceAll(' ', '-'), title, [
      ...paragraphs(lead),
      labelledTexts(rows),
      ...paragraphs(details),
    ]),
  )
}

function limits(config: Config): Html {
  return section('limits', 'Limits', [
    html`<p>
      The limits of this server. Limits on the calls of one operation are listed with the operation.
    </p>`,
    labelledTexts(serverLimits(config)),
  ])
}

/** The components that are sent as a body. */
function sentComponents(operations: Operation[]): Set<string | null> {
  const bodies = operations.flatMap(({ body }) => Object.values(body?.content ?? {}))
  return new Set(bodies.map(({ schema }) => componentOf(schema)))
}

function schemas(operations: Operation[]): Html {
  const requestComponents = sentComponents(operations)
  return section('schemas', 'Schemas', [
    html`<p>The objects in request and response bodies.</p>`,
    ...schemasWithMembers().map(
      ([name, schema]) =>
        html`<section class="schema" id="${anchorOf(name)}" aria-labelledby="${anchorOf(name)}-title">
          <h3 id="${anchorOf(name)}-title">${name}</h3>
          <p>${prose(schema.description ?? '')}</p>
          ${schemaBody(schema, requestComponents.has(name) ? 'sent' : 'answered')}
        </section> `,
    ),
  ])
}

function operationGroup({ tag, operations }: Group, config: Config): Html {
  return section(anchorOfTag(tag.name), titleOfTag(tag), [
    html`<p>${prose(tag.description)}</p>`,
    ...operations.map((one) => operationSection(one, config)),
  ])
}

function head(title: string): Html {
  return html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/docs/reference.css" />
    <script src="/docs/reference.js" defer></script>
  </head> `
}

/** The reference as HTML, with the address and limits of the server with these settings. */
export function referencePage(config: Config): string {
  const { title, description } = contractDocument().info
  const operations = allOperations()
  const groups = groupsOf(operations)
  const [intro, ...general] = parseSections(description)
  const { markup } = html`<html lang="en">
    ${head(`${title} API reference`)}
    <body>
      <a class="skip" href="#main">Skip to content</a>
      ${topBar(groups)}
      <nav class="side" aria-label="Contents">${contents(groups)}</nav>
      <main id="main">
        <div class="intro">
          <h1>${title} API</h1>
          ${paragraphs(intro?.lead ?? [])}
          <p class="base">Base URL <code>${config.base_url}</code></p>
        </div>
        ${quickStart(config.base_url)}${authentication()}${generalSections(general)}${limits(config)}
        ${groups.map((group) => operationGroup(group, config))}${schemas(operations)}
      </main>
    </body>
  </html> `
  return `<!doctype html>\n${markup}`
}
