import { turn } from '../../lib/turns.js'
import { SourceFault } from '../types.js'

/** JSON from outside, weighed before it is built: what nests deep or holds very much keeps the one thread busy. */

const deepest = 64
/** Five times what the largest answers hold that vendors were recorded to give; built in less than 100 ms. */
const most_values = 150_000
/** Each is decoded by itself: millions of them take as long as many values. Text in another script has fewer. */
const most_escapes = 400_000

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [opening, closing] = [new Set([0x5b, 0x7b]), new Set([0x5d, 0x7d])]

/** How deep brackets nest outside strings, how many values and escapes there are, told from the bytes alone. */
export function weigh(bytes: Uint8Array): { depth: number; values: number; escapes: number } {
  let [depth, most, values, escapes] = [0, 0, 1, 0]
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte === quote) {
      const string = endOfString(bytes, at)
      at = string.end
      escapes += string.escapes
    } else if (byte === comma) values += 1
    else if (byte < 0x5b) continue
    else if (opening.has(byte)) {
      values += 1
      most = Math.max(most, (depth += 1))
    } else if (closing.has(byte)) depth -= 1
  }
  return { depth: most, values, escapes }
}

/** Where the string ends that begins at a quote, and its escapes; a backslash takes the byte after it along. */
function endOfString(bytes: Uint8Array, from: number): { end: number; escapes: number } {
  let [at, escapes, plain_from] = [from + 1, 0, from]
  for (; at < bytes.length && bytes[at] !== quote; at += 1) {
    if (bytes[at] === backslash) {
      escapes += 1
      plain_from = at += 1
    } else if (at - plain_from >= stride) at = plainUntil(bytes, at) - 1
  }
  return { end: at, escapes }
}

/** After so many bytes without either the next are searched, so many at once, which is quicker than to look at each. */
const [stride, searched] = [512, 4096]

/** Where the first quote or backslash is, or what was searched ends. */
function plainUntil(bytes: Uint8Array, from: number): number {
  const next = bytes.subarray(from, from + searched)
  return from + placeOf(backslash, next.subarray(0, placeOf(quote, next)))
}

function placeOf(byte: number, bytes: Uint8Array): number {
  const at = bytes.indexOf(byte)
  return at < 0 ? bytes.length : at
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * The value of a JSON text in UTF-8. Throws the provider's `SourceFault`, in the name of who answered, for what is no
 * JSON, nests more than 64 deep or holds more than 150,000 values or 400,000 escapes.
 */
export function parseJson(bytes: Uint8Array, who: string): unknown {
  return orFault(who, () => {
    refuseHeavy(bytes)
    return JSON.parse(utf8.decode(bytes)) as unknown
  })
}

/** What is larger is read in steps, with a turn for others between them. */
const large_bytes = 500_000

/** The same, for what may be large: it never keeps the thread busy for longer than one of its steps. */
export async function parseInTurns(bytes: Uint8Array, who: string): Promise<unknown> {
  if (bytes.length <= large_bytes) return parseJson(bytes, who)
  orFault(who, () => refuseHeavy(bytes))
  await turn()
  const text = orFault(who, () => utf8.decode(bytes))
  await turn()
  return orFault(who, () => JSON.parse(text) as unknown)
}

function refuseHeavy(bytes: Uint8Array): void {
  const { depth, values, escapes } = weigh(bytes)
  if (depth > deepest) throw new RangeError(`It nests deeper than ${deepest} levels.`)
  if (values > most_values) throw new RangeError(`It holds more than ${most_values} values.`)
  if (escapes > most_escapes) throw new RangeError(`It holds more than ${most_escapes} escapes.`)
}

function orFault<T>(who: string, step: () => T): T {
  try {
    return step()
  } catch (cause) {
    throw new SourceFault('provider', `${who} did not answer in JSON.`, { cause })
  }
}
