import type { Context } from 'koa'

/** Whether If-None-Match lists this ETag. */
function matchesETag(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()))
}

/**
 * Makes the response a 304 if the client already has the representation. Not koa-conditional-get, which uses
 * `ctx.fresh`: that never matches a request with `Cache-Control: no-cache`, which fetch adds whenever its caller sets
 * If-None-Match.
 */
export function answerConditionally(ctx: Context): void {
  const etag = ctx.response.get('ETag')
  if (ctx.status !== 200 || etag === '' || !matchesETag(ctx.get('If-None-Match'), etag)) return
  ctx.status = 304
  ctx.remove('Content-Encoding')
  ctx.body = null
}
