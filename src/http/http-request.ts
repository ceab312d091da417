import type Koa from 'koa'
import type { ContractRequest, RequestContext } from '../contract/request.js'
import { withLogContext } from '../lib/log.js'
import { readBody } from './body.js'
import { openUpload } from './upload.js'
import { clientAddress } from './client-address.js'
import { isLocalRequest } from './local-request.js'

export type HttpRequestSettings = { body_limit_bytes: number; trusted_proxy_hops: number }

/** An HTTP request as the contract sees it. Members that few operations use are computed on access. */
export class HttpRequest implements ContractRequest, RequestContext {
  readonly method: string
  readonly path: string
  readonly query: string
  #disconnect: AbortController | null = null

  constructor(
    private readonly ctx: Koa.Context,
    private readonly settings: HttpRequestSettings,
    readonly request_id: string,
  ) {
    this.method = ctx.method
    this.path = ctx.path
    this.query = ctx.querystring
  }

  get headers() {
    return this.ctx.req.headersDistinct as Record<string, string[]>
  }

  get address() {
    return clientAddress(this.ctx.req, this.settings.trusted_proxy_hops)
  }

  get is_from_this_machine() {
    return isLocalRequest(this.ctx.req)
  }

  get signal() {
    return (this.#disconnect ??= this.abortOnClose()).signal
  }

  async readBody(findRoom?: () => Promise<number>) {
    const limitBytes = this.settings.body_limit_bytes
    const roomBytes = findRoom && this.mayExceed(limitBytes) ? await findRoom() : 0
    return readBody(this.ctx.req, Math.max(roomBytes, limitBytes))
  }

  /**
   * Whether a larger limit of the operation applies. A compressed body never gets it, because it may unpack to any
   * size.
   */
  private mayExceed(limitBytes: number): boolean {
    const { 'content-encoding': encoding = 'identity', 'content-length': length } = this.ctx.req.headers
    return encoding === 'identity' && (length === undefined || Number(length) > limitBytes)
  }

  openUpload() {
    return openUpload(this.ctx.req)
  }

  private abortOnClose(): AbortController {
    const controller = new AbortController()
    const { res } = this.ctx
    withLogContext(controller.signal, { request_id: this.request_id })
    if (res.closed) controller.abort()
    // Not `once`: it would create three objects, and the event fires once anyway.
    else res.on('close', () => res.writableFinished || controller.abort())
    return controller
  }
}
