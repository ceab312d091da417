import { createReadStream } from 'node:fs'

/** Longer lines are skipped: a video with its transcript is far shorter. */
export const maxLineBytes = 2_000_000

/** A line of a file; `bytes` is null if it is longer than `maxLineBytes`. */
export type RawLine = { number: number; bytes: Buffer | null; bytesRead: number }

const newline = 0x0a

/** Reads the lines of a file, one at a time in memory. Blank lines are skipped. */
export async function* readLines(path: string): AsyncGenerator<RawLine> {
  let number = 0
  let bytesRead = 0
  let parts: Buffer[] = []
  let length = 0
  const finishLine = (): RawLine => {
    const bytes = length > maxLineBytes ? null : Buffer.concat(parts)
    parts = []
    length = 0
    return { number: ++number, bytes, bytesRead }
  }
  const append = (part: Buffer) => {
    length += part.length
    bytesRead += part.length
    if (length <= maxLineBytes) parts.push(part)
    else parts = []
  }
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    let from = 0
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, from)) {
      append(chunk.subarray(from, at))
      from = at + 1
      bytesRead += 1
      const lastLine = finishLine()
      if (!isBlank(lastLine)) yield lastLine
    }
    append(chunk.subarray(from))
  }
  const last = finishLine()
  if (!isBlank(last)) yield last
}

/** Whether a line has only JSON white space. */
function isBlank({ bytes }: RawLine): boolean {
  return bytes?.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d) === true
}
