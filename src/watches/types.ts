/** The clock by which watches are due. */
export type DatabaseTime = {
  /** Milliseconds since 1970: on PostgreSQL by its clock, so that all machines agree; on SQLite by this machine's. */
  databaseNow: () => Promise<number>
}
