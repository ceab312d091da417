import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Config } from '../config.js'
import type { Page } from '../contract/types.js'
import { referencePage } from './reference/page.js'
import { referenceScript } from './reference/script.js'
import { referenceStyle } from './reference/style.js'

/**
 * The docs: a static reference of the contract, and beside it Swagger UI to try the contract on. Everything comes from
 * this server alone.
 */

const require = createRequire(import.meta.url)

/** Nothing from elsewhere, no inline script, no inline style sheet. */
const policyWith = (allowed: string) =>
  `default-src 'none'; ${allowed}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
const reference_policy = policyWith("script-src 'self'; style-src 'self'; img-src data:")
const try_policy = policyWith("script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'")

const tryPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Coldopen: try the API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/swagger-ui.css">
</head>
<body>
<div id="docs"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`

const start = `window.SwaggerUIBundle({
  url: '/openapi.json', dom_id: '#docs', deepLinking: true, validatorUrl: null, tryItOutEnabled: true,
  defaultModelsExpandDepth: 0, docExpansion: 'list', persistAuthorization: false,
})
`

type Asset = Pick<Page, 'media_type' | 'headers'> & { read: () => string | Buffer }

/** A page that is made or read when it is first asked for. */
function page({ media_type, headers, read }: Asset): Page {
  let bytes: Buffer | null = null
  return { media_type, headers, body: () => (bytes ??= Buffer.from(read())), compression: 'static' }
}

function swaggerFile(name: string, media_type: string): Page {
  const headers = { 'Cache-Control': 'public, max-age=3600' }
  return page({ media_type, headers, read: () => readFileSync(require.resolve(`swagger-ui-dist/${name}`)) })
}

function document(read: () => string, policy: string): Page {
  const headers = { 'Content-Security-Policy': policy, 'Cache-Control': 'no-cache' }
  return page({ media_type: 'text/html', headers, read })
}

/** The pages and their files by path. */
export function docsPages(config: Config): Map<string, Page> {
  const headers = { 'Cache-Control': 'no-cache' }
  return new Map([
    ['/docs', document(() => referencePage(config), reference_policy)],
    ['/docs/reference.css', page({ media_type: 'text/css', headers, read: () => referenceStyle })],
    ['/docs/reference.js', page({ media_type: 'text/javascript', headers, read: () => referenceScript })],
    ['/docs/try', document(() => tryPage, try_policy)],
    ['/docs/start.js', page({ media_type: 'text/javascript', headers, read: () => start })],
    ['/docs/swagger-ui.css', swaggerFile('swagger-ui.css', 'text/css')],
    ['/docs/swagger-ui-bundle.js', swaggerFile('swagger-ui-bundle.js', 'text/javascript')],
  ])
}
