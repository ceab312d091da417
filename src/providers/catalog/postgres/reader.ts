/** How the catalog asks PostgreSQL, over connections that are not its own. */

export type CatalogReader = {
  /** Runs one statement; values are written as `?`. */
  query: <Row>(sql: string, values?: readonly unknown[]) => Promise<Row[]>
  /** Runs one statement that reads, under settings of PostgreSQL that hold for it alone. */
  queryWith: <Row>(
    settings: Readonly<Record<string, string>>,
    sql: string,
    values: readonly unknown[],
  ) => Promise<Row[]>
  /** Whether an error says that the database is away for a while, which is no fault of the catalog. */
  isUnavailable: (error: unknown) => boolean
}
