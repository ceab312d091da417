import Router from '@koa/router'
import type { Page } from '../contract/page.js'
import { methodNotAllowedError } from '../errors.js'
import { type AppContext, type AppState, respondWith } from './respond.js'

/** What is answered beside the contract, each at its path. */
export type PageRouterOptions = {
  /** Pages for people, read by GET. A trailing slash is ignored. */
  pages: Map<string, Page>
  /** Answers every method at /mcp. */
  mcp: (ctx: AppContext) => Promise<void>
}

/** Routes what is not in the contract. */
export function createPageRouter({ pages, mcp }: PageRouterOptions): Router<AppState> {
  const router = new Router<AppState>({ sensitive: true })
  for (const [path, { media_type, headers, body, compression }] of pages) {
    router.get(path, async (ctx: AppContext) => {
      respondWith(ctx, { status: 200, media_type, headers, body: await body(), compression })
    })
    router.all(path, () => {
      throw methodNotAllowedError(['GET', 'HEAD'])
    })
  }
  router.all('/mcp', mcp)
  return router
}
