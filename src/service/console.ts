import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Page, WebConsole } from '../contract/page.js'
import { createPolicy, lazyPage, revalidatedHeaders } from './static-page.js'

/**
 * The built console (scripts/build/bundle-console.ts): a page, and files whose names contain a hash of their content.
 */

/**
 * Scripts and images come from this server only, styles are those of the page, by their hash, and text can never become
 * markup.
 */
const consolePolicy = (styleHash: string) =>
  createPolicy(
    [
      ...['script', 'font', 'connect', 'frame'].map((kind) => `${kind}-src 'self'`),
      `img-src 'self' data:`,
      `style-src '${styleHash}'`,
      `require-trusted-types-for 'script'`,
      `trusted-types 'none'`,
    ].join('; '),
  )

const immutableHeaders = { 'Cache-Control': 'public, max-age=31536000, immutable' }

const mediaTypes: Record<string, string> = {
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
}

/** The folder of the built console; null if it has not been built. */
function consoleFolder(): string | null {
  try {
    return dirname(createRequire(import.meta.url).resolve('#console/contents.json'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return null
    throw error
  }
}

/** A file of the build, with its compressed forms. */
function builtPage(path: string, media_type: string, headers: Page['headers']): Page {
  const compressedPaths = { br: `${path}.br`, gzip: `${path}.gz` }
  const page = lazyPage({ media_type, headers, read: () => readFileSync(path) })
  if (!existsSync(compressedPaths.br)) return { ...page, compression: 'none' }
  return { ...page, compressedBody: (coding) => readFileSync(compressedPaths[coding]) }
}

/** The console's page and files; null if the console was not built. */
export function createWebConsole(): WebConsole | null {
  const folder = consoleFolder()
  if (folder === null) return null
  const { files, style, scripts, texts } = JSON.parse(
    readFileSync(join(folder, 'contents.json'), 'utf8'),
  ) as {
    files: string[]
    style: string
    scripts: WebConsole['scripts']
    texts: WebConsole['texts']
  }
  const assets = new Map<string, Page>()
  for (const name of files) {
    const media_type = mediaTypes[name.split('.').at(-1) ?? '']
    if (media_type) assets.set(name, builtPage(join(folder, name), media_type, immutableHeaders))
  }
  const headers = { 'Content-Security-Policy': consolePolicy(style), ...revalidatedHeaders }
  return {
    page: builtPage(join(folder, 'index.html'), 'text/html', headers),
    file: (name) => assets.get(name),
    scripts,
    texts,
  }
}
