import type { ParsedContractRequest } from './parsed-request.js'
import type { RequestContext } from './request.js'
import type { Caller, StartDefaults } from './types.js'

const noDefaults: StartDefaults = {}

/**
 * The argument of a handler: the `OperationCall` of its operation. A class, because an object literal with getters
 * takes several times as long to create.
 */
export class HandlerCall {
  constructor(
    private readonly request: ParsedContractRequest,
    readonly caller: Caller | null,
    private readonly context: RequestContext,
  ) {}

  get path() {
    return this.request.params
  }
  get query() {
    return this.request.query
  }
  get headers() {
    return this.request.declaredHeaders('original')
  }
  get body() {
    return this.request.requestBody
  }
  get address() {
    return this.context.address
  }
  get is_from_this_machine() {
    return this.context.is_from_this_machine === true
  }
  get request_id() {
    return this.context.request_id
  }
  get signal() {
    return this.context.signal
  }
  /** A getter that returns a function, because a body can be read only once. */
  get openUpload() {
    const { context } = this
    return () => {
      if (!context.openUpload) throw new Error('This request has no body that can be streamed.')
      return context.openUpload()
    }
  }
  get start_defaults() {
    return this.context.start_defaults ?? noDefaults
  }
  get onProgress() {
    return this.context.onProgress
  }
}
