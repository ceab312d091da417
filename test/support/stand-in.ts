import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server that stands in for a provider. A test sets its answers, and it records its calls. */
export type StandIn = {
  base: string
  /** host:port */
  host: string
  /** The URL of every call, in order. */
  calls: URL[]
  /** Answers the next calls. */
  answer: (request: IncomingMessage, response: ServerResponse) => void
  [Symbol.asyncDispose](): Promise<void>
}

export async function startStandIn(answer: StandIn['answer'] = (_, response) => void response.end()) {
  const server = createServer((request, response) => {
    standIn.calls.push(new URL(request.url ?? '/', standIn.base))
    standIn.answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const standIn: StandIn = {
    base: `http://${host}`,
    host,
    calls: [],
    answer,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return standIn
}

/** An answer in JSON. */
export function json(body: unknown, status = 200): StandIn['answer'] {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
}

/** A raw answer. */
export function plain(body: string | Buffer, status = 200): StandIn['answer'] {
  return (_, response) => void response.writeHead(status).end(body)
}
