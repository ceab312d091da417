/**
 * A text as bytes in memory of their own: a buffer from the pool that `Buffer.from` uses would keep a whole slab of
 * 64 KB alive while it is cached.
 */
export function toOwnBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}

/** A response body that is already serialised as JSON, in bytes. */
export class SerializedJson<T> {
  /** The type of the body; it exists only for the type checker. */
  declare readonly of: T
  readonly bytes: Buffer

  constructor(body: T) {
    this.bytes = toOwnBytes(JSON.stringify(body))
  }
}

/** A response body as JSON text. Bytes, and serialised JSON, are returned as text unchanged. */
export function toJson(body: unknown): string {
  if (Buffer.isBuffer(body)) return body.toString('utf8')
  return body instanceof SerializedJson ? body.bytes.toString('utf8') : JSON.stringify(body)
}

/** A response body as an object, which the caller may add to. */
export function parseJson<T extends object>(body: T | SerializedJson<T>): T {
  return body instanceof SerializedJson ? (JSON.parse(toJson(body)) as T) : body
}
