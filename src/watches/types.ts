/** The instant by which watches are due. */
export type DatabaseTime = {
  /** Milliseconds since 1970 by the clock of PostgreSQL, so that all machines agree; by this machine's on SQLite. */
  databaseNow: () => Promise<number>
}
