/** The forms in which vectors are stored. */

/** Each number of a vector of length 1 in a byte; the largest is 127. */
export function packVector(vector: Float32Array): Buffer {
  const maximum = vector.reduce((max, one) => Math.max(max, Math.abs(one)), 0) || 1
  return Buffer.from(Int8Array.from(vector, (one) => Math.round((127 * one) / maximum)).buffer)
}

/** The sign of each number, eight in a byte, the first in the lowest bit. */
export function packSigns(vector: Float32Array): Buffer {
  const signs = Buffer.alloc(Math.ceil(vector.length / 8))
  vector.forEach((one, at) => {
    if (one > 0) signs[at >> 3] = (signs[at >> 3] ?? 0) | (1 << (at & 7))
  })
  return signs
}

/** The cosine of the angle between a vector of length 1 and one that was stored. */
export function similarity(query: Float32Array, packed: Buffer): number {
  const storedValues = new Int8Array(packed.buffer, packed.byteOffset, packed.byteLength)
  let product = 0
  let square = 0
  for (let at = 0; at < storedValues.length; at += 1) {
    const one = storedValues[at] ?? 0
    product += one * (query[at] ?? 0)
    square += one * one
  }
  return square === 0 ? 0 : product / Math.sqrt(square)
}
