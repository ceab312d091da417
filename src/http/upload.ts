import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { UploadStream } from '../contract/types.js'
import { invalidRequest } from '../errors.js'

/** Bodies that an operation reads itself, as a stream. */

/** The connections whose request may exceed the usual time limit. Their operation limits the time instead. */
const uploadingSockets = new WeakSet<Socket>()

/** Whether the request on a connection is an upload, to which the time limit of requests does not apply. */
export function isUploading(socket: Socket): boolean {
  return uploadingSockets.has(socket)
}

/**
 * How long the rest of a refused file is still received. A client that is cut off earlier may never read the response.
 */
const discardTimeoutMs = 15_000

function discardRest(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return
  const timer = setTimeout(() => request.destroy(), discardTimeoutMs)
  request.once('close', () => clearTimeout(timer))
  request.resume()
}

/** Opens the body of a request. Throws `invalid_request` if it is not the plain file. */
export function openUpload(request: IncomingMessage): UploadStream {
  const { headers, socket } = request
  const encoding = (headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  if (encoding !== 'identity') throw invalidRequest([{ path: 'body', message: 'must be sent plain' }])
  if (/^\s*multipart\//i.test(headers['content-type'] ?? ''))
    throw invalidRequest([{ path: 'body', message: 'must be the file itself, not a form' }])
  uploadingSockets.add(socket)
  const length = headers['content-length']
  return {
    body: request,
    size_bytes: length === undefined ? null : Number(length),
    release() {
      uploadingSockets.delete(socket)
      discardRest(request)
    },
  }
}
