import { BadLine } from './fields.js'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The value of a JSON text as collectors write it: NaN, as Python has it, is null. Throws a BadLine otherwise. */
export function parseJson(bytes: Buffer): unknown {
  const json = decoded(bytes)
  try {
    return JSON.parse(json)
  } catch (error) {
    const repaired = json.includes('NaN') ? nanAsNull(json) : json
    if (repaired !== json) return parseRepaired(repaired, error)
    throw notJson(error)
  }
}

function decoded(bytes: Buffer): string {
  try {
    return utf8.decode(bytes)
  } catch (error) {
    throw new BadLine('the text is not UTF-8; it must be JSON in UTF-8', { cause: error })
  }
}

function parseRepaired(json: string, cause: unknown): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw notJson(cause)
  }
}

function notJson(cause: unknown): BadLine {
  return new BadLine('the text is not JSON; it must be one JSON object', { cause })
}

function nanAsNull(json: string): string {
  let repaired = ''
  let from = 0
  let isInside = false
  for (let at = 0; at < json.length; at++) {
    const character = json.charAt(at)
    if (character === '"') isInside = !isInside
    else if (isInside && character === '\\') at += 1
    else if (!isInside && json.startsWith('NaN', at)) {
      repaired += `${json.slice(from, at)}null`
      from = at + 3
      at += 2
    }
  }
  return repaired + json.slice(from)
}
