import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { brotliDecompressSync } from 'node:zlib'
import type { Config } from '../config/config.js'
import type { Page } from '../contract/page.js'
import { referencePage } from './reference/page.js'
import { referenceScript } from './reference/script.js'
import { referenceStyle } from './reference/style.js'
import { createPolicy, htmlPage, lazyPage, revalidatedHeaders as headers } from './static-page.js'

/**
 * The docs: a static reference of the contract, and Swagger UI to try the contract in. All files come from this server.
 */

const require = createRequire(import.meta.url)

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

/** A file of Swagger UI. The build stores it only as brotli (scripts/build/swagger-ui.ts). */
function swaggerFile(name: string, media_type: string): Page {
  const readBrotli = () => readFileSync(require.resolve(`#swagger-ui/${name}.br`))
  const page = lazyPage({
    media_type,
    headers: { 'Cache-Control': 'public, max-age=3600' },
    read: () => brotliDecompressSync(readBrotli()),
  })
  return { ...page, compressedBody: (coding) => (coding === 'br' ? readBrotli() : null) }
}

/** The pages and their files by path. */
export function docsPages(config: Config): Map<string, Page> {
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
