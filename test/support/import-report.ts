/** The import report of an empty source. */
export const emptyReport = {
  read: 0,
  added: 0,
  updated: 0,
  unchanged: 0,
  repeated: 0,
  skipped_count: 0,
  unread_count: 0,
}
