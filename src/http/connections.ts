import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { createSocketScheduler } from './socket-scheduler.js'
import {
  type CountBytes,
  createUnacknowledgedByteCounter,
  readUnacknowledgedBytes,
} from './unacknowledged-bytes.js'

/**
 * Bounds the memory that one connection can occupy. With HTTP/1.1 pipelining a client may send requests without reading
 * the responses, and Node emits all requests of a packet at once. Here a connection has one request answered at a time;
 * the others wait, and the socket is paused meanwhile. So at most one response per connection is unsent.
 */

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** One packet can hold hundreds of requests. A connection with more than this many waiting is closed. */
const maxWaitingRequests = 100

type Connection = {
  /** The response of the request that was passed to the listener last, or that is passed next. */
  current: ServerResponse
  /** Whether the request of `current` was passed to the listener. */
  isStarted: boolean
  queue: [IncomingMessage, ServerResponse][]
}

const connections = new WeakMap<Socket, Connection>()

/** Whether some of the current response has not yet been passed to the operating system. */
function isBusy({ current }: Connection): boolean {
  return !current.writableFinished
}

/** Keeps a socket paused while requests wait: Node resumes it after each request. */
function keepPaused(this: Socket): void {
  if (connections.get(this)?.queue.length) this.pause()
}

type ScheduleSocket = (socket: Socket) => void

function startAfterCurrent({ current }: Connection, socket: Socket, scheduleSocket: ScheduleSocket): void {
  current.once('close', () => scheduleSocket(socket))
}

/** Queues a request behind earlier ones of its connection, and pauses the socket. */
function enqueueRequest(
  connection: Connection,
  request: IncomingMessage,
  response: ServerResponse,
  scheduleSocket: ScheduleSocket,
): void {
  const { socket } = request
  const count = connection.queue.push([request, response])
  if (count > maxWaitingRequests) {
    connection.queue = []
    socket.destroy()
  } else if (count === 1) {
    if (!socket.listeners('resume').includes(keepPaused)) socket.on('resume', keepPaused)
    socket.pause()
    if (connection.isStarted) startAfterCurrent(connection, socket, scheduleSocket)
  }
}

/**
 * Passes the requests of a connection to the listener one at a time, each after the previous response is sent.
 * Connections that pipeline take turns, and yield to new connections and to those that send one request at a time, so
 * that pipelining cannot starve them.
 */
export function answerSequentially(server: Server, listener: Listener): void {
  const scheduleSocket = createSocketScheduler(server, startWaiting)

  function startWaiting(socket: Socket): void {
    const connection = connections.get(socket)
    const next = connection?.queue.shift()
    if (!connection || !next) return
    connection.current = next[1]
    connection.isStarted = true
    if (connection.queue.length > 0) startAfterCurrent(connection, socket, scheduleSocket)
    else socket.resume()
    listener(...next)
  }

  /** Starts a request after its packet was parsed. If more requests came with it, the connection has to take turns. */
  function start(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    if (socket.destroyed) return
    if (connection.queue.length > 0) {
      connection.queue.unshift([request, response])
      return scheduleSocket(socket)
    }
    connection.isStarted = true
    listener(request, response)
  }

  /**
   * Called on the next tick. Node runs it after it has parsed a packet, and after each part of a body in that packet,
   * so a request with a body needs several ticks.
   */
  function startParsed(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
    if (request.complete) start(connection, request, response)
    else setImmediate(start, connection, request, response)
  }

  server.on('request', (request, response) => {
    const { socket } = request
    let connection = connections.get(socket)
    if (connection && (connection.queue.length > 0 || isBusy(connection)))
      return socket.destroyed ? undefined : enqueueRequest(connection, request, response, scheduleSocket)
    if (!connection)
      connections.set(socket, (connection = { current: response, isStarted: false, queue: [] }))
    connection.current = response
    connection.isStarted = false
    process.nextTick(startParsed, connection, request, response)
  })
}

/**
 * Closes pipelining connections whose client acknowledges no data. The timeout of the socket does not find them: short
 * responses fit into the buffers of the operating system, so that Node sees activity.
 */
function closeUnreadPipelines(server: Server, intervalMs: number): void {
  const sockets = new Set<Socket>()
  const acknowledgedBySocket = new WeakMap<Socket, number>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })

  const isPipelining = (socket: Socket) => (connections.get(socket)?.queue.length ?? 0) > 0

  function closeIfUnread(socket: Socket, countUnacknowledgedBytes: CountBytes): void {
    if (!isPipelining(socket)) return void acknowledgedBySocket.delete(socket)
    const unacknowledgedBytes = countUnacknowledgedBytes(socket)
    const acknowledgedBytes = socket.bytesWritten - socket.writableLength - unacknowledgedBytes
    if (unacknowledgedBytes === 0) return void acknowledgedBySocket.delete(socket)
    if (acknowledgedBySocket.get(socket) === acknowledgedBytes) socket.resetAndDestroy()
    else acknowledgedBySocket.set(socket, acknowledgedBytes)
  }

  function closeUnread(): void {
    // The counter compares with what it read at the previous check, so the tables are read first.
    const countBytes = [...sockets].some(isPipelining) ? readUnacknowledgedBytes() : () => 0
    for (const socket of sockets) closeIfUnread(socket, countBytes)
  }

  const timer = setInterval(closeUnread, intervalMs).unref()
  server.once('close', () => clearInterval(timer))
}

/**
 * Closes connections whose client stopped reading, that is, acknowledged nothing of its response during the timeout. A
 * slow reader stays connected, and so does a connection whose response has not begun, such as a held read.
 */
export function closeUnreadConnections(server: Server, stallTimeoutMs: number): void {
  const countUnacknowledgedBytes = createUnacknowledgedByteCounter(stallTimeoutMs / 2)
  const lastBytesBySocket = new WeakMap<Socket, number>()

  /** Whether the client has acknowledged nothing since the previous call for this socket. False at the first call. */
  function isStalled(socket: Socket): boolean {
    const bytes = countUnacknowledgedBytes(socket)
    const previousBytes = lastBytesBySocket.get(socket)
    lastBytesBySocket.set(socket, bytes)
    return bytes === previousBytes
  }

  closeUnreadPipelines(server, stallTimeoutMs)
  server.timeout = stallTimeoutMs
  server.on('timeout', (socket: Socket) => {
    const connection = connections.get(socket)
    if (socket.writableLength === 0) {
      if (!connection || !isBusy(connection)) socket.destroy()
    } else if (isStalled(socket)) {
      // A reset frees the data that the operating system still holds for this client.
      socket.resetAndDestroy()
    } else socket.setTimeout(stallTimeoutMs)
  })
}
