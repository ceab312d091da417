/** How deep brackets nest outside strings: told before parsing, so that no deep value is ever built. */
export function jsonDepth(text: string): number {
  let [depth, most, quoted] = [0, 0, false]
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]
    if (quoted) {
      if (letter === '\\') at += 1
      else if (letter === '"') quoted = false
    } else if (letter === '"') quoted = true
    else if (letter === '{' || letter === '[') most = Math.max(most, (depth += 1))
    else if (letter === '}' || letter === ']') depth -= 1
  }
  return most
}
