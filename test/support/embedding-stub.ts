import type { IncomingMessage, ServerResponse } from 'node:http'
import { startStandIn } from './stand-in.js'

/**
 * A fake server with the embeddings of the OpenAI API. Texts about the same thing have similar vectors, whatever their
 * words.
 */

export type EmbeddingCall = { path: string; authorization: string | null; model: string; input: string[] }
export type EmbeddingReply =
  | 'vectors'
  | 'base64'
  | 'hangs'
  | { status: number; error?: unknown; headers?: Record<string, string> }
  | { body: unknown }

export type EmbeddingStub = {
  base_url: string
  calls: EmbeddingCall[]
  dimension: number
  answer: (call: EmbeddingCall, at: number) => EmbeddingReply
  [Symbol.asyncDispose](): Promise<void>
}

/** Words with the same meaning. */
const meanings = [
  ['dread', 'fear', 'scared', 'afraid'],
  ['bread', 'loaf', 'sourdough', 'dough'],
  ['garden', 'plants', 'soil'],
]

/** A 1 for each meaning in a text, and a small part that depends on its length, so that no vector is zero. */
export function vectorOf(text: string, dimension: number): number[] {
  const words = new Set(text.toLowerCase().match(/\p{L}+/gu) ?? [])
  const vector = Array.from({ length: dimension }, (_, at) => 0.01 * Math.cos(text.length + at))
  meanings.forEach((same, at) => {
    if (same.some((word) => words.has(word))) vector[at] = 1
  })
  return vector
}

function toBase64(vector: number[]): string {
  return Buffer.from(Float32Array.from(vector).buffer).toString('base64')
}

/** Starts a server that returns vectors unless a test says otherwise. */
export async function startEmbeddingStub(
  answer: EmbeddingStub['answer'] = () => 'vectors',
): Promise<EmbeddingStub> {
  const server = await startStandIn((request, response) => void respond(request, response))
  const stub: EmbeddingStub = {
    base_url: `${server.base}/v1`,
    calls: [],
    dimension: 16,
    answer,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { model, input } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as EmbeddingCall
    const authorization = request.headers.authorization ?? null
    const call = { path: request.url ?? '/', authorization, model, input }
    const reply = stub.answer(call, stub.calls.push(call) - 1)
    if (reply === 'hangs') return
    const type = { 'content-type': 'application/json' }
    if (typeof reply === 'object' && 'status' in reply) {
      const { status, headers, error = { message: 'refused', type: 'invalid_request_error' } } = reply
      return void response.writeHead(status, { ...type, ...headers }).end(JSON.stringify({ error }))
    }
    if (typeof reply === 'object') return void response.writeHead(200, type).end(JSON.stringify(reply.body))
    const data = input.map((text, index) => {
      const vector = vectorOf(text, stub.dimension)
      return { object: 'embedding', index, embedding: reply === 'base64' ? toBase64(vector) : vector }
    })
    // In reverse order, because each vector has its index.
    const body = { object: 'list', model, data: data.reverse(), usage: { prompt_tokens: 9, total_tokens: 9 } }
    response.writeHead(200, type).end(JSON.stringify(body))
  }
  return stub
}
