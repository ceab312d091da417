import type { operations, PublicOperationId } from '../../generated/api.js'
import type { Compression } from './compression.js'
import type { JsonText } from '../lib/json-text.js'
import type { Soon } from '../lib/after.js'
import type { Caller } from '../keys/authenticate.js'

export type OperationId = keyof operations

type Given<O extends OperationId, P extends 'path' | 'query' | 'header'> = NonNullable<
  operations[O]['parameters'][P]
>
type Part<O extends OperationId, P extends 'path' | 'query' | 'header'> = [Given<O, P>] extends [never]
  ? Record<never, never>
  : Given<O, P>

/** The validated JSON body, defaults filled in; an absent body is an empty object. */
export type Body<O extends OperationId> = operations[O] extends {
  requestBody?: { content: { 'application/json': infer B } }
}
  ? NonNullable<B>
  : undefined

/** One request, as a handler sees it: validated, its caller known. */
export type Call<O extends OperationId> = {
  caller: O extends PublicOperationId ? null : Caller
  path: Part<O, 'path'>
  query: Part<O, 'query'>
  headers: Part<O, 'header'>
  body: Body<O>
  request_id: string
  /** The caller's address; IPv4 is written as IPv4. */
  address: string
  /** Fires when the client went away. */
  signal: AbortSignal
  /** Hears how far the work is, where the caller asked to be told while it waits. */
  onProgress?: (progress: ProgressTold) => void
}

/** How far a piece of work is, in plain words and in steps of its stage. */
export type ProgressTold = { message: string; done: number; total: number | null }

type Answered = 200 | 201 | 202
type JsonOf<R> = R extends { content: { 'application/json': infer J } } ? J : never
/** The media types of an answer that comes as text or bytes; where there are none but JSON, never. */
type FileTypes<R> = R extends { content: infer C }
  ? Exclude<keyof C, 'application/json'> extends never
    ? never
    : keyof C
  : never

type ReplyAt<S, R> =
  | ([JsonOf<R>] extends [never]
      ? never
      : { status: S; body: JsonOf<R> | JsonText<JsonOf<R>>; headers?: Record<string, string> })
  | ([FileTypes<R>] extends [never]
      ? never
      : { status: S; media_type: FileTypes<R>; body: string | Buffer; headers?: Record<string, string> })

type Responses<O extends OperationId> = operations[O]['responses']

/** What a handler returns: a status of the contract with the body that belongs to it. */
export type Reply<O extends OperationId> = {
  [S in keyof Responses<O> & (O extends 'health' ? Answered | 503 : Answered)]: ReplyAt<S, Responses<O>[S]>
}[keyof Responses<O> & (O extends 'health' ? Answered | 503 : Answered)]

export type Handler<O extends OperationId> = (call: Call<O>) => Soon<Reply<O>>
export type HandlersFor<O extends OperationId> = { [Each in O]: Handler<Each> }
/** A handler for every operation. Naming one that the contract lacks, or leaving one out, does not compile. */
export type Handlers = HandlersFor<OperationId>

/** A page for people, beside the contract: the same for everybody, and read by GET. */
export type Page = {
  media_type: string
  /** Where it is compressed as `static`, the same buffer at every call. */
  body: () => string | Buffer | Promise<string>
  headers: Record<string, string>
  compression: Compression
}
