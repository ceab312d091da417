/** One file of the export of an account: lines of JSON, each object a line. */
export type ExportFile = {
  name: string
  /** What a line is, for people. */
  about: string
  /** The lines, page by page. Each page is read when it is asked for, with reads that end before it is handed over. */
  pages: () => AsyncIterable<object[]>
}

/** The lines of pages of rows. */
export async function* mapPages<Row>(
  pages: AsyncIterable<Row[]>,
  present: (row: Row) => object,
): AsyncGenerator<object[]> {
  for await (const rows of pages) yield rows.map(present)
}
