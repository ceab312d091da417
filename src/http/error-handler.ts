import type { Middleware } from 'koa'
import type { Logger } from 'pino'
import { renderError } from './render-error.js'
import { type AppContext, respondWith } from './respond.js'

/**
 * Middleware that turns a thrown value into a response: an API error as it is, anything else as a logged 500 or 503.
 */
export function errorHandler(log: Logger): Middleware {
  return (ctx: AppContext, next) =>
    next().catch((error: unknown) => respondWith(ctx, renderError(error, ctx.state.request_id, log)))
}
