import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Config } from '../config/config.js'
import type { Page } from '../contract/page.js'
import { referencePage } from './reference/page.js'
import { referenceScript } from './reference/script.js'
import { referenceStyle } from './reference/style.js'

/**
 * The docs: a static reference of the contract, and beside it Swagger UI to try the contract on. Everything comes from
 * this server alone.
 */

const require = createRequire(import.meta.url)

/** Allows no other origins, no inline scripts and no inline styles. */
const createPolicy = (allowed: string) =>
  `default-src 'none'; ${allowed}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
const referencePolicy = createPolicy("script-src 'self'; style-src 'self'; img-src data:")
const tryPolicy = createPolicy(
  "script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'",
)

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

const startScript = `window.SwaggerUIBundle({
  url: '/openapi.json', dom_id: '#docs', deepLinking: true, validatorUrl: null, tryItOutEnabled: true,
  defaultModelsExpandDepth: 0, docExpansion: 'list', persistAuthorization: false,
})
`

type Asset = Pick<Page, 'media_type' | 'headers'> & { read: () => string | Buffer }

/** Creates a page whose body is built or read at the first request. */
function lazyPage({ media_type, headers, read }: Asset): Page {
  let bytes: Buffer | null = null
  return { media_type, headers, body: () => (bytes ??= Buffer.from(read())), compression: 'static' }
}

function swaggerFile(name: string, media_type: string): Page {
  const headers = { 'Cache-Control': 'public, max-age=3600' }
  return lazyPage({
    media_type,
    headers,
    read: () => readFileSync(require.resolve(`swagger-ui-dist/${name}`)),
  })
}

function htmlPage(read: () => string, policy: string): Page {
  const headers = { 'Content-Security-Policy': policy, 'Cache-Control': 'no-cache' }
  return lazyPage({ media_type: 'text/html', headers, read })
}

/** The pages and their files by path. */
export function docsPages(config: Config): Map<string, Page> {
  const headers = { 'Cache-Control': 'no-cache' }
  return new Map([
    ['/docs', htmlPage(() => referencePage(config), referencePolicy)],
    ['/docs/reference.css', lazyPage({ media_type: 'text/css', headers, read: () => referenceStyle })],
    ['/docs/reference.js', lazyPage({ media_type: 'text/javascript', headers, read: () => referenceScript })],
    ['/docs/try', htmlPage(() => tryPage, tryPolicy)],
    ['/docs/start.js', lazyPage({ media_type: 'text/javascript', headers, read: () => startScript })],
    ['/docs/swagger-ui.css', swaggerFile('swagger-ui.css', 'text/css')],
    ['/docs/swagger-ui-bundle.js', swaggerFile('swagger-ui-bundle.js', 'text/javascript')],
  ])
}
