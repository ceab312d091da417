import { yieldToEventLoop } from '../../lib/yield-to-event-loop.js'
import { SourceFault } from '../types.js'

/**
 * Parses JSON from outside. Depth and size are checked first, since parsing very large values blocks the event loop.
 */

const maxDepth = 64
/** Five times the largest recorded answers of vendors. Parsing this many values takes less than 100 ms. */
const maxValues = 150_000
/** Each escape is decoded separately, so millions of them are slow. Answers in other scripts have fewer than this. */
const maxEscapes = 400_000

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const openBrackets = new Set([0x5b, 0x7b])
const closeBrackets = new Set([0x5d, 0x7d])

/** Counts nesting depth, values and escapes from the bytes, without parsing. */
export function measureJson(bytes: Uint8Array): { depth: number; values: number; escapes: number } {
  let depth = 0
  let deepest = 0
  let values = 1
  let escapes = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte === quote) {
      const string = findStringEnd(bytes, at)
      at = string.end
      escapes += string.escapes
    } else if (byte === comma) values += 1
    else if (byte < 0x5b) continue
    else if (openBrackets.has(byte)) {
      values += 1
      deepest = Math.max(deepest, (depth += 1))
    } else if (closeBrackets.has(byte)) depth -= 1
  }
  return { depth: deepest, values, escapes }
}

/** The end of the string that begins at a quote, and the number of its escapes. */
function findStringEnd(bytes: Uint8Array, from: number): { end: number; escapes: number } {
  let at = from + 1
  let escapes = 0
  let plainFrom = from
  for (; at < bytes.length && bytes[at] !== quote; at += 1) {
    if (bytes[at] === backslash) {
      escapes += 1
      plainFrom = at += 1
    } else if (at - plainFrom >= plainRunBytes) at = findQuoteOrBackslash(bytes, at) - 1
  }
  return { end: at, escapes }
}

/** After 512 plain bytes, blocks of 4096 bytes are searched, which is faster than checking each byte. */
const plainRunBytes = 512
const searchBytes = 4096

/** The position of the next quote or backslash, or the end of the searched part. */
function findQuoteOrBackslash(bytes: Uint8Array, from: number): number {
  const next = bytes.subarray(from, from + searchBytes)
  return from + indexOrEnd(backslash, next.subarray(0, indexOrEnd(quote, next)))
}

function indexOrEnd(byte: number, bytes: Uint8Array): number {
  const at = bytes.indexOf(byte)
  return at < 0 ? bytes.length : at
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Parses JSON in UTF-8. Throws a `SourceFault` that blames the provider and names the host if it is not valid JSON, or
 * has more than 64 levels, 150,000 values or 400,000 escapes.
 */
export function parseJson(bytes: Uint8Array, host: string): unknown {
  return withProviderFault(host, () => {
    rejectTooLarge(bytes)
    return JSON.parse(utf8.decode(bytes)) as unknown
  })
}

/** Larger bodies are parsed in steps that yield to the event loop. */
const largeBodyBytes = 500_000

/** Like `parseJson`, but yields to the event loop between its steps. For large bodies. */
export async function parseJsonYielding(bytes: Uint8Array, host: string): Promise<unknown> {
  if (bytes.length <= largeBodyBytes) return parseJson(bytes, host)
  withProviderFault(host, () => rejectTooLarge(bytes))
  await yieldToEventLoop()
  const text = withProviderFault(host, () => utf8.decode(bytes))
  await yieldToEventLoop()
  return withProviderFault(host, () => JSON.parse(text) as unknown)
}

function rejectTooLarge(bytes: Uint8Array): void {
  const { depth, values, escapes } = measureJson(bytes)
  if (depth > maxDepth) throw new RangeError(`It nests deeper than ${maxDepth} levels.`)
  if (values > maxValues) throw new RangeError(`It holds more than ${maxValues} values.`)
  if (escapes > maxEscapes) throw new RangeError(`It holds more than ${maxEscapes} escapes.`)
}

function withProviderFault<T>(host: string, parse: () => T): T {
  try {
    return parse()
  } catch (cause) {
    throw new SourceFault('provider', `${host} did not answer in JSON.`, { cause })
  }
}
