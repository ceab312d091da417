import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** One thread that sends the same request over kept connections, each as soon as the one before it is answered. */

export type Order = {
  host: string
  port: number
  /** The bytes of a whole request. */
  request: string
  /** Where given, the first `{key}` in the request is one of these in turn, and `{n}` what no other request has. */
  keys?: string[]
  connections: number
  duration_ms: number
  /** What every answer has to start with. */
  status: number
}

export type Report = {
  answered: number
  /** Answers of another status, and requests that were never answered. */
  wrong: number
  /** What the first wrong one was, in words; null where there is none. */
  first_wrong: string | null
  took_ms: number
  latencies_ms: Float64Array
}

/** After so many that are wrong there is nothing left to measure. */
const most_wrong = 100

const end_of_head = Buffer.from('\r\n\r\n')

/** The answer at the start of the bytes: how long it is, head and body, and whether it is the last. Null while it is not all there. */
function answerIn(bytes: Buffer): { whole: number; isLast: boolean } | null {
  const end = bytes.indexOf(end_of_head)
  if (end < 0) return null
  const head = bytes.toString('latin1', 0, end)
  const length = /content-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error('An answer without Content-Length cannot be counted.')
  const whole = end + 4 + Number(length)
  return bytes.length >= whole ? { whole, isLast: /\r\nconnection: close/i.test(head) } : null
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
type Tally = Pick<Report, 'answered' | 'wrong' | 'first_wrong'> & {
  latencies: number[]
  over: boolean
  /** Ends the whole before its time. */
  giveUp(): void
}

function countWrong(tally: Tally, what: string): void {
  tally.wrong += 1
  tally.first_wrong ??= what
  if (tally.wrong >= most_wrong) tally.giveUp()
}

/** Tells, when asked, whether a request is under way. */
function talk(socket: Socket, { status, next }: Talk, tally: Tally): () => boolean {
  const start = Buffer.from(`HTTP/1.1 ${status}`)
  let held: Buffer = Buffer.alloc(0)
  let sent_at = 0
  let isAsked = false
  const send = () => {
    sent_at = performance.now()
    isAsked = true
    socket.write(next())
  }
  socket.on('data', (chunk) => {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
    const answer = answerIn(held)
    if (answer === null) return
    const { whole, isLast } = answer
    isAsked = false
    tally.answered += 1
    if (held.compare(start, 0, start.length, 0, start.length) !== 0)
      countWrong(tally, held.toString('latin1', 0, Math.min(whole, 300)))
    tally.latencies.push(performance.now() - sent_at)
    held = held.subarray(whole)
    if (isLast) socket.end()
    else if (!tally.over) send()
  })
  send()
  return () => isAsked
}

/**
 * A server closes a connection after so many requests, once the last is answered: another takes its place. One that
 * fails, or ends before its answer, counts as wrong.
 */
function keepTalking(order: Talk, tally: Tally, sockets: Set<Socket>): void {
  const socket = connect({ host: order.host, port: order.port, noDelay: true })
  sockets.add(socket)
  let isUnderWay = () => false
  let fault: string | null = null
  socket.once('connect', () => (isUnderWay = talk(socket, order, tally)))
  socket.once('error', (error) => (fault = error.message))
  socket.once('close', () => {
    sockets.delete(socket)
    if (tally.over) return
    if (fault !== null || isUnderWay()) countWrong(tally, fault ?? 'The connection ended without an answer.')
    // Not at once: a server that refuses is asked again, but not as fast as it can refuse.
    setTimeout(() => tally.over || keepTalking(order, tally, sockets), fault === null ? 0 : 5)
  })
}

async function hammer(order: Order): Promise<Report> {
  let giveUp = () => {}
  const givenUp = new Promise<void>((resolve) => (giveUp = resolve))
  const tally: Tally = { answered: 0, wrong: 0, first_wrong: null, latencies: [], over: false, giveUp }
  const sockets = new Set<Socket>()
  const began = performance.now()
  const shared = { ...order, next: requestsOf(order) }
  for (let at = 0; at < order.connections; at++) keepTalking(shared, tally, sockets)
  await Promise.race([sleep(order.duration_ms), givenUp])
  tally.over = true
  const took_ms = performance.now() - began
  for (const socket of sockets) socket.destroy()
  const { answered, wrong, first_wrong, latencies } = tally
  return { answered, wrong, first_wrong, took_ms, latencies_ms: Float64Array.from(latencies) }
}

parentPort?.postMessage(await hammer(workerData as Order))
