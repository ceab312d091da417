import { cron, days, seconds, wholeNumber } from './kinds.js'
import { setting } from './setting.js'

/** How runs are executed. */
export const runSettings = {
  RUNS_AT_ONCE: setting({
    key: 'runs_at_once',
    kind: wholeNumber(0, 100),
    default: 10,
    meaning: 'Runs worked on concurrently, for each process; 0 for none.',
  }),
  CALLS_AT_ONCE: setting({
    key: 'calls_at_once',
    kind: wholeNumber(1, 32),
    default: 20,
    meaning: 'Concurrent provider calls of a run; each process makes up to RUNS_AT_ONCE times as many.',
  }),
  RUNS_IN_FLIGHT_PER_ACCOUNT: setting({
    key: 'runs_in_flight_per_account',
    kind: wholeNumber(1, 1000),
    default: 3,
    meaning: 'Unfinished runs per account.',
  }),
  FREE_EMPTY_RUNS_PER_DAY: setting({
    key: 'free_empty_runs_per_day',
    kind: wholeNumber(0, 1000),
    default: 3,
    meaning: 'Runs that find nothing and cost nothing, per account and UTC day.',
  }),
  REUSE_DAYS: setting({
    key: 'reuse_window_ms',
    kind: days(0, 365),
    default: 7,
    meaning: 'How long provider answers that an account paid for are reused for free.',
  }),
  RUN_DEADLINE_SECONDS: setting({
    key: 'run_deadline_ms',
    kind: seconds(5, 3600),
    default: 600,
    meaning: 'Time after which an unfinished run fails.',
  }),
  RUN_LEASE_SECONDS: setting({
    key: 'run_lease_ms',
    kind: seconds(1, 600),
    default: 30,
    meaning: 'Time without a heartbeat after which a run is taken over from its worker.',
  }),
  RUN_ATTEMPTS: setting({
    key: 'run_attempts',
    kind: wholeNumber(1, 100),
    default: 3,
    meaning:
      'Number of attempts in a row that bring no new answer and end no stage, after which a run fails.',
  }),
  RUN_SWEEP_SECONDS: setting({
    key: 'run_sweep_ms',
    kind: seconds(1, 600),
    default: 5,
    meaning: 'How often queued runs are polled, in case a wake-up was missed.',
  }),
  RUNNER_CRON: setting({
    key: 'runner_cron',
    kind: cron,
    default: '* * * * *',
    meaning: 'Cron schedule for queued runs and missing patterns (UTC).',
  }),
  HOUSEKEEPING_CRON: setting({
    key: 'housekeeping_cron',
    kind: cron,
    default: '17 * * * *',
    meaning: 'Cron schedule for deleting old rows (UTC).',
  }),
}
