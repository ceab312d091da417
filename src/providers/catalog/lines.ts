import { createReadStream } from 'node:fs'

/** The longest line that is read (bytes): a video with its transcript is far shorter. */
export const longestLine = 2_000_000

/** A line of a file; `bytes` is null for one that is longer than is read. */
export type RawLine = { number: number; bytes: Buffer | null; bytesRead: number }

const newline = 0x0a

/** The lines of a file one by one, never more than one in memory. Blank lines are left out. */
export async function* linesIn(path: string): AsyncGenerator<RawLine> {
  let number = 0
  let bytesRead = 0
  let open: Buffer[] = []
  let length = 0
  const line = (): RawLine => {
    const bytes = length > longestLine ? null : Buffer.concat(open)
    open = []
    length = 0
    return { number: ++number, bytes, bytesRead }
  }
  const take = (part: Buffer) => {
    length += part.length
    bytesRead += part.length
    if (length <= longestLine) open.push(part)
    else open = []
  }
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    let from = 0
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, from)) {
      take(chunk.subarray(from, at))
      from = at + 1
      bytesRead += 1
      const ended = line()
      if (!isBlank(ended)) yield ended
    }
    take(chunk.subarray(from))
  }
  const last = line()
  if (!isBlank(last)) yield last
}

/** Nothing but the white space of JSON. */
function isBlank({ bytes }: RawLine): boolean {
  return bytes?.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d) === true
}
