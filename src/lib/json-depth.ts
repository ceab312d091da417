const quote = 0x22
const backslash = 0x5c
const openBracket = 0x5b
const closeBracket = 0x5d
const openBrace = 0x7b
const closeBrace = 0x7d

/** The nesting depth of a JSON text, measured before parsing, so that no deeply nested value is ever built. */
export function jsonDepth(text: string): number {
  let depth = 0
  let maxDepth = 0
  let isInString = false
  for (let index = 0; index < text.length; index += 1) {
    const letter = text.charCodeAt(index)
    if (isInString) {
      if (letter === backslash) index += 1
      else if (letter === quote) isInString = false
    } else if (letter === quote) isInString = true
    else if (letter === openBrace || letter === openBracket) maxDepth = Math.max(maxDepth, (depth += 1))
    else if (letter === closeBrace || letter === closeBracket) depth -= 1
  }
  return maxDepth
}
