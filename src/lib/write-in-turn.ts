/**
 * At most `n` texts, none twice: the first that is written for each source, then the second of each. Sources are asked
 * one after another, and no further ones once the first texts are enough.
 */
export async function writeInTurn<Source, Text>(
  sources: Source[],
  n: number,
  { write, textOf }: { write: (source: Source) => Promise<Text[]>; textOf: (one: Text) => string },
): Promise<Text[]> {
  const bySource: Text[][] = []
  for (const source of sources) {
    bySource.push(await write(source))
    const firstTexts = bySource.flatMap((texts) => texts.slice(0, 1)).map(textOf)
    if (new Set(firstTexts).size >= n) break
  }
  const inTurn = Array.from({ length: n }, (_, round) =>
    bySource.flatMap((texts) => texts.slice(round, round + 1)),
  ).flat()
  return inTurn
    .filter((one, at) => inTurn.findIndex((other) => textOf(other) === textOf(one)) === at)
    .slice(0, n)
}
