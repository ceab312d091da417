/** Replaces `data.ts` in a browser, which has no files; the console's build swaps the two. */

const dataByName = new Map<string, unknown>()

/** Makes data files readable, by their language and name ("en/traits"). */
export function provideData(files: Record<string, unknown>): void {
  for (const [name, content] of Object.entries(files)) dataByName.set(name, content)
}

/** The content of a data file. Throws an Error if it was not provided. */
export function readData(name: string): unknown {
  if (!dataByName.has(name)) throw new Error(`The data of ${name} are not provided.`)
  return dataByName.get(name)
}
