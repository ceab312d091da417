import { SourceFault } from '../types.js'

/** Reads the answer of an embeddings server. */

type ExpectedVectors = { count: number; host: string }

const maxDimensions = 16_384

/** The vectors in the order of their texts, each of length 1. Throws `SourceFault` if one is missing or malformed. */
export function parseVectors(answer: unknown, { count, host }: ExpectedVectors): Float32Array[] {
  const fault = (what: string) => new SourceFault('provider', `${host} answered with ${what}.`)
  const { data } = (answer ?? {}) as { data?: unknown }
  if (!Array.isArray(data)) throw fault('no vectors')
  if (data.length !== count) throw fault(`${data.length} vectors for ${count} texts`)
  const vectors = inOrder(data).map((row) => readVector((row as { embedding?: unknown }).embedding))
  const [first] = vectors
  const validVectors = vectors.filter((vector) => vector !== null)
  if (validVectors.length < count) throw fault('vectors that cannot be read')
  if (validVectors.some(({ length }) => length !== first?.length))
    throw fault('vectors of different dimensions')
  return validVectors
}

/** In the order of their `index` members if all have one, otherwise in the order of the answer. */
function inOrder(data: unknown[]): unknown[] {
  const byIndex: unknown[] = new Array(data.length).fill(undefined)
  for (const row of data) {
    const { index } = (row ?? {}) as { index?: unknown }
    if (typeof index === 'number') byIndex[index] = row
  }
  const isComplete = byIndex.length === data.length && byIndex.every((row) => row !== undefined)
  return (isComplete ? byIndex : data).map((row) => row ?? {})
}

/** Null if the value is not a vector, or if the vector's length is 0. */
function readVector(embedding: unknown): Float32Array | null {
  const numbers = typeof embedding === 'string' ? fromBase64(embedding) : embedding
  const isList = Array.isArray(numbers) || numbers instanceof Float32Array
  if (!isList || numbers.length === 0 || numbers.length > maxDimensions) return null
  const vector = Float32Array.from(numbers as ArrayLike<number>)
  const length = Math.hypot(...vector)
  return Number.isFinite(length) && length > 0 ? vector.map((one) => one / length) : null
}

function fromBase64(text: string): Float32Array | null {
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length === 0 || bytes.length % 4 !== 0) return null
  return Float32Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readFloatLE(4 * at))
}
