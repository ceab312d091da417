import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Turns of the event loop in a row in which pipelined requests give way to connections that are accepted. As many as
 * wait to be accepted at the most: this is the backlog that Node asks the operating system for.
 */
const max_accepting_turns = 511

/**
 * Calls back for one socket a turn of the event loop, first come first served, and for none in a turn in which the
 * server accepted a connection: it accepts one a turn, so a long turn holds up all that are still to be accepted.
 */
export function createTurns(server: Server, start: (socket: Socket) => void): (socket: Socket) => void {
  const due: Socket[] = []
  let hasAccepted = false
  let accepting_turns = 0
  server.on('connection', () => (hasAccepted = true))

  /** Whether connections may still wait to be accepted. */
  function isAccepting(): boolean {
    accepting_turns = hasAccepted ? accepting_turns + 1 : 0
    hasAccepted = false
    return accepting_turns > 0 && accepting_turns <= max_accepting_turns
  }

  function startNext(): void {
    if (isAccepting()) return void setImmediate(startNext)
    let socket = due.shift()
    while (socket?.destroyed) socket = due.shift()
    if (due.length > 0) setImmediate(startNext)
    if (socket) start(socket)
  }

  return (socket) => {
    if (due.push(socket) === 1) setImmediate(startNext)
  }
}
