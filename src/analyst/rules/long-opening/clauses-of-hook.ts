/** The sentences of a hook, as its full stops part them. */
export function splitIn(hook: string): string[] {
  return hook
    .split(/(?<=[.!?…][”"»]?) (?=\S)/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
}
