/** A body that is written as JSON already, as the bytes that are sent. */
export class JsonText<T> {
  /** What it says, for the type checker alone. */
  declare readonly of: T
  readonly bytes: Buffer

  constructor(body: T) {
    this.bytes = Buffer.from(JSON.stringify(body))
  }
}

/** A body as JSON. */
export function jsonOf(body: unknown): string {
  return body instanceof JsonText ? body.bytes.toString('utf8') : JSON.stringify(body)
}
