import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Turns of the event loop in a row in which pipelined requests give way to connections that are accepted. As many as
 * wait to be accepted at the most: this is the backlog that Node asks the operating system for.
 */
const maxAcceptingTurns = 511

/**
 * Calls back for one socket a turn of the event loop, first come first served, and for none in a turn in which the
 * server accepted a connection: it accepts one a turn, so a long turn holds up all that are still to be accepted.
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
