import Router from '@koa/router'
import { type ConsolePart, consoleLanguages, type Page, type WebConsole } from '../contract/page.js'
import type { ContractResponse } from '../contract/request.js'
import { ApiError, methodNotAllowedError } from '../errors.js'
import { type AppContext, type AppState, respondWith } from './respond.js'

/** The pages outside the contract. */
export type PageRouterOptions = {
  /**
   * Pages, read with GET. A trailing slash is ignored. If a page has several media types and the client prefers none of
   * them, it gets the first.
   */
  pages: Map<string, Page | readonly Page[]>
  /** Null if the console is not served. */
  webConsole: WebConsole | null
  /**
   * Answers GET at the address of a shared run (below /shared) and at that of its link preview; null without a console.
   */
  sharedPages: Record<
    'page' | 'preview',
    (ctx: AppContext, token: string) => Promise<ContractResponse>
  > | null
  /** Answers every method at /mcp; null if MCP is off. */
  mcp: ((ctx: AppContext) => Promise<void>) | null
}

/** The page in the media type that the client prefers. */
function choosePage(ctx: AppContext, pages: readonly Page[]): Page {
  if (pages.length > 1) ctx.vary('Accept')
  const preferredType = ctx.accepts(pages.map(({ media_type }) => media_type))
  return pages.find(({ media_type }) => media_type === preferredType) ?? (pages[0] as Page)
}

async function respondWithPage(ctx: AppContext, page: Page, more: Page['headers'] = {}): Promise<void> {
  const { media_type, body, compression, compressedBody } = page
  const headers = { ...page.headers, ...more }
  respondWith(ctx, { status: 200, media_type, headers, body: await body(), compression })
  if (compressedBody) ctx.state.compressedBody = compressedBody
}

/** The addresses of the console's views, by the part that has their scripts. None is an address of the contract. */
const viewsByPart: [ConsolePart | null, RegExp][] = [
  ['run', /^\/runs\/[0-9A-Fa-f-]{36}$/],
  ['result', /^\/(?:hooks|finds)\/[0-9A-Fa-f-]{36}$/],
  ['library', /^\/library$/],
  ['other', /^\/(?:chat|watches|webhooks|keys|about|sources|import|chat\/[0-9A-Fa-f-]{36})$/],
  ['usage', /^\/usage$/],
  [null, /^\/sign-in$/],
]

/**
 * Headers that let the browser load the scripts of a view, and the texts in the language that it prefers, at once,
 * before the common scripts import them.
 */
function preloadHeaders(
  ctx: AppContext,
  { scripts, texts }: WebConsole,
  part: ConsolePart | null = null,
): Page['headers'] {
  ctx.vary('Accept-Language')
  const language = ctx.acceptsLanguages([...consoleLanguages]) || 'en'
  const names = [...(texts[language as keyof typeof texts] ?? []), ...(part ? scripts[part] : [])]
  return { Link: names.map((name) => `</console/${name}>; rel=modulepreload`).join(', ') }
}

/** Addresses outside the contract at which a browser gets the console's page with status 404. */
const mistypedViews = /^\/(?!v1\/|player|stills|covers|console\/|docs)[^.]*$/

const prefersHtml = (ctx: AppContext) => ctx.accepts('application/json', 'text/html') === 'text/html'

/**
 * Serves the files of the console, and its page to browsers: at the address of each view, and with status 404 at
 * unknown addresses. Programs get the contract's 404.
 */
function routeConsole(router: Router<AppState>, webConsole: WebConsole): void {
  const { page, file } = webConsole
  router.get('/console/:name', async (ctx: AppContext, next) => {
    const asset = file(ctx.path.slice('/console/'.length))
    if (asset) await respondWithPage(ctx, asset)
    else await next()
  })
  for (const [part, views] of viewsByPart) {
    router.get(views, async (ctx: AppContext, next) => {
      if (prefersHtml(ctx)) await respondWithPage(ctx, page, preloadHeaders(ctx, webConsole, part))
      else await next()
    })
  }
  router.get(mistypedViews, async (ctx: AppContext, next) => {
    try {
      await next()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'not_found' || !prefersHtml(ctx)) throw error
      await respondWithPage(ctx, page, preloadHeaders(ctx, webConsole))
      ctx.status = 404
    }
  })
}

/** Serves the page of a shared run, and its link preview. */
function routeShared(
  router: Router<AppState>,
  { page, preview }: NonNullable<PageRouterOptions['sharedPages']>,
  webConsole: WebConsole | null,
) {
  const tokenOf = ({ path }: AppContext) => path.split('/')[2] ?? ''
  router.get(/^\/shared\/[\w-]{1,200}$/, async (ctx: AppContext) => {
    const response = await page(ctx, tokenOf(ctx))
    const more = webConsole ? preloadHeaders(ctx, webConsole) : {}
    respondWith(ctx, { ...response, headers: { ...response.headers, ...more } })
  })
  router.get(/^\/shared\/[\w-]{1,200}\/image\.png$/, async (ctx: AppContext) =>
    respondWith(ctx, await preview(ctx, tokenOf(ctx))),
  )
}

/** Creates the router for everything that is not in the contract. */
export function createPageRouter({
  pages,
  webConsole,
  sharedPages,
  mcp,
}: PageRouterOptions): Router<AppState> {
  const router = new Router<AppState>({ sensitive: true })
  for (const [path, page] of pages) {
    router.get(path, (ctx: AppContext) => {
      const chosenPage = choosePage(ctx, [page].flat())
      const isConsole = webConsole !== null && chosenPage === webConsole.page
      return respondWithPage(ctx, chosenPage, isConsole ? preloadHeaders(ctx, webConsole) : {})
    })
    router.all(path, () => {
      throw methodNotAllowedError(['GET', 'HEAD'])
    })
  }
  if (sharedPages) routeShared(router, sharedPages, webConsole)
  if (webConsole) routeConsole(router, webConsole)
  if (mcp) router.all('/mcp', mcp)
  return router
}
