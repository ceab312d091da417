import type { Middleware } from 'koa'
import type { Logger } from 'pino'
import { renderError } from './render.js'
import { type AppContext, respondWith } from './respond.js'

/** Answers what is thrown further in: refusals as they are, everything else as a fault that is logged. */
export function errorHandler(log: Logger): Middleware {
  return async (ctx: AppContext, next) => {
    try {
      await next()
    } catch (thrown) {
      respondWith(ctx, renderError(thrown, ctx.state.request_id, log))
    }
  }
}
