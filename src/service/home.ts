import type { Config } from '../config/config.js'
import { contractDocument } from '../contract/document.js'
import type { Page, WebConsole } from '../contract/page.js'
import { codeBlock } from './reference/examples.js'
import { type Html, html } from './reference/html.js'
import { quickStartSteps } from './reference/quick-start.js'
import { createPolicy, htmlPage, lazyPage, revalidatedHeaders } from './static-page.js'
import { version } from './version.js'

/** The response at `/`: an index for programs, and the console or the first steps for people. */

const homePolicy = createPolicy("style-src 'self'; img-src data:")

/** Where everything else is. Paths, so that it holds at every address of the server. */
function serviceIndex(): string {
  const index = {
    name: 'coldopen',
    version,
    documentation: '/docs',
    openapi: '/openapi.json',
    guide: '/llms.txt',
    mcp: '/mcp',
    health: '/health',
  }
  return `${JSON.stringify(index, null, 2)}\n`
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

function topBar(title: string): Html {
  return html`<header class="bar">
    <a class="brand" href="/">${title}</a>
    <span class="version">v${version}</span>
    <nav class="links" aria-label="Related pages">
      <a class="wide" href="/openapi.json">OpenAPI</a>
      <a class="wide" href="/llms.txt">Guide for LLMs</a>
      <a class="button" href="/docs">API reference</a>
    </nav>
  </header> `
}

function mcpSection(base_url: string): Html {
  const command = `claude mcp add --transport http coldopen ${base_url}/mcp \\\n  --header "Authorization: Bearer YOUR_API_KEY"`
  const settings = { url: `${base_url}/mcp`, headers: { Authorization: 'Bearer YOUR_API_KEY' } }
  return html`<section id="mcp" aria-labelledby="mcp-title">
    <h2 id="mcp-title">Use it from an agent</h2>
    <p>Every operation is also an MCP tool, over streamable HTTP and with the same key. In Claude Code:</p>
    ${codeBlock(command, 'command')}
    <p>In clients that read a JSON file, such as Cursor:</p>
    ${codeBlock(JSON.stringify({ mcpServers: { coldopen: settings } }, null, 2), 'data')}
  </section> `
}

function furtherReading(): Html {
  return html`<section id="more" aria-labelledby="more-title">
    <h2 id="more-title">Read more</h2>
    <ul>
      <li><a href="/docs">API reference</a>: every operation, with examples</li>
      <li><a href="/docs/try">Try it</a>: call the operations from your browser</li>
      <li><a href="/llms.txt">Guide for LLMs</a>: the API in one text, for agents</li>
      <li><a href="/openapi.json">OpenAPI contract</a>: for code generators and API clients</li>
      <li><a href="/health">Health</a>: whether this server can serve, and its version</li>
    </ul>
  </section> `
}

function firstStepsPage({ base_url }: Config): string {
  const { title } = contractDocument().info
  const { markup } = html`<html lang="en">
    ${head(`${title}: first steps`)}
    <body class="home">
      <a class="skip" href="#main">Skip to content</a>
      ${topBar(title)}
      <main id="main">
        <div class="intro">
          <h1>${title}</h1>
          <p>Coldopen finds videos that performed on a topic and reads how they open.</p>
          <p class="base">Base URL <code>${base_url}</code></p>
        </div>
        <section id="first-steps" aria-labelledby="first-steps-title">
          <h2 id="first-steps-title">First steps</h2>
          ${quickStartSteps(base_url)}
        </section>
        ${mcpSection(base_url)}${furtherReading()}
      </main>
    </body>
  </html> `
  return `<!doctype html>\n${markup}`
}

/** The page at `/`: JSON for programs; for people the console, or the first steps if there is no console. */
export function homePage(config: Config, webConsole: WebConsole | null): Page[] {
  const index = lazyPage({ media_type: 'application/json', headers: revalidatedHeaders, read: serviceIndex })
  return [index, webConsole?.page ?? htmlPage(() => firstStepsPage(config), homePolicy)]
}
