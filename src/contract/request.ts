import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Request } from 'openapi-backend'
import type { Compression } from './compression.js'
import type { RunProgress, Upload } from './types.js'

/** One request to the contract, from HTTP or from a tool call, as openapi-backend routes and validates it. */
export interface ContractRequest extends Request {
  readonly method: string
  /** Path without the query, still percent-encoded. */
  readonly path: string
  /** What follows the question mark. */
  readonly query: string
  /** Lower-case names; every value that was sent. */
  readonly headers: Record<string, string[]>
}

/** What a request comes with beside its content. */
export type RequestContext = {
  readonly address: string
  readonly request_id: string
  /** Whether it came from this machine, with nothing in between that forwards; absent means no. */
  readonly is_from_this_machine?: boolean
  /** Fires when the client went away. */
  readonly signal: AbortSignal
  /**
   * Reads the body under the server's cap. Undefined where there is none. A body that may be larger asks `findRoom`
   * before any of it is read, for the size in bytes to which it may grow. Throws `body_too_large`, `invalid_request`
   * and what `findRoom` throws.
   */
  readBody(findRoom?: () => Promise<number>): Promise<unknown>
  /** Opens the body, for an operation that reads it itself. Absent where no body can be streamed. */
  openUpload?(): Upload
  /** Hears how far the work is, while the call waits for it. */
  readonly onProgress?: (progress: RunProgress) => void
}

export type ContractResponse = {
  status: number
  headers: Record<string, string>
  media_type: string
  body: unknown
  /** Whether the body may be compressed; never where it is left out. */
  compression?: Compression
}

/** What answers requests to the contract: a `ContractBackend`, or one that is observed. */
export type Dispatcher = {
  /** Rejects with what the answer is to be made of. */
  handleRequest(request: ContractRequest, context: RequestContext): Promise<ContractResponse>
}

/** A request together with the connection it came on, for what answers there by itself. */
export type HttpExchange = {
  incoming: ContractRequest & RequestContext
  request: IncomingMessage
  response: ServerResponse
  /** What every answer carries. */
  headers: Record<string, string>
}
