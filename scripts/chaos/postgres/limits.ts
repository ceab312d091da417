/** Settings under which a load is not refused. */
export const limits = {
  SIGNUPS_PER_HOUR: '1000',
  KEYS_PER_HOUR: '100000',
  REMIXES_PER_HOUR: '100000',
  RUN_STARTS_PER_HOUR: '100000',
  RUN_READS_PER_MINUTE: '1000000',
}
