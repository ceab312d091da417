import type { Compression } from './compression.js'

/** A page for people, beside the contract: the same for everybody, and read by GET. */
export type Page = {
  media_type: string
  /** Where it is compressed as `static`, the same buffer at every call. */
  body: () => string | Buffer | Promise<string>
  headers: Record<string, string>
  compression: Compression
}
