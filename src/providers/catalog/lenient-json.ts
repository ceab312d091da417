import { InvalidLineError } from './fields.js'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Parses JSON that may contain Python's NaN, which becomes null. Throws `InvalidLineError` for anything else. */
export function parseLenientJson(bytes: Buffer): unknown {
  const json = decodeUtf8(bytes)
  try {
    return JSON.parse(json)
  } catch (error) {
    const repairedJson = json.includes('NaN') ? replaceNan(json) : json
    if (repairedJson !== json) return parseRepaired(repairedJson, error)
    throw notJsonError(error)
  }
}

function decodeUtf8(bytes: Buffer): string {
  try {
    return utf8.decode(bytes)
  } catch (error) {
    throw new InvalidLineError('the text is not UTF-8; it must be JSON in UTF-8', { cause: error })
  }
}

function parseRepaired(json: string, cause: unknown): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw notJsonError(cause)
  }
}

function notJsonError(cause: unknown): InvalidLineError {
  return new InvalidLineError('the text is not JSON; it must be one JSON object', { cause })
}

function replaceNan(json: string): string {
  let repairedJson = ''
  let from = 0
  let isInString = false
  for (let at = 0; at < json.length; at++) {
    const character = json.charAt(at)
    if (character === '"') isInString = !isInString
    else if (isInString && character === '\\') at += 1
    else if (!isInString && json.startsWith('NaN', at)) {
      repairedJson += `${json.slice(from, at)}null`
      from = at + 3
      at += 2
    }
  }
  return repairedJson + json.slice(from)
}
