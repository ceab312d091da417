import { connect, type Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

/** One thread that sends the same request over kept connections, each as soon as the one before it is answered. */

export type Order = {
  host: string
  port: number
  /** The bytes of a whole request. */
  request: string
  /** Where given, `{key}` in the request is one of these in turn, and `{n}` what no other request has. */
  keys?: string[]
  connections: number
  duration_ms: number
  /** What every answer has to start with. */
  status: number
}

export type Report = { answered: number; wrong: number; took_ms: number; latencies_ms: Float64Array }

const end_of_head = Buffer.from('\r\n\r\n')

/** The length of the answer at the start of the bytes, head and body; 0 while it is not all there. */
function answerLength(bytes: Buffer): number {
  const head = bytes.indexOf(end_of_head)
  if (head < 0) return 0
  const length = /content-length: (\d+)/i.exec(bytes.toString('latin1', 0, head))?.[1]
  if (length === undefined) throw new Error('An answer without Content-Length cannot be counted.')
  const whole = head + 4 + Number(length)
  return bytes.length >= whole ? whole : 0
}

/** Requests one after another, as the order has them. */
function requestsOf({ request, keys }: Order): () => string {
  if (!keys) return () => request
  const first = Date.now()
  let n = first
  return () => {
    n += 1
    return request.replace('{key}', keys[n % keys.length] ?? '').replace('{n}', `${first}-${n}`)
  }
}

type Talk = Order & { next: () => string }
type Tally = { answered: number; wrong: number; latencies: number[]; over: boolean }

function talk(socket: Socket, { status, next }: Talk, tally: Tally): void {
  const start = Buffer.from(`HTTP/1.1 ${status}`)
  let held: Buffer = Buffer.alloc(0)
  let sent_at = 0
  const send = () => {
    sent_at = performance.now()
    socket.write(next())
  }
  socket.on('data', (chunk) => {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
    const whole = answerLength(held)
    if (whole === 0) return
    tally.answered += 1
    if (held.compare(start, 0, start.length, 0, start.length) !== 0) tally.wrong += 1
    tally.latencies.push(performance.now() - sent_at)
    held = held.subarray(whole)
    if (!tally.over) send()
  })
  send()
}

/** A server closes a connection after so many requests: another takes its place. */
function keepTalking(order: Talk, tally: Tally, sockets: Set<Socket>): void {
  const socket = connect({ host: order.host, port: order.port, noDelay: true })
  sockets.add(socket)
  socket.once('connect', () => talk(socket, order, tally))
  socket.once('error', () => undefined)
  socket.once('close', () => {
    sockets.delete(socket)
    if (!tally.over) keepTalking(order, tally, sockets)
  })
}

async function hammer(order: Order): Promise<Report> {
  const tally: Tally = { answered: 0, wrong: 0, latencies: [], over: false }
  const sockets = new Set<Socket>()
  const began = performance.now()
  const shared = { ...order, next: requestsOf(order) }
  for (let at = 0; at < order.connections; at++) keepTalking(shared, tally, sockets)
  await new Promise((resolve) => setTimeout(resolve, order.duration_ms))
  tally.over = true
  const took_ms = performance.now() - began
  const report = { ...tally, took_ms, latencies_ms: Float64Array.from(tally.latencies) }
  for (const socket of sockets) socket.destroy()
  const { answered, wrong, latencies_ms } = report
  return { answered, wrong, took_ms, latencies_ms }
}

parentPort?.postMessage(await hammer(workerData as Order))
