/** A page of rows, and the key to continue after; undefined on the last page. */
export type RowPage<Row, Key> = { rows: Row[]; last: Key | undefined }

/** Where reading stops: at so many rows, or after the row with which their texts have so many characters. */
export type ReadLimit = { maxCount: number; maxLength: number }

const maxPageSize = 100

/** Reads page after page until there are no more rows or the limit is reached. */
export async function readPages<Row extends { body: string }, Key>(
  { maxCount, maxLength }: ReadLimit,
  loadPage: (after: Key | null, size: number) => Promise<RowPage<Row, Key>>,
): Promise<Row[]> {
  const rows: Row[] = []
  let length = 0
  let after: Key | null = null
  for (;;) {
    const page: RowPage<Row, Key> = await loadPage(after, Math.min(maxPageSize, maxCount - rows.length))
    for (const row of page.rows) {
      length += row.body.length
      rows.push(row)
      if (length >= maxLength) return rows
    }
    if (page.last === undefined || rows.length >= maxCount) return rows
    after = page.last
  }
}
