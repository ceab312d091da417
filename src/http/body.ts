import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { type ValidationIssue, invalidRequest, ApiError } from '../errors.js'
import { jsonDepth } from '../lib/json-depth.js'

/** Reads JSON bodies of any method, in UTF-8 only. The size limit applies before and after decompression. */

const maxJsonDepth = 32

function bodyTooLargeError(limitBytes: number): ApiError {
  const message = `The request body is larger than ${limitBytes} bytes.`
  return new ApiError('body_too_large', message, { headers: { Connection: 'close' } })
}

function invalidBodyError(message: string): ApiError {
  const issue: ValidationIssue = { path: 'body', message }
  return invalidRequest([issue])
}

const inflaters: Record<string, () => NodeJS.ReadWriteStream & Readable> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** A client that disconnects before the end of its body is not a fault of the service. */
const isConnectionReset = (error: NodeJS.ErrnoException) => error.code === 'ECONNRESET'

/** Reads a stream to its end. Rejects once the limit is exceeded, and reads no further. */
function readStream(stream: Readable, limitBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    stream.on('data', (chunk: Buffer) => {
      size += chunk.length
      chunks.push(chunk)
      if (size <= limitBytes) return
      stream.pause()
      reject(bodyTooLargeError(limitBytes))
    })
    stream.on('end', () => resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)))
    stream.on('error', (error) =>
      reject(isConnectionReset(error) ? invalidBodyError('was cut off before its end') : error),
    )
  })
}

async function inflate(rawBody: Buffer, encoding: string, limitBytes: number): Promise<Buffer> {
  const inflater = inflaters[encoding]?.()
  if (!inflater)
    throw invalidBodyError(`must be sent plain or as gzip, deflate or br, not ${JSON.stringify(encoding)}`)
  inflater.end(rawBody)
  try {
    return await readStream(inflater, limitBytes)
  } catch (error) {
    inflater.destroy()
    if (error instanceof ApiError) throw error
    throw invalidBodyError(`is not valid ${encoding}`)
  }
}

function requireJson(type: string | undefined): void {
  const [media = '', ...parameters] = (type ?? '').toLowerCase().split(';')
  const charset = parameters.map((part) => part.trim()).find((part) => part.startsWith('charset='))
  const isJson = media.trim() === 'application/json' || /^application\/[^\s/]+\+json$/.test(media.trim())
  if (!isJson) throw invalidBodyError('must be sent with the header Content-Type: application/json')
  if (charset && !/^charset="?utf-?8"?$/.test(charset)) throw invalidBodyError('must be UTF-8')
}

const byteOrderMark = 0xfeff

function stripByteOrderMark(text: string): string {
  return text.charCodeAt(0) === byteOrderMark ? text.slice(1) : text
}

function parseJson(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw invalidBodyError('must be UTF-8')
  const text = stripByteOrderMark(bytes.toString('utf8'))
  if (text.trim() === '') return undefined
  if (jsonDepth(text) > maxJsonDepth)
    throw invalidBodyError(`must not be nested deeper than ${maxJsonDepth} levels`)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw invalidBodyError(`must be valid JSON (${(error as Error).message})`)
  }
}

/**
 * The JSON body of a request; undefined if it is empty. Throws `body_too_large` if it exceeds the limit, compressed or
 * decompressed, and `invalid_request` if it is not JSON in UTF-8.
 */
export async function readBody(request: IncomingMessage, limitBytes: number): Promise<unknown> {
  const { headers } = request
  if (Number(headers['content-length'] ?? 0) > limitBytes) throw bodyTooLargeError(limitBytes)
  const rawBody = await readStream(request, limitBytes)
  if (rawBody.length === 0) return undefined
  const encoding = (headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  const bytes = encoding === 'identity' ? rawBody : await inflate(rawBody, encoding, limitBytes)
  if (bytes.length === 0) return undefined
  requireJson(headers['content-type'])
  return parseJson(bytes)
}
