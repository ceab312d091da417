/**
 * Limits that thousands of requests do not reach. Waits would delay requests, so none are allowed: they are answered
 * with 429, which the contract lists.
 */
export const largeLimits = {
  signups_per_hour: 1_000_000,
  signups_per_hour_per_48: 1_000_000,
  wrong_codes_per_hour: 1_000_000,
  runs_in_flight_per_account: 1_000_000,
  run_starts_per_hour: 1_000_000,
  remixes_per_hour: 1_000_000,
  scores_per_hour: 1_000_000,
  keys_per_hour: 100_000,
  chat_turns_per_hour: 100_000,
  run_reads_per_minute: 1_000_000,
  account_exports_per_hour: 1_000_000,
  webhook_sends_per_hour: 1_000_000,
  links_per_hour: 100_000,
  shared_reads_per_minute: 1_000_000,
  waits_per_account: 0,
}
