import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { after, type Soon } from '../lib/after.js'
import { chooseCoding, type ContentCoding } from './accept-encoding.js'

/** Compresses bodies off the event loop: static ones once and well, others each time and fast. */

export type Representation = { bytes: Buffer; coding: ContentCoding; etag?: string }

/** Under this a compressed body saves less than its headers and the work cost. */
export const min_compressed_bytes = 1024

const gzipAsync = promisify(gzip)
const brotliAsync = promisify(brotliCompress)

/** Of the contract's 400 kB, quality 5 leaves 9 % in 40 ms; quality 11 leaves 7 % and takes 40 times as long. */
function compressWell(bytes: Buffer, coding: Exclude<ContentCoding, 'identity'>): Promise<Buffer> {
  if (coding === 'gzip') return gzipAsync(bytes, { level: 6 })
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  return brotliAsync(bytes, { params: { [BROTLI_PARAM_QUALITY]: 5, [BROTLI_PARAM_SIZE_HINT]: bytes.length } })
}

/** A static body in every coding it was asked for. */
class StaticBody {
  readonly #tag: string
  readonly #compressed = new Map<ContentCoding, Soon<Buffer>>()

  constructor(private readonly bytes: Buffer) {
    this.#tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
    this.#compressed.set('identity', bytes)
  }

  /** ETags are strong, so each coding has its own. */
  as(coding: ContentCoding): Soon<Representation> {
    const etag = coding === 'identity' ? `"${this.#tag}"` : `"${this.#tag}-${coding}"`
    return after(this.#bytesAs(coding), (bytes) => ({ bytes, coding, etag }))
  }

  #bytesAs(coding: ContentCoding): Soon<Buffer> {
    const known = this.#compressed.get(coding)
    if (known || coding === 'identity') return known ?? this.bytes
    const compressing = compressWell(this.bytes, coding)
    this.#compressed.set(coding, compressing)
    const settle = (bytes: Buffer) => this.#compressed.set(coding, bytes)
    compressing.then(settle, () => this.#compressed.delete(coding))
    return compressing
  }
}

const staticBodies = new WeakMap<object, StaticBody>()

/**
 * A static body as the client takes it. `body` is the object that stands for it, the same at every request;
 * `bytes` is what it says.
 */
export function staticRepresentation(
  body: object,
  bytes: Buffer,
  acceptEncoding: string | undefined,
): Soon<Representation> {
  let known = staticBodies.get(body)
  if (!known) staticBodies.set(body, (known = new StaticBody(bytes)))
  const { coding, isIdentityRefused } = chooseCoding(acceptEncoding, ['br', 'gzip'])
  return known.as(bytes.length < min_compressed_bytes && !isIdentityRefused ? 'identity' : coding)
}

/** A body that was made for one answer, as the client takes it. */
export function dynamicRepresentation(
  bytes: Buffer,
  acceptEncoding: string | undefined,
): Soon<Representation> {
  const { coding, isIdentityRefused } = chooseCoding(acceptEncoding, ['gzip'])
  const isSmall = bytes.length < min_compressed_bytes && !isIdentityRefused
  if (coding === 'identity' || isSmall) return { bytes, coding: 'identity' }
  return gzipAsync(bytes, { level: 1 }).then((compressed) => ({ bytes: compressed, coding }))
}
