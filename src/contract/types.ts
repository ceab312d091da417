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

/** The schemas of the contract by name. */
export type Schemas = components['schemas']
export type Scope = Schemas['Scope']

/** Who makes a call: an account and the key that was used. */
export type Caller = {
  account_id: string
  /** Null for the operator's command line, which needs no key. */
  key_id: string | null
  key_prefix: string
  scopes: readonly Scope[]
  /** What the key may spend in total; null if it has no limit. */
  credit_limit: number | null
  /** What its limit leaves to reserve, as it was when the key was read; null if it has no limit. */
  key_credits_left: number | null
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

/** The validated JSON body with its defaults; an absent body is an empty object. */
export type Body<O extends OperationId> = operations[O] extends {
  requestBody?: { content: { 'application/json': infer B } }
}
  ? NonNullable<B>
  : undefined

/** A body that its operation reads as a stream. */
export type UploadStream = {
  body: Readable
  /** The size that the sender declares; null if it declares none. */
  size_bytes: number | null
  /** Must be called when the body is no longer read. */
  release(): void
}

/** One validated request with its caller, as a handler receives it. */
export type OperationCall<O extends OperationId> = {
  /** Null if the operation needs no key. Some of these operations still have the caller if a valid key was sent. */
  caller: O extends PublicOperationId ? null : O extends KeyOptionalOperationId ? Caller | null : Caller
  path: ParametersOf<O, 'path'>
  query: ParametersOf<O, 'query'>
  headers: ParametersOf<O, 'header'>
  body: Body<O>
  request_id: string
  /** The caller's address; IPv4 is written as IPv4. */
  address: string
  /** Whether the caller is on this machine, without a proxy. */
  is_from_this_machine: boolean
  /** Aborted when the client disconnects. */
  signal: AbortSignal
  /**
   * Opens the body, for an operation that reads it itself (`x-body` in the contract). It can be opened once, and the
   * handler calls `release` when it has read it. Throws `invalid_request` for a form or an encoded body, and a fault if
   * the operation has no such body.
   */
  openUpload: () => UploadStream
  /** Receives the progress of the work if the caller asked for progress while it waits. */
  onProgress?: (progress: RunProgress) => void
  /** Values of members that a start within the body leaves out. */
  start_defaults: StartDefaults
}

/** Values of absent members of a body, by its operation, where they differ from the contract's. */
export type StartDefaults = { readonly [O in OperationId]?: Record<string, unknown> }

/** How far a piece of work is, in plain words and in steps of its stage. */
export type RunProgress = { message: string; done: number; total: number | null }

type SuccessStatus = 200 | 201 | 202
type JsonBodyOf<R> = R extends { content: { 'application/json': infer J } } ? J : never
/** The media types of a text or binary response; `never` if JSON is the only one. */
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

/** What a handler returns: a status of the contract and the body that belongs to it. */
export type Reply<O extends OperationId> = {
  [S in keyof Responses<O> & (O extends 'health' ? SuccessStatus | 503 : SuccessStatus)]: ReplyWithStatus<
    S,
    Responses<O>[S]
  >
}[keyof Responses<O> & (O extends 'health' ? SuccessStatus | 503 : SuccessStatus)]

export type Handler<O extends OperationId> = (call: OperationCall<O>) => MaybePromise<Reply<O>>
export type HandlersFor<O extends OperationId> = { [Id in O]: Handler<Id> }
/** A handler for every operation. A missing handler, and one for an unknown operation, are type errors. */
export type Handlers = HandlersFor<OperationId>
