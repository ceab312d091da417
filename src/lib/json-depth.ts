const [quote, backslash, openBracket, closeBracket, openBrace, closeBrace] = [
  0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d,
]

/** How deep brackets nest outside strings: told before parsing, so that no deep value is ever built. */
export function jsonDepth(text: string): number {
  let [depth, maxDepth, isInString] = [0, 0, false]
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
