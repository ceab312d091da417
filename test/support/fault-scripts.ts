import { gzipSync } from 'node:zlib'
import type { StandIn } from './stand-in.js'

/** Twenty ways in which a provider fails, as answers of a fake server. `ok` is its normal answer. */

export type FaultScript = StandIn['answer']

function head(status: number, headers: Record<string, string> = {}, body = ''): FaultScript {
  return (_, response) => void response.writeHead(status, headers).end(body)
}

function body(bytes: string | Buffer, headers: Record<string, string> = {}): FaultScript {
  return (_, response) => void response.writeHead(200, headers).end(bytes)
}

/** Writes `piece` repeatedly until this many bytes are sent or the client disconnects. */
function flood(piece: Buffer, most_bytes: number): FaultScript {
  return (_, response) => {
    let requestCount = 0
    const more = () => {
      while (!response.destroyed && requestCount < most_bytes) {
        requestCount += piece.length
        if (!response.write(piece)) return void response.once('drain', more)
      }
      response.end()
    }
    more()
  }
}

const drip: FaultScript = (_, response) => {
  response.writeHead(200)
  const timer = setInterval(() => response.write(' '), 20)
  response.once('close', () => clearInterval(timer))
}

/** Sends a Content-Length that differs from the length of the body. */
function short(statedLength: number): FaultScript {
  return (_, response) => {
    response.writeHead(200, { 'content-length': String(statedLength) })
    response.write('{"a":', () => response.socket?.end())
  }
}

export const faultScripts: Record<string, FaultScript> = {
  'never answers': () => undefined,
  'drips a byte at a time': drip,
  '429 with Retry-After': head(429, { 'retry-after': '1' }),
  '429 without': head(429),
  '500': head(500),
  '503 with a date': head(503, { 'retry-after': 'Wed, 21 Oct 2099 07:28:00 GMT' }),
  reset: (request) => void request.socket.resetAndDestroy(),
  'half an answer': short(5_000),
  'a wrong length': short(6),
  '50 MB': flood(Buffer.alloc(65_536, 0x20), 50_000_000),
  'a gzip bomb': body(gzipSync(Buffer.alloc(20_000_000)), { 'content-encoding': 'gzip' }),
  'broken UTF-8': body(Buffer.from([0x22, 0xc3, 0x28, 0xff, 0x22])),
  'a NUL': body('{"a":\u0000}'),
  HTML: body('<!doctype html><title>Blocked</title><p class="g-recaptcha">', { 'content-type': 'text/html' }),
  'nothing at all': body(''),
  'a million levels': body('['.repeat(1_000_000)),
  'on to the metadata service': head(302, { location: 'http://169.254.169.254/latest/meta-data/' }),
  'on to a file': head(301, { location: 'file:///etc/passwd' }),
  'on to itself': head(307, { location: '/again' }),
  'on to nowhere': head(308, { location: 'http://' }),
}

/** Answers in JSON that have the shape of no vendor's answer. Only an adapter can detect them. */
export const shapeScripts: Record<string, FaultScript> = {
  'JSON of another shape': body('{"ok":true,"items":{"a":[1,null,"x"]},"contents":[],"data":7}'),
  'a list': body('[[],{},null]'),
  null: body('null'),
  'a bare text': body('"moved"'),
}
