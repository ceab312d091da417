import { createServer, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type Koa from 'koa'
import { type Ids, systemIds } from '../lib/ids.js'
import { answerSequentially, closeUnreadConnections } from './connections.js'
import { answerUnsupportedExpectation, answerMalformedRequest } from './malformed-requests.js'

/**
 * More than the maximum number of held reads (`waits_in_all`), so that health checks and other requests still get a
 * connection.
 */
const maxConnections = 12_000

/**
 * How long a client may acknowledge nothing of its response. The check runs once in this time and compares two samples,
 * so the connection is closed after at most three times as long.
 */
const stallTimeoutMs = 8_000

type ServerOptions = { ids?: Ids; stallTimeoutMs?: number }

/** Creates the HTTP server with its limits. Node refuses slow and oversized requests before our code sees them. */
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
  server.on('clientError', (error, socket: Socket) => answerMalformedRequest(error, socket, ids))
  server.on('checkExpectation', (_request, response: ServerResponse) =>
    answerUnsupportedExpectation(response, ids),
  )
  return server
}
