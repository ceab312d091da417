import Router from '@koa/router'
import type { Page } from '../contract/page.js'
import { methodNotAllowedError } from '../errors.js'
import { type AppContext, type AppState, respondWith } from './respond.js'

/** The pages outside the contract. */
export type PageRouterOptions = {
  /**
   * Pages, read by GET. A trailing slash is ignored. Of a page in several media types, clients that prefer none get the
   * first.
   */
  pages: Map<string, Page | readonly Page[]>
  /** Answers every method at /mcp. */
  mcp: (ctx: AppContext) => Promise<void>
}

/** The page in the media type that the client prefers. */
function choosePage(ctx: AppContext, pages: readonly Page[]): Page {
  if (pages.length > 1) ctx.vary('Accept')
  const preferredType = ctx.accepts(pages.map(({ media_type }) => media_type))
  return pages.find(({ media_type }) => media_type === preferredType) ?? (pages[0] as Page)
}

/** Creates the router for everything that is not in the contract. */
export function createPageRouter({ pages, mcp }: PageRouterOptions): Router<AppState> {
  const router = new Router<AppState>({ sensitive: true })
  for (const [path, page] of pages) {
    router.get(path, async (ctx: AppContext) => {
      const { media_type, headers, body, compression } = choosePage(ctx, [page].flat())
      respondWith(ctx, { status: 200, media_type, headers, body: await body(), compression })
    })
    router.all(path, () => {
      throw methodNotAllowedError(['GET', 'HEAD'])
    })
  }
  router.all('/mcp', mcp)
  return router
}
