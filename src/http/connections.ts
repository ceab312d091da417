import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Bounds what one connection can make the service hold. HTTP/1.1 lets a client send requests without reading the
 * answers to those before; Node parses all that come in one packet and hands each over at once. Here a connection has
 * one request answered at a time, the others wait unanswered, and it is not read from while they do. So what is unsent
 * to a connection is one answer at the most.
 */

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** One packet can hold hundreds of requests; a client that sends so many at once is cut off. */
const max_waiting = 100

type Connection = {
  /** The last response begun. */
  current: ServerResponse
  waiting: [IncomingMessage, ServerResponse][]
}

const connections = new WeakMap<Socket, Connection>()

/** Whether a response is under way: not yet handed to the operating system in whole. */
function isBusy({ current }: Connection): boolean {
  return !current.writableFinished
}

/** Node resumes reading by itself when a request is done with, even where others wait. */
function stayPaused(this: Socket): void {
  if (connections.get(this)?.waiting.length) this.pause()
}

/**
 * A listener that is given the requests of a connection one after the other, each when the answer before it is sent.
 * What waited takes its turn with that of other connections, one a turn of the event loop: however much is pipelined, a
 * request on a connection of its own gets in between.
 */
export function answerInTurn(listener: Listener): Listener {
  const due: Socket[] = []

  function startNext(): void {
    const socket = due.shift()
    if (due.length > 0) setImmediate(startNext)
    if (socket && !socket.destroyed) startWaiting(socket)
  }

  function startWaiting(socket: Socket): void {
    const connection = connections.get(socket)
    const next = connection?.waiting.shift()
    if (!connection || !next) return
    connection.current = next[1]
    if (connection.waiting.length > 0) startAfter(connection, socket)
    else socket.resume()
    listener(...next)
  }

  function startAfter({ current }: Connection, socket: Socket): void {
    current.once('close', () => {
      if (due.push(socket) === 1) setImmediate(startNext)
    })
  }

  function wait(connection: Connection, socket: Socket, request: IncomingMessage, response: ServerResponse) {
    const count = connection.waiting.push([request, response])
    if (count > max_waiting) {
      connection.waiting = []
      socket.destroy()
    } else if (count === 1) {
      if (!socket.listeners('resume').includes(stayPaused)) socket.on('resume', stayPaused)
      socket.pause()
      startAfter(connection, socket)
    }
  }

  return (request, response) => {
    const { socket } = request
    const connection = connections.get(socket)
    if (!connection) connections.set(socket, { current: response, waiting: [] })
    else if (connection.waiting.length > 0 || isBusy(connection))
      return socket.destroyed ? undefined : wait(connection, socket, request, response)
    else connection.current = response
    listener(request, response)
  }
}

/**
 * Closes connections whose client does not read: those that took nothing of what is unsent to them for so long. One
 * that reads slowly stays, and so does one whose answer is still to come, as of a held read or a stream.
 */
export function closeUnreadConnections(server: Server, stalled_ms: number): void {
  server.timeout = stalled_ms
  server.on('timeout', (socket: Socket) => {
    const connection = connections.get(socket)
    // Reset, so that the operating system does not hold on to what will never be read.
    if (socket.writableLength > 0) socket.resetAndDestroy()
    else if (!connection || !isBusy(connection)) socket.destroy()
  })
}
