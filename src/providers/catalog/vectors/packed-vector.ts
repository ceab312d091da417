/** The formats in which vectors are stored. */

/** One byte for each number, scaled so that the largest is 127. */
export function packVector(vector: Float32Array): Buffer {
  const maximum = vector.reduce((max, one) => Math.max(max, Math.abs(one)), 0) || 1
  return Buffer.from(Int8Array.from(vector, (one) => Math.round((127 * one) / maximum)).buffer)
}

/** One bit for each number, 1 if it is positive, the first in the lowest bit. */
export function packSigns(vector: Float32Array): Buffer {
  const signs = Buffer.alloc(Math.ceil(vector.length / 8))
  vector.forEach((one, at) => {
    if (one > 0) signs[at >> 3] = (signs[at >> 3] ?? 0) | (1 << (at & 7))
  })
  return signs
}

/** The cosine of the angle between a vector of length 1 and a stored one. */
export function similarity(query: Float32Array, vector: Buffer): number {
  const storedValues = new Int8Array(vector.buffer, vector.byteOffset, vector.byteLength)
  let product = 0
  let square = 0
  for (let at = 0; at < storedValues.length; at += 1) {
    const one = storedValues[at] ?? 0
    product += one * (query[at] ?? 0)
    square += one * one
  }
  return square === 0 ? 0 : product / Math.sqrt(square)
}
