import { cron, days, seconds, wholeNumber } from './kinds.js'
import { setting } from './setting.js'

/** How runs are worked on. */
export const runSettings = {
  RUNS_AT_ONCE: setting({
    key: 'runs_at_once',
    kind: wholeNumber(0, 100),
    default: 10,
    meaning: 'Runs this process works on side by side; 0 for none.',
  }),
  CALLS_AT_ONCE: setting({
    key: 'calls_at_once',
    kind: wholeNumber(1, 32),
    default: 20,
    meaning: 'Provider calls that one run makes side by side.',
  }),
  RUNS_IN_FLIGHT_PER_ACCOUNT: setting({
    key: 'runs_in_flight_per_account',
    kind: wholeNumber(1, 1000),
    default: 3,
    meaning: 'Runs an account may have in flight.',
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
    meaning: 'How long what an account paid for is reused for free.',
  }),
  RUN_DEADLINE_SECONDS: setting({
    key: 'run_deadline_ms',
    kind: seconds(5, 3600),
    default: 600,
    meaning: 'How long a run may take before it is given up.',
  }),
  RUN_LEASE_SECONDS: setting({
    key: 'run_lease_ms',
    kind: seconds(1, 600),
    default: 30,
    meaning: 'How long a silent worker keeps its run.',
  }),
  RUN_ATTEMPTS: setting({
    key: 'run_attempts',
    kind: wholeNumber(1, 100),
    default: 3,
    meaning: 'How often a run is taken up before it is given up.',
  }),
  RUN_SWEEP_SECONDS: setting({
    key: 'run_sweep_ms',
    kind: seconds(1, 600),
    default: 5,
    meaning: 'How often waiting runs are looked for, should a wake-up be missed.',
  }),
  RUNNER_CRON: setting({
    key: 'runner_cron',
    kind: cron,
    default: '* * * * *',
    meaning: 'When cron looks for waiting runs and missing patterns (UTC).',
  }),
  HOUSEKEEPING_CRON: setting({
    key: 'housekeeping_cron',
    kind: cron,
    default: '17 * * * *',
    meaning: 'When old rows are taken away (UTC).',
  }),
}
