import type { components } from '../../generated/api.js'
import type { WebConsole } from '../contract/page.js'
import type { ContractResponse } from '../contract/request.js'
import { escapeHtml } from '../lib/html.js'
import { countSharedRead, findSharedRunOf, type ReadSharedDeps } from './read-shared.js'

/** The console's page at the address of a link, with what other sites show of the link before it is opened. */

type SharedRun = components['schemas']['SharedRun']

const maxDescriptionLength = 200

/** At most so many characters, none of them halved. */
function shorten(text: string, length: number): string {
  const letters = [...text.replace(/\s+/gu, ' ').trim()]
  return letters.length <= length ? letters.join('') : `${letters.slice(0, length - 1).join('')}…`
}

/** What is said of a run in one or two lines: the opening that ranks first, and how many there are. */
function describe(run: SharedRun): string {
  const [texts, noun] =
    run.kind === 'short'
      ? [run.hooks.map(({ hook, catchy_line }) => hook ?? catchy_line), 'openings of short clips']
      : [run.finds.map(({ hook, title }) => hook ?? title), 'long videos that beat their channel']
  const first = texts.find((text) => text !== null)
  const count = `${texts.length} ${noun}${run.samples ? ' (invented samples)' : ''}`
  return first ? `“${shorten(first, maxDescriptionLength)}” · ${count}` : count
}

function metaTags(run: SharedRun): string {
  const [title, description] = [shorten(run.topic, 100), describe(run)].map(escapeHtml)
  return [
    `<title>${title} · Coldopen</title>`,
    '<meta name="robots" content="noindex" />',
    `<meta property="og:site_name" content="Coldopen" />`,
    `<meta property="og:type" content="article" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    `<meta name="twitter:card" content="summary" />`,
  ].join('')
}

/**
 * The page of a link, for a caller at `address`: 404 for every token that opens nothing. It may be neither stored nor
 * indexed. Throws `rate_limited`.
 */
export async function renderSharedPage(
  deps: ReadSharedDeps,
  { page }: WebConsole,
  { token, address }: { token: string; address: string },
): Promise<ContractResponse> {
  await countSharedRead(deps, address)
  const run = await findSharedRunOf(deps, token)
  const html = (await page.body()).toString()
  const tags = run ? metaTags(run) : '<title>Coldopen</title><meta name="robots" content="noindex" />'
  return {
    status: run ? 200 : 404,
    media_type: page.media_type,
    headers: { ...page.headers, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' },
    body: html.replace('<title>Coldopen</title>', () => tags),
  }
}
