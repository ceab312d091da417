import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '../contract/types.js'

/** The docs page: Swagger UI over this server's own contract, from this server alone. */

const require = createRequire(import.meta.url)

/** Nothing from elsewhere, no inline script, no inline style sheet. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Coldopen: the API by example</title>
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

function asset(name: string, media_type: string): Page {
  let bytes: Buffer | null = null
  const body = () => (bytes ??= readFileSync(require.resolve(`swagger-ui-dist/${name}`)))
  return { media_type, body, headers: { 'Cache-Control': 'public, max-age=3600' }, compression: 'static' }
}

function text(written: string, media_type: string): Page {
  const bytes = Buffer.from(written)
  const headers = { 'Content-Security-Policy': policy, 'Cache-Control': 'no-cache' }
  return { media_type, body: () => bytes, headers, compression: 'static' }
}

/** The page and its files by path. Files are read when they are first asked for. */
export function docsPages(): Map<string, Page> {
  return new Map([
    ['/docs', text(html, 'text/html')],
    ['/docs/start.js', text(start, 'text/javascript')],
    ['/docs/swagger-ui.css', asset('swagger-ui.css', 'text/css')],
    ['/docs/swagger-ui-bundle.js', asset('swagger-ui-bundle.js', 'text/javascript')],
  ])
}
