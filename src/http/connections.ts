import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { createSocketScheduler } from './socket-scheduler.js'
import { createUnacknowledgedByteCounter } from './unacknowledged-bytes.js'

/**
 * Bounds what one connection can make the service hold. HTTP/1.1 lets a client send requests without reading the
 * answers to those before; Node parses all that come in one packet and hands each over at once. Here a connection has
 * one request answered at a time, the others wait unanswered, and it is not read from while they do. So what is unsent
 * to a connection is one answer at the most.
 */

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** One packet can hold hundreds of requests; a client that sends so many at once is cut off. */
const maxWaitingRequests = 100

type Connection = {
  /** The last response begun, or about to be. */
  current: ServerResponse
  /** Whether the listener was given the request of `current`. */
  isStarted: boolean
  waiting: [IncomingMessage, ServerResponse][]
}

const connections = new WeakMap<Socket, Connection>()

/** Whether a response is under way: not yet handed to the operating system in whole. */
function isBusy({ current }: Connection): boolean {
  return !current.writableFinished
}

/** Node resumes reading by itself when a request is done with, even where others wait. */
function keepPaused(this: Socket): void {
  if (connections.get(this)?.waiting.length) this.pause()
}

type ScheduleSocket = (socket: Socket) => void

function startAfterCurrent({ current }: Connection, socket: Socket, scheduleSocket: ScheduleSocket): void {
  current.once('close', () => scheduleSocket(socket))
}

/** Keeps a request until those before it are answered, and has its connection not read from meanwhile. */
function enqueueRequest(
  connection: Connection,
  request: IncomingMessage,
  response: ServerResponse,
  scheduleSocket: ScheduleSocket,
): void {
  const { socket } = request
  const count = connection.waiting.push([request, response])
  if (count > maxWaitingRequests) {
    connection.waiting = []
    socket.destroy()
  } else if (count === 1) {
    if (!socket.listeners('resume').includes(keepPaused)) socket.on('resume', keepPaused)
    socket.pause()
    if (connection.isStarted) startAfterCurrent(connection, socket, scheduleSocket)
  }
}

/**
 * Has a server give the requests of a connection to the listener one after the other, each when the answer before it is
 * sent. Connections that pipeline take turns, and give way to new connections and to those that send one request at a
 * time: however much is pipelined, a request on a connection of its own gets in between.
 */
export function answerSequentially(server: Server, listener: Listener): void {
  const scheduleSocket = createSocketScheduler(server, startWaiting)

  function startWaiting(socket: Socket): void {
    const connection = connections.get(socket)
    const next = connection?.waiting.shift()
    if (!connection || !next) return
    connection.current = next[1]
    connection.isStarted = true
    if (connection.waiting.length > 0) startAfterCurrent(connection, socket, scheduleSocket)
    else socket.resume()
    listener(...next)
  }

  /** Starts a request whose packet is parsed to its end: with others behind it, it takes turns. */
  function start(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    if (socket.destroyed) return
    if (connection.waiting.length > 0) {
      connection.waiting.unshift([request, response])
      return scheduleSocket(socket)
    }
    connection.isStarted = true
    listener(request, response)
  }

  /** Node runs what is due next tick at the end of a packet, and at the end of each piece of a body in it. */
  function startParsed(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
    if (request.complete) start(connection, request, response)
    else setImmediate(start, connection, request, response)
  }

  server.on('request', (request, response) => {
    const { socket } = request
    let connection = connections.get(socket)
    if (connection && (connection.waiting.length > 0 || isBusy(connection)))
      return socket.destroyed ? undefined : enqueueRequest(connection, request, response, scheduleSocket)
    if (!connection)
      connections.set(socket, (connection = { current: response, isStarted: false, waiting: [] }))
    connection.current = response
    connection.isStarted = false
    process.nextTick(startParsed, connection, request, response)
  })
}

/**
 * Closes connections whose client does not read: those that took nothing of what is unsent to them for so long. One
 * that reads slowly stays, and so does one whose answer is still to come, as of a held read or a stream.
 */
export function closeUnreadConnections(server: Server, stallTimeoutMs: number): void {
  const unacknowledged = createUnacknowledgedByteCounter(stallTimeoutMs / 2)
  const lastBytesBySocket = new WeakMap<Socket, number>()

  /** Whether the client took nothing since it was asked last; not known when it is asked first. */
  function isStalled(socket: Socket): boolean {
    const bytes = unacknowledged(socket)
    const previousBytes = lastBytesBySocket.get(socket)
    lastBytesBySocket.set(socket, bytes)
    return bytes === previousBytes
  }

  server.timeout = stallTimeoutMs
  server.on('timeout', (socket: Socket) => {
    const connection = connections.get(socket)
    if (socket.writableLength === 0) {
      if (!connection || !isBusy(connection)) socket.destroy()
    } else if (isStalled(socket)) {
      // Reset, so that the operating system does not hold on to what will never be read.
      socket.resetAndDestroy()
    } else socket.setTimeout(stallTimeoutMs)
  })
}
