import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Maximum number of consecutive turns of the event loop in which pipelined requests yield to new connections. It equals
 * the listen backlog that Node requests, the most connections that can wait to be accepted.
 */
const maxAcceptingTurns = 511

/**
 * Creates a scheduler that starts one socket per turn of the event loop, in order of arrival. It starts none in a turn
 * in which the server accepted a connection: Node accepts one connection per turn, so a long turn would delay all
 * connections that wait to be accepted.
 */
export function createSocketScheduler(
  server: Server,
  start: (socket: Socket) => void,
): (socket: Socket) => void {
  const waitingSockets: Socket[] = []
  let hasAccepted = false
  let acceptingTurns = 0
  server.on('connection', () => (hasAccepted = true))

  /** Whether connections may still wait to be accepted. */
  function isAccepting(): boolean {
    acceptingTurns = hasAccepted ? acceptingTurns + 1 : 0
    hasAccepted = false
    return acceptingTurns > 0 && acceptingTurns <= maxAcceptingTurns
  }

  function startNext(): void {
    if (isAccepting()) return void setImmediate(startNext)
    let socket = waitingSockets.shift()
    while (socket?.destroyed) socket = waitingSockets.shift()
    if (waitingSockets.length > 0) setImmediate(startNext)
    if (socket) start(socket)
  }

  return (socket) => {
    if (waitingSockets.push(socket) === 1) setImmediate(startNext)
  }
}
