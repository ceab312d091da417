/** The text, or where it is longer than so many characters its end, with a mark for what is left out before it. */
export function truncateStart(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : `…${text.slice(1 - maxLength)}`
}
