/** Whether texts say the same, however they are written. */

const letters = (text: string) =>
  text
    .normalize('NFKC')
    .toLocaleLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** Whether a text begins with all the words of a line, whatever stands between them. */
export function beginsWith(text: string, line: string): boolean {
  const words = letters(text)
  const ofLine = letters(line)
  return ofLine.length > 0 && ofLine.every((word, at) => words[at] === word)
}

/** Whether two texts have the same words. */
export function isSameText(one: string, other: string): boolean {
  return beginsWith(one, other) && beginsWith(other, one)
}
