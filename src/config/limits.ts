import { wholeNumber } from './kinds.js'
import { setting } from './setting.js'

/** How much callers may request in a period of time. */
export const limitSettings = {
  WAITS_PER_ACCOUNT: setting({
    key: 'waits_per_account',
    kind: wholeNumber(1, 10_000),
    default: 20,
    meaning:
      'Long polls and open questions of ask per account, over all processes that tell each other; for each process with DATABASE_LISTEN=0.',
  }),
  SIGNUPS_PER_HOUR: setting({
    key: 'signups_per_hour',
    kind: wholeNumber(1, 100_000),
    default: 5,
    meaning: 'New accounts per IPv4 address or IPv6 /64.',
  }),
  SIGNUPS_PER_HOUR_PER_48: setting({
    key: 'signups_per_hour_per_48',
    kind: wholeNumber(1, 100_000),
    default: 50,
    meaning: 'New accounts per IPv6 /48.',
  }),
  WRONG_CODES_PER_HOUR: setting({
    key: 'wrong_codes_per_hour',
    kind: wholeNumber(1, 100_000),
    default: 10,
    meaning: 'Wrong access codes per IPv4 address or IPv6 /64.',
  }),
  KEYS_PER_HOUR: setting({
    key: 'keys_per_hour',
    kind: wholeNumber(1, 100_000),
    default: 20,
    meaning: 'New keys per account.',
  }),
  RUN_STARTS_PER_HOUR: setting({
    key: 'run_starts_per_hour',
    kind: wholeNumber(1, 100_000),
    default: 20,
    meaning: 'Long and packaging runs started per account.',
  }),
  RUN_READS_PER_MINUTE: setting({
    key: 'run_reads_per_minute',
    kind: wholeNumber(1, 1_000_000),
    default: 240,
    meaning: 'Reads of runs per account and process that answers: divide it among them.',
  }),
  REMIXES_PER_HOUR: setting({
    key: 'remixes_per_hour',
    kind: wholeNumber(1, 100_000),
    default: 60,
    meaning: 'Remixes per account.',
  }),
  SCORES_PER_HOUR: setting({
    key: 'scores_per_hour',
    kind: wholeNumber(1, 100_000),
    default: 120,
    meaning: 'Scores of drafts per account.',
  }),
  CHAT_TURNS_PER_HOUR: setting({
    key: 'chat_turns_per_hour',
    kind: wholeNumber(1, 100_000),
    default: 60,
    meaning: 'Chat messages per account.',
  }),
  ACCOUNT_EXPORTS_PER_HOUR: setting({
    key: 'account_exports_per_hour',
    kind: wholeNumber(1, 100_000),
    default: 10,
    meaning: 'Exports of everything an account holds, per account.',
  }),
  LINKS_PER_HOUR: setting({
    key: 'links_per_hour',
    kind: wholeNumber(1, 100_000),
    default: 120,
    meaning: 'New links to runs per account; a picture is drawn for each.',
  }),
  SHARED_READS_PER_MINUTE: setting({
    key: 'shared_reads_per_minute',
    kind: wholeNumber(1, 1_000_000),
    default: 300,
    meaning:
      'Reads of shared runs, their pages and pictures per IPv4 address or IPv6 /64, and process that answers: divide it among them.',
  }),
  PROVIDER_CALLS_PER_DAY: setting({
    key: 'provider_calls_per_day',
    kind: wholeNumber(0, 1_000_000_000),
    default: 0,
    meaning: 'Provider calls that all runs of a UTC day may reserve; 0 for no limit.',
  }),
  WRONG_CODES_ALARM_PER_HOUR: setting({
    key: 'wrong_codes_alarm_per_hour',
    kind: wholeNumber(1, 1_000_000),
    default: 1000,
    meaning: 'Total of wrong access codes after which a warning is logged.',
  }),
}
