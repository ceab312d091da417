/** Writes bytes to a buffer that grows, in the binary format of COPY: numbers have the most significant byte first. */

export type ByteWriter = {
  int16(value: number): void
  int32(value: number): void
  /** UTF-8, not preceded by its length. */
  text(value: string): void
  bytes(value: Uint8Array): void
  /** A whole number as a column value, preceded by its length. Null is the length -1 without bytes. */
  nullableInt64(value: number | null): void
  /** A text as a column value, preceded by its length. */
  nullableText(value: string | null): void
  /** Reserves bytes; returns their offset in `all`. */
  skip(bytes: number): number
  size(): number
  /** The bytes written so far; valid until the next write. */
  writtenBytes(): Buffer
  /** The whole buffer, which is replaced when it grows. */
  all(): Buffer
  clear(): void
}

const initialBytes = 65_536

/** Writes column values, each preceded by its length. */
function createColumnWriter({
  int32,
  text,
}: Pick<ByteWriter, 'int32' | 'text'>): Pick<ByteWriter, 'nullableInt64' | 'nullableText'> {
  return {
    nullableInt64(value) {
      int32(value === null ? -1 : 8)
      if (value === null) return
      int32(Math.floor(value / 2 ** 32))
      int32(value % 2 ** 32)
    },
    nullableText(value) {
      int32(value === null ? -1 : Buffer.byteLength(value))
      if (value !== null) text(value)
    },
  }
}

/** Creates an empty writer. Space is reserved before it is filled, because reserving can replace the buffer. */
export function createByteWriter(): ByteWriter {
  let buffer = Buffer.allocUnsafe(initialBytes)
  let size = 0
  function skip(bytes: number): number {
    const at = size
    size += bytes
    if (size > buffer.length) {
      const larger = Buffer.allocUnsafe(Math.max(size, buffer.length * 2))
      buffer.copy(larger, 0, 0, at)
      buffer = larger
    }
    return at
  }
  function int16(value: number): void {
    const at = skip(2)
    buffer[at] = value >>> 8
    buffer[at + 1] = value
  }
  function int32(value: number): void {
    int16(value >>> 16)
    int16(value)
  }
  function text(value: string): void {
    const at = skip(Buffer.byteLength(value))
    buffer.write(value, at)
  }
  return {
    skip,
    int16,
    int32,
    text,
    bytes(value) {
      const at = skip(value.length)
      buffer.set(value, at)
    },
    ...createColumnWriter({ int32, text }),
    size: () => size,
    writtenBytes: () => buffer.subarray(0, size),
    all: () => buffer,
    clear: () => void (size = 0),
  }
}
