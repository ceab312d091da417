const [quote, backslash, bracket, bracket_end, brace, brace_end] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d]

/** How deep brackets nest outside strings: told before parsing, so that no deep value is ever built. */
export function jsonDepth(text: string): number {
  let [depth, most, quoted] = [0, 0, false]
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at)
    if (quoted) {
      if (letter === backslash) at += 1
      else if (letter === quote) quoted = false
    } else if (letter === quote) quoted = true
    else if (letter === brace || letter === bracket) most = Math.max(most, (depth += 1))
    else if (letter === brace_end || letter === bracket_end) depth -= 1
  }
  return most
}
