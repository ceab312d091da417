import { connect, type Socket } from 'node:net'

/**
 * The client side of held reads, in its own process: one connection for each wait, which stays open after its answer as
 * with real clients. It receives an order of waits, reports when all requests are sent, and then when each complete
 * answer arrived, with its status.
 */

export type Wait = { run_id: string; api_key: string }
export type Order = { port: number; waits: Wait[] }
/** Milliseconds since 1970, with fractions; null if the connection ended without an answer. */
export type WaitAnswer = { at: number | null; status: number }

const batchSize = 200

function now(): number {
  return performance.timeOrigin + performance.now()
}

/** Whether the bytes so far are a complete answer. */
function isComplete(head: string, bytes: number): boolean {
  const end = head.indexOf('\r\n\r\n')
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  return end >= 0 && length !== undefined && bytes >= end + 4 + Number(length)
}

function readAnswer(socket: Socket): Promise<WaitAnswer> {
  return new Promise((resolve) => {
    let head = ''
    let bytes = 0
    socket.on('data', (chunk) => {
      if (head.length < 4096) head += chunk.toString('latin1')
      bytes += chunk.length
      if (!isComplete(head, bytes)) return
      resolve({ at: now(), status: Number(head.slice(9, 12)) })
    })
    socket.on('error', () => resolve({ at: null, status: 0 }))
    socket.on('close', () => resolve({ at: null, status: 0 }))
  })
}

/** Resolves when the request is sent; `heard` resolves with its answer. */
function sendWait(port: number, { run_id, api_key }: Wait): Promise<{ heard: Promise<WaitAnswer> }> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const sent = { heard: readAnswer(socket) }
    const head = `GET /v1/runs/${run_id}?wait=55 HTTP/1.1\r\nHost: localhost\r\n`
    socket.once('connect', () =>
      socket.write(`${head}Authorization: Bearer ${api_key}\r\n\r\n`, () => resolve(sent)),
    )
    socket.once('error', () => resolve(sent))
  })
}

async function sendWaits({ port, waits }: Order): Promise<void> {
  const heard: Promise<WaitAnswer>[] = []
  for (let from = 0; from < waits.length; from += batchSize) {
    const batch = await Promise.all(waits.slice(from, from + batchSize).map((wait) => sendWait(port, wait)))
    heard.push(...batch.map((one) => one.heard))
  }
  process.send?.({ sent: heard.length })
  process.send?.({ heard: await Promise.all(heard) })
}

process.on('message', (order: Order) => void sendWaits(order))
process.once('disconnect', () => process.exit(0))
