/** A body that is written as JSON already, as the bytes that are sent. */
export class JsonText<T> {
  /** What it says, for the type checker alone. */
  declare readonly of: T
  readonly bytes: Buffer

  constructor(body: T) {
    this.bytes = Buffer.from(JSON.stringify(body))
  }
}

/** A body as JSON; bytes are text that is written already. */
export function jsonOf(body: unknown): string {
  if (Buffer.isBuffer(body)) return body.toString('utf8')
  return body instanceof JsonText ? body.bytes.toString('utf8') : JSON.stringify(body)
}
