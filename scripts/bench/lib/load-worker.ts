import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/**
 * A load-generator thread: sends the same request over keep-alive connections, each as soon as the last one is
 * answered.
 */

export type LoadOrder = {
  host: string
  port: number
  /** The bytes of a complete request. */
  request: string
  /** If present, the first `{key}` in the request is replaced by these in turn, and `{n}` by a unique number. */
  keys?: string[]
  connections: number
  duration_ms: number
  /** The status that every answer must have. */
  status: number
}

export type LoadReport = {
  answered: number
  /** Answers with another status, and requests without an answer. */
  wrong: number
  /** A description of the first wrong answer; null if there is none. */
  first_wrong: string | null
  took_ms: number
  latencies_ms: Float64Array
}

/** After this many wrong answers the load is ended. */
const maxWrong = 100

const headEnd = Buffer.from('\r\n\r\n')

/**
 * The length of the answer at the start of the bytes, with head and body, and whether it is the last one on the
 * connection. Null if it is incomplete.
 */
function parseAnswer(bytes: Buffer): { answerLength: number; isLast: boolean } | null {
  const end = bytes.indexOf(headEnd)
  if (end < 0) return null
  const head = bytes.toString('latin1', 0, end)
  const length = /content-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error('An answer without Content-Length cannot be counted.')
  const answerLength = end + 4 + Number(length)
  return bytes.length >= answerLength ? { answerLength, isLast: /\r\nconnection: close/i.test(head) } : null
}

/** Creates the requests of an order, one after another. */
function createRequestSource({ request, keys }: LoadOrder): () => string {
  if (!keys) return () => request
  const firstNumber = Date.now()
  let n = firstNumber
  return () => {
    n += 1
    return request.replace('{key}', keys[n % keys.length] ?? '').replace('{n}', `${firstNumber}-${n}`)
  }
}

type ConnectionOrder = LoadOrder & { next: () => string }
type LoadTally = Pick<LoadReport, 'answered' | 'wrong' | 'first_wrong'> & {
  latencies: number[]
  isOver: boolean
  /** Ends the whole load early. */
  abort(): void
}

function countWrong(tally: LoadTally, what: string): void {
  tally.wrong += 1
  tally.first_wrong ??= what
  if (tally.wrong >= maxWrong) tally.abort()
}

/** Sends requests on a connection. Returns a function that says whether one is pending. */
function exchange(socket: Socket, { status, next }: ConnectionOrder, tally: LoadTally): () => boolean {
  const statusLine = Buffer.from(`HTTP/1.1 ${status}`)
  let received: Buffer = Buffer.alloc(0)
  let sentAt = 0
  let isWaiting = false
  const send = () => {
    sentAt = performance.now()
    isWaiting = true
    socket.write(next())
  }
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const answer = parseAnswer(received)
    if (answer === null) return
    const { answerLength, isLast } = answer
    isWaiting = false
    tally.answered += 1
    if (received.compare(statusLine, 0, statusLine.length, 0, statusLine.length) !== 0)
      countWrong(tally, received.toString('latin1', 0, Math.min(answerLength, 300)))
    tally.latencies.push(performance.now() - sentAt)
    received = received.subarray(answerLength)
    if (isLast) socket.end()
    else if (!tally.isOver) send()
  })
  send()
  return () => isWaiting
}

/**
 * Opens a connection, and another one when the server closes it after its last answer, which servers do after some
 * requests. A connection that fails, or ends before an answer, counts as wrong.
 */
function keepConnection(loadOrder: ConnectionOrder, tally: LoadTally, sockets: Set<Socket>): void {
  const socket = connect({ host: loadOrder.host, port: loadOrder.port, noDelay: true })
  sockets.add(socket)
  let isRequestPending = () => false
  let connectionError: string | null = null
  socket.once('connect', () => (isRequestPending = exchange(socket, loadOrder, tally)))
  socket.once('error', (error) => (connectionError = error.message))
  socket.once('close', () => {
    sockets.delete(socket)
    if (tally.isOver) return
    if (connectionError !== null || isRequestPending())
      countWrong(tally, connectionError ?? 'The connection ended without an answer.')
    // After an error the connection is reopened with a delay, to try again at a bounded rate.
    setTimeout(
      () => tally.isOver || keepConnection(loadOrder, tally, sockets),
      connectionError === null ? 0 : 5,
    )
  })
}

async function runLoad(loadOrder: LoadOrder): Promise<LoadReport> {
  let abort = () => {}
  const aborted = new Promise<void>((resolve) => (abort = resolve))
  const tally: LoadTally = { answered: 0, wrong: 0, first_wrong: null, latencies: [], isOver: false, abort }
  const sockets = new Set<Socket>()
  const startedAt = performance.now()
  const connectionOrder = { ...loadOrder, next: createRequestSource(loadOrder) }
  for (let at = 0; at < loadOrder.connections; at++) keepConnection(connectionOrder, tally, sockets)
  await Promise.race([sleep(loadOrder.duration_ms), aborted])
  tally.isOver = true
  const took_ms = performance.now() - startedAt
  for (const socket of sockets) socket.destroy()
  const { answered, wrong, first_wrong, latencies } = tally
  return { answered, wrong, first_wrong, took_ms, latencies_ms: Float64Array.from(latencies) }
}

parentPort?.postMessage(await runLoad(workerData as LoadOrder))
