import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { type Complaint, invalid, Refusal } from '../errors.js'
import { jsonDepth } from '../lib/json-depth.js'

/** Reads JSON bodies: of any method, under a cap before and after inflation, UTF-8 only, never guessing. */

const deepest = 32

function tooLarge(limit: number): Refusal {
  const message = `The request body is larger than ${limit} bytes.`
  return new Refusal('body_too_large', message, { headers: { Connection: 'close' } })
}

function wrong(message: string): Refusal {
  const complaint: Complaint = { path: 'body', message }
  return invalid([complaint])
}

const inflaters: Record<string, () => NodeJS.ReadWriteStream & Readable> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** A client that goes away in the middle is no fault of the service. */
const isCutOff = (error: NodeJS.ErrnoException) => error.code === 'ECONNRESET'

/** Reads a stream to its end. Past the limit it stops reading: what still comes is nobody's. */
function collect(stream: Readable, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    stream.on('data', (chunk: Buffer) => {
      size += chunk.length
      chunks.push(chunk)
      if (size <= limit) return
      stream.pause()
      reject(tooLarge(limit))
    })
    stream.on('end', () => resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)))
    stream.on('error', (error) => reject(isCutOff(error) ? wrong('was cut off before its end') : error))
  })
}

async function inflated(sent: Buffer, encoding: string, limit: number): Promise<Buffer> {
  const inflater = inflaters[encoding]?.()
  if (!inflater) throw wrong(`must be sent plain or as gzip, deflate or br, not ${JSON.stringify(encoding)}`)
  inflater.end(sent)
  try {
    return await collect(inflater, limit)
  } catch (error) {
    inflater.destroy()
    if (error instanceof Refusal) throw error
    throw wrong(`is not valid ${encoding}`)
  }
}

function requireJson(type: string | undefined): void {
  const [media = '', ...parameters] = (type ?? '').toLowerCase().split(';')
  const charset = parameters.map((part) => part.trim()).find((part) => part.startsWith('charset='))
  const isJson = media.trim() === 'application/json' || /^application\/[^\s/]+\+json$/.test(media.trim())
  if (!isJson) throw wrong('must be sent with the header Content-Type: application/json')
  if (charset && !/^charset="?utf-?8"?$/.test(charset)) throw wrong('must be UTF-8')
}

const byte_order_mark = 0xfeff

function withoutMark(text: string): string {
  return text.charCodeAt(0) === byte_order_mark ? text.slice(1) : text
}

function parse(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw wrong('must be UTF-8')
  const text = withoutMark(bytes.toString('utf8'))
  if (text.trim() === '') return undefined
  if (jsonDepth(text) > deepest) throw wrong(`must not be nested deeper than ${deepest} levels`)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw wrong(`must be valid JSON (${(error as Error).message})`)
  }
}

/**
 * The JSON body of a request; undefined where there is none. Throws `body_too_large` past `limit` bytes, sent or
 * inflated, and `invalid_request` for what is not JSON in UTF-8.
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<unknown> {
  const { headers } = request
  if (Number(headers['content-length'] ?? 0) > limit) throw tooLarge(limit)
  const sent = await collect(request, limit)
  if (sent.length === 0) return undefined
  const encoding = (headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  const bytes = encoding === 'identity' ? sent : await inflated(sent, encoding, limit)
  if (bytes.length === 0) return undefined
  requireJson(headers['content-type'])
  return parse(bytes)
}
