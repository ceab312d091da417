import { createServer, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type Koa from 'koa'
import { type Ids, systemIds } from '../lib/ids.js'
import { answerSequentially, closeUnreadConnections } from './connections.js'
import { answerUnsupportedExpectation, answerMalformed } from './malformed-requests.js'

/** More than the held reads of a process may take (`waits_in_all`): a probe and the next request still get in. */
const maxConnections = 12_000

/**
 * How long a connection may take nothing of what is sent to it. Node looks once in this time and counts what went out
 * since it looked last, and the operating system is asked twice, so it is closed after three times as long at the
 * latest.
 */
const stallTimeoutMs = 8_000

type ServerOptions = { ids?: Ids; stallTimeoutMs?: number }

/** Limits of the HTTP server itself: slow or oversized requests end here, before any of our code. */
export function createHttpServer(app: Koa, options: ServerOptions = {}): Server {
  const { ids = systemIds } = options
  const server = createServer({
    maxHeaderSize: 8192,
    headersTimeout: 5_000,
    requestTimeout: 15_000,
    connectionsCheckingInterval: 1_000,
    keepAliveTimeout: 5_000,
  })
  const answer = app.callback()
  answerSequentially(server, (request, response) => void answer(request, response))
  closeUnreadConnections(server, options.stallTimeoutMs ?? stallTimeoutMs)
  server.maxRequestsPerSocket = 1000
  server.maxConnections = maxConnections
  server.on('clientError', (error, socket: Socket) => answerMalformed(error, socket, ids))
  server.on('checkExpectation', (_request, response: ServerResponse) =>
    answerUnsupportedExpectation(response, ids),
  )
  return server
}
