import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { stem } from '../../src/lib/stem.js'
import { tokenize } from '../../src/providers/tokenizer.js'

/**
 * Latent semantic indexing (Deerwester et al., 1990): vectors of texts by the truncated singular value decomposition of
 * tf-idf over a collection. Served through the OpenAI API for embeddings, so that searches by meaning can be measured
 * without a model.
 */

type Matrix = Float64Array[]

/** Returns the vector of a text on the subjects of the collection. */
export type Lsi = (text: string) => number[]

const wordsOf = (text: string) => tokenize(text).map(stem)

function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

type Weights = { place: Map<string, number>; idf: Float64Array }

/** The weights of words in at least two texts and at most half of them. */
function weighWords(collection: Map<string, number>[]): Weights {
  const frequency = new Map<string, number>()
  for (const counts of collection)
    for (const word of counts.keys()) frequency.set(word, (frequency.get(word) ?? 0) + 1)
  const words = [...frequency].filter(([, texts]) => texts >= 2 && texts <= collection.length / 2)
  return {
    place: new Map(words.map(([word], at) => [word, at])),
    idf: Float64Array.from(words, ([, texts]) => Math.log(collection.length / texts)),
  }
}

/** The tf-idf of a text, of length 1. */
function weigh(counts: Map<string, number>, { place, idf }: Weights): [term: number, weight: number][] {
  const weights = [...counts].flatMap(([word, count]): [number, number][] => {
    const term = place.get(word)
    return term === undefined ? [] : [[term, (1 + Math.log(count)) * (idf[term] ?? 0)]]
  })
  const length = Math.hypot(...weights.map(([, weight]) => weight)) || 1
  return weights.map(([term, weight]) => [term, weight / length])
}

/** Pseudo-random vectors, the same each time. */
function startVectors(count: number, size: number): Matrix {
  return Array.from({ length: count }, (_, vector) =>
    Float64Array.from({ length: size }, (_, at) => {
      const [byte = 0, other = 0] = createHash('md5').update(`${vector} ${at}`).digest()
      return byte - other + 0.5
    }),
  )
}

const dot = (a: Float64Array, b: Float64Array) => a.reduce((sum, one, at) => sum + one * (b[at] ?? 0), 0)

/** Orthonormalises the vectors in place (Gram and Schmidt). */
function orthonormalize(vectors: Matrix): void {
  vectors.forEach((vector, at) => {
    for (const earlier of vectors.slice(0, at)) {
      const projection = dot(vector, earlier)
      vector.forEach((one, place) => (vector[place] = one - projection * (earlier[place] ?? 0)))
    }
    const length = Math.sqrt(dot(vector, vector)) || 1
    vector.forEach((one, place) => (vector[place] = one / length))
  })
}

const rounds = 12

/** The first right singular vectors of the rows, by subspace iteration. */
function singularVectors(rows: [number, number][][], terms: number, dimensions: number): Matrix {
  const vectors = startVectors(dimensions, terms)
  for (let round = 0; round < rounds; round += 1) {
    orthonormalize(vectors)
    for (const [at, vector] of vectors.entries()) {
      const next = new Float64Array(terms)
      for (const row of rows) {
        const share = row.reduce((sum, [term, weight]) => sum + weight * (vector[term] ?? 0), 0)
        for (const [term, weight] of row) next[term] = (next[term] ?? 0) + share * weight
      }
      vectors[at] = next
    }
  }
  orthonormalize(vectors)
  return vectors
}

/** Learns vectors from a collection. A text without its words has a vector that is near to none. */
export function learnLsi(texts: string[], dimensions: number): Lsi {
  const collection = texts.map(countWords)
  const weights = weighWords(collection)
  const rows = collection.map((counts) => weigh(counts, weights))
  const axes = singularVectors(rows, weights.idf.length, dimensions)
  return (text) => {
    const row = weigh(countWords(text), weights)
    const vector = axes.map((axis) =>
      row.reduce((sum, [term, weight]) => sum + weight * (axis[term] ?? 0), 0),
    )
    return vector.some((one) => one !== 0) ? vector : vector.map((_, at) => (at % 2 === 0 ? 1e-9 : -1e-9))
  }
}

/** Serves the vectors on a free port of this machine. */
export async function serveLsi(lsi: Lsi): Promise<{ base_url: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { input, model } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as {
        input: string[]
        model: string
      }
      const data = input.map((text, index) => ({ object: 'embedding', index, embedding: lsi(text) }))
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(
        JSON.stringify({ object: 'list', model, data, usage: { prompt_tokens: 0, total_tokens: 0 } }),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { base_url: `http://127.0.0.1:${port}/v1`, stop }
}
