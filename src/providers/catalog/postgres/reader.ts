/** How the catalog queries PostgreSQL, over connections that it does not own. */

export type CatalogReader = {
  /** Runs one statement; values are written as `?`. */
  query: <Row>(sql: string, values?: readonly unknown[]) => Promise<Row[]>
  /** Runs one reading statement under settings of PostgreSQL that apply to it alone. */
  queryWith: <Row>(
    settings: Readonly<Record<string, string>>,
    sql: string,
    values: readonly unknown[],
  ) => Promise<Row[]>
  /** Whether an error means that the database is temporarily unavailable, which is no fault of the catalog. */
  isUnavailable: (error: unknown) => boolean
}
