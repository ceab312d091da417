import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Middleware } from 'koa'
import { chooseCoding, type ContentCoding } from './accept-encoding.js'
import type { AppContext, AppState } from './respond.js'

/** Compresses bodies off the event loop: static ones once and thoroughly, others for each response and fast. */

export type Representation = { bytes: Buffer; coding: ContentCoding; etag?: string }

/** Below this size (bytes), compression saves less than its headers and CPU time cost. */
export const minCompressedBytes = 1024

const gzipAsync = promisify(gzip)
const brotliAsync = promisify(brotliCompress)

/** For the contract (400 kB), quality 5 compresses to 9 % in 40 ms; quality 11 to 7 % in 40 times as long. */
function compressWell(bytes: Buffer, coding: Exclude<ContentCoding, 'identity'>): Promise<Buffer> {
  if (coding === 'gzip') return gzipAsync(bytes, { level: 6 })
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  return brotliAsync(bytes, { params: { [BROTLI_PARAM_QUALITY]: 5, [BROTLI_PARAM_SIZE_HINT]: bytes.length } })
}

type Compress = typeof compressWell

/** A static body, compressed once for each coding that was requested. */
class StaticBody {
  readonly #tag: string
  readonly #compressed = new Map<ContentCoding, Buffer | Promise<Buffer>>()

  readonly #compress: Compress

  constructor(bytes: Buffer, compress: Compress) {
    this.#compress = compress
    this.#tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
    this.#compressed.set('identity', bytes)
  }

  /** ETags are strong, so each coding has its own. */
  async representationIn(coding: ContentCoding, bytes: Buffer): Promise<Representation> {
    const etag = coding === 'identity' ? `"${this.#tag}"` : `"${this.#tag}-${coding}"`
    return { bytes: await this.#bytesAs(coding, bytes), coding, etag }
  }

  #bytesAs(coding: ContentCoding, bytes: Buffer): Buffer | Promise<Buffer> {
    const cached = this.#compressed.get(coding)
    if (cached || coding === 'identity') return cached ?? bytes
    const compression = this.#compress(bytes, coding)
    this.#compressed.set(coding, compression)
    const store = (compressed: Buffer) => this.#compressed.set(coding, compressed)
    compression.then(store, () => this.#compressed.delete(coding))
    return compression
  }
}

const staticBodies = new WeakMap<Buffer, StaticBody>()

/**
 * The representation of a static body. The cache is keyed by the buffer, so callers must pass the same one each time.
 */
function staticRepresentation(
  bytes: Buffer,
  acceptEncoding: string,
  { compressed }: Pick<AppState, 'compressed'>,
): Promise<Representation> {
  let cached = staticBodies.get(bytes)
  if (!cached) {
    const compress: Compress = compressed ? (_, coding) => Promise.resolve(compressed(coding)) : compressWell
    staticBodies.set(bytes, (cached = new StaticBody(bytes, compress)))
  }
  const { coding, isIdentityRefused } = chooseCoding(acceptEncoding, ['br', 'gzip'])
  const isSmall = bytes.length < minCompressedBytes && !isIdentityRefused
  return cached.representationIn(isSmall ? 'identity' : coding, bytes)
}

/** The representation of a body that was made for one response. */
async function dynamicRepresentation(bytes: Buffer, acceptEncoding: string): Promise<Representation> {
  const { coding, isIdentityRefused } = chooseCoding(acceptEncoding, ['gzip'])
  const isSmall = bytes.length < minCompressedBytes && !isIdentityRefused
  if (coding === 'identity' || isSmall) return { bytes, coding: 'identity' }
  return { bytes: await gzipAsync(bytes, { level: 1 }), coding }
}

function representationOf(ctx: AppContext, body: string | Buffer): Promise<Representation> {
  const acceptEncoding = ctx.get('Accept-Encoding')
  if (Buffer.isBuffer(body) && ctx.state.compression === 'static')
    return staticRepresentation(body, acceptEncoding, ctx.state)
  return dynamicRepresentation(Buffer.from(body), acceptEncoding)
}

/**
 * Compresses responses where contract/compression.ts allows it. Not koa-compress, which would compress static pages for
 * each request, give every coding the same strong ETag, and send no Content-Length.
 */
export const compress: Middleware = async (ctx: AppContext, next) => {
  await next()
  const body = ctx.body as string | Buffer
  if (ctx.status !== 200 || (ctx.state.compression ?? 'none') === 'none') return
  const { bytes, coding, etag } = await representationOf(ctx, body)
  ctx.vary('Accept-Encoding')
  if (etag !== undefined) ctx.etag = etag
  if (coding !== 'identity') ctx.set('Content-Encoding', coding)
  ctx.body = bytes
}
