import type { components } from '../../generated/api.js'
import type { WebConsole } from '../contract/page.js'
import type { ContractResponse } from '../contract/request.js'
import type { Infrastructure } from '../infrastructure.js'
import { escapeHtml } from '../lib/html.js'
import { type Headline, headlineOf } from './headline.js'
import { previewSize } from './link-preview/draw-svg.js'
import type { LinkPreviews } from './link-preview/stored-previews.js'
import { countSharedRead, linkNotFoundError, openLink, type ReadSharedDeps } from './read-shared.js'

/** The console's page at the address of a shared run, with the metadata that other sites show as a preview. */

type SharedRun = components['schemas']['SharedRun']
/** A request for a shared run. `address` is that of the caller. */
export type SharedRequest = { token: string; address: string }
export type SharedPageDeps = ReadSharedDeps & Pick<Infrastructure, 'config'> & { linkPreviews: LinkPreviews }

const maxDescriptionLength = 200
const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

/** Shortens a text to a number of characters, without splitting one. */
function shorten(text: string, length: number): string {
  const letters = [...text.replace(/\s+/gu, ' ').trim()]
  return letters.length <= length ? letters.join('') : `${letters.slice(0, length - 1).join('')}…`
}

/** Describes a run in one or two lines: its first result and the number of results. */
function describe({ text, count }: Headline): string {
  return text === null ? count : `“${shorten(text, maxDescriptionLength)}” · ${count}`
}

function previewTags(previewUrl: string, description: string): string[] {
  const { width, height } = previewSize
  return [
    `<meta property="og:image" content="${previewUrl}" />`,
    '<meta property="og:image:type" content="image/png" />',
    `<meta property="og:image:width" content="${width}" />`,
    `<meta property="og:image:height" content="${height}" />`,
    `<meta property="og:image:alt" content="${description}" />`,
    '<meta name="twitter:card" content="summary_large_image" />',
  ]
}

/** Loads a script of the page at once, before the first scripts import it. */
const preloadTag = (name: string) => `<link rel="modulepreload" href="/console/${name}" />`

function metaTags(run: SharedRun, previewUrl: string | null): string {
  const [title, description] = [shorten(run.topic, 100), describe(headlineOf(run))].map(escapeHtml)
  return [
    `<title>${title} · Coldopen</title>`,
    '<meta name="robots" content="noindex" />',
    `<meta property="og:site_name" content="Coldopen" />`,
    `<meta property="og:type" content="article" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    ...(previewUrl === null
      ? ['<meta name="twitter:card" content="summary" />']
      : previewTags(escapeHtml(previewUrl), description ?? '')),
  ].join('')
}

/**
 * The page of a shared run. 404 for every token that is not valid. It must not be cached or indexed. Throws
 * `rate_limited`, counted for the caller's `address`.
 */
export async function renderSharedPage(
  deps: SharedPageDeps,
  { page, scripts }: WebConsole,
  { token, address }: SharedRequest,
): Promise<ContractResponse> {
  await countSharedRead(deps, address)
  const link = await openLink(deps, token)
  const html = (await page.body()).toString()
  const hasPreview = link !== null && (await deps.linkPreviews.has(link))
  const previewUrl = hasPreview ? `${deps.config.base_url}/shared/${token}/image.png` : null
  const tags = link
    ? metaTags(link.run, previewUrl) + scripts.shared.map(preloadTag).join('')
    : '<title>Coldopen</title><meta name="robots" content="noindex" />'
  return {
    status: link ? 200 : 404,
    media_type: page.media_type,
    headers: { ...page.headers, ...headers },
    body: html.replace('<title>Coldopen</title>', () => tags),
  }
}

/** The link preview. Throws `rate_limited`, and `not_found` for every token that is not valid. */
export async function sendLinkPreview(
  deps: SharedPageDeps,
  { token, address }: SharedRequest,
): Promise<ContractResponse> {
  await countSharedRead(deps, address)
  const link = await openLink(deps, token)
  const preview = link && (await deps.linkPreviews.find(link))
  if (preview === null) throw linkNotFoundError()
  return { status: 200, media_type: 'image/png', headers, body: preview }
}
