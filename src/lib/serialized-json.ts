/**
 * A text as bytes with memory of their own: those of `Buffer.from` may lie with others in a piece of 64 KB, all of which
 * is held for as long as one of them is kept.
 */
export function toOwnBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}

/** A body that is written as JSON already, as the bytes that are sent. */
export class SerializedJson<T> {
  /** What it says, for the type checker alone. */
  declare readonly of: T
  readonly bytes: Buffer

  constructor(body: T) {
    this.bytes = toOwnBytes(JSON.stringify(body))
  }
}

/** A body as JSON; bytes are text that is written already. */
export function toJson(body: unknown): string {
  if (Buffer.isBuffer(body)) return body.toString('utf8')
  return body instanceof SerializedJson ? body.bytes.toString('utf8') : JSON.stringify(body)
}
