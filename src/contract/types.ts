import type { Readable } from 'node:stream'
import type {
  components,
  KeyOptionalOperationId,
  operations,
  PublicOperationId,
} from '../../generated/api.js'
import type { SerializedJson } from '../lib/serialized-json.js'
import type { MaybePromise } from '../lib/maybe-promise.js'

export type OperationId = keyof operations

export type Scope = components['schemas']['Scope']

/** Who makes a call: an account through one of its keys. */
export type Caller = {
  account_id: string
  /** Null for the operator's own command line, which needs no key. */
  key_id: string | null
  key_prefix: string
  scopes: readonly Scope[]
  /** What the key may spend over its life; null where it has no limit. */
  credit_limit: number | null
  expires_at: number | null
}

type ParameterValues<O extends OperationId, P extends 'path' | 'query' | 'header'> = NonNullable<
  operations[O]['parameters'][P]
>
type ParametersOf<O extends OperationId, P extends 'path' | 'query' | 'header'> = [
  ParameterValues<O, P>,
] extends [never]
  ? Record<never, never>
  : ParameterValues<O, P>

/** The validated JSON body, defaults filled in; an absent body is an empty object. */
export type Body<O extends OperationId> = operations[O] extends {
  requestBody?: { content: { 'application/json': infer B } }
}
  ? NonNullable<B>
  : undefined

/** A body that its operation reads as it comes in. */
export type Upload = {
  body: Readable
  /** As the sender says; null where it does not. */
  size_bytes: number | null
  /** To be called when the body is no longer read. */
  release(): void
}

/** One request, as a handler sees it: validated, its caller known. */
export type OperationCall<O extends OperationId> = {
  /** Null where no key is needed; of those operations, some know who sent a key that works. */
  caller: O extends PublicOperationId ? null : O extends KeyOptionalOperationId ? Caller | null : Caller
  path: ParametersOf<O, 'path'>
  query: ParametersOf<O, 'query'>
  headers: ParametersOf<O, 'header'>
  body: Body<O>
  request_id: string
  /** The caller's address; IPv4 is written as IPv4. */
  address: string
  /** Whether the caller is on this machine, with nothing in between that forwards. */
  is_from_this_machine: boolean
  /** Fires when the client went away. */
  signal: AbortSignal
  /**
   * Opens the body, for an operation that reads it itself (`x-body` in the contract). It can be read once; the handler
   * calls `release` when it has read it. Throws `invalid_request` for a form or an encoded body, and a fault where the
   * operation has no such body.
   */
  openUpload: () => Upload
  /** Receives the progress of the work if the caller asked for progress while it waits. */
  onProgress?: (progress: RunProgress) => void
}

/** How far a piece of work is, in plain words and in steps of its stage. */
export type RunProgress = { message: string; done: number; total: number | null }

type SuccessStatus = 200 | 201 | 202
type JsonBodyOf<R> = R extends { content: { 'application/json': infer J } } ? J : never
/** The media types of an answer that comes as text or bytes; where there are none but JSON, never. */
type FileMediaTypes<R> = R extends { content: infer C }
  ? Exclude<keyof C, 'application/json'> extends never
    ? never
    : keyof C
  : never

type ReplyWithStatus<S, R> =
  | ([JsonBodyOf<R>] extends [never]
      ? never
      : { status: S; body: JsonBodyOf<R> | SerializedJson<JsonBodyOf<R>>; headers?: Record<string, string> })
  | ([FileMediaTypes<R>] extends [never]
      ? never
      : {
          status: S
          media_type: FileMediaTypes<R>
          body: string | Buffer | Readable
          headers?: Record<string, string>
        })

type Responses<O extends OperationId> = operations[O]['responses']

/** What a handler returns: a status of the contract with the body that belongs to it. */
export type Reply<O extends OperationId> = {
  [S in keyof Responses<O> & (O extends 'health' ? SuccessStatus | 503 : SuccessStatus)]: ReplyWithStatus<
    S,
    Responses<O>[S]
  >
}[keyof Responses<O> & (O extends 'health' ? SuccessStatus | 503 : SuccessStatus)]

export type Handler<O extends OperationId> = (call: OperationCall<O>) => MaybePromise<Reply<O>>
export type HandlersFor<O extends OperationId> = { [Id in O]: Handler<Id> }
/** A handler for every operation. Naming one that the contract lacks, or leaving one out, does not compile. */
export type Handlers = HandlersFor<OperationId>
