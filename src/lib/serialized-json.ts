/** A body that is written as JSON already, as the bytes that are sent. */
export class SerializedJson<T> {
  /** What it says, for the type checker alone. */
  declare readonly of: T
  readonly bytes: Buffer

  /**
   * The bytes have memory of their own: those of `Buffer.from` lie with others in a piece of 64 KB, all of which is
   * held for as long as one of them is kept.
   */
  constructor(body: T) {
    const text = JSON.stringify(body)
    this.bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
    this.bytes.write(text)
  }
}

/** A body as JSON; bytes are text that is written already. */
export function toJson(body: unknown): string {
  if (Buffer.isBuffer(body)) return body.toString('utf8')
  return body instanceof SerializedJson ? body.bytes.toString('utf8') : JSON.stringify(body)
}
