import type { Middleware } from 'koa'

/** Whether the client said that it holds what this ETag names. */
function holdsRepresentation(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()))
}

/**
 * Answers 304 where the client holds what the ETag names. Not koa-conditional-get: it goes by `ctx.fresh`, which takes
 * a request with Cache-Control: no-cache for one that wants the whole answer, and fetch sends that along with every
 * If-None-Match that its caller sets.
 */
export const conditionalGet: Middleware = async (ctx, next) => {
  await next()
  const etag = ctx.response.get('ETag')
  if (ctx.status !== 200 || etag === '' || !holdsRepresentation(ctx.get('If-None-Match'), etag)) return
  ctx.status = 304
  ctx.remove('Content-Encoding')
  ctx.body = null
}
