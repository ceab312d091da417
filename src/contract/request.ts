import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Request } from 'openapi-backend'
import type { Compression } from './compression.js'
import type { RunProgress, StartDefaults, UploadStream } from './types.js'

/** One request to the contract, from HTTP or from a tool call, as openapi-backend routes and validates it. */
export interface ContractRequest extends Request {
  readonly method: string
  /** Path without the query, still percent-encoded. */
  readonly path: string
  /** The query string, without the question mark. */
  readonly query: string
  /** Under lower-case names, with every value that was sent. */
  readonly headers: Record<string, string[]>
}

/** What belongs to a request beside its content. */
export type RequestContext = {
  readonly address: string
  readonly request_id: string
  /** Whether the request came from this machine without a proxy; absent means no. */
  readonly is_from_this_machine?: boolean
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal
  /**
   * Reads the body up to the server's limit. Undefined if there is none. `findRoom` is called for an uncompressed body
   * that is larger, or whose size is not declared, before any of it is read, and returns its maximum size in bytes.
   * Throws `body_too_large`, `invalid_request` and what `findRoom` throws.
   */
  readBody(findRoom?: () => Promise<number>): Promise<unknown>
  /** Opens the body for an operation that reads it itself. Absent if bodies cannot be streamed. */
  openUpload?(): UploadStream
  /** Called with the progress of the work while the call waits for it. */
  readonly onProgress?: (progress: RunProgress) => void
  /** Values of members that a start within the body leaves out, by its operation, where the edge has others than REST. */
  readonly start_defaults?: StartDefaults
}

export type ContractResponse = {
  status: number
  headers: Record<string, string>
  media_type: string
  body: unknown
  /** Whether the body may be compressed; absent means never. */
  compression?: Compression
}

/** Answers requests to the contract: a `ContractBackend`, or a wrapper that observes one. */
export type Dispatcher = {
  /** Rejects with the value that the error response is made from. */
  handleRequest(request: ContractRequest, context: RequestContext): Promise<ContractResponse>
}

/** A request together with its connection, for code that writes to the connection itself. */
export type HttpExchange = {
  incoming: ContractRequest & RequestContext
  request: IncomingMessage
  response: ServerResponse
  /** The headers of every response. */
  headers: Record<string, string>
}
