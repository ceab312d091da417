import { credits, plural } from './counts.js'

/** Usage, in English. */

export const usage = {
  title: 'Usage and account',
  toSpend: 'credits to spend',
  parts: {
    available: 'To spend',
    held: 'Held',
    recent: 'Spent in 30 days',
    earlier: 'Spent before',
  },
  partsMean: {
    available: 'yours to use now',
    held: 'by runs in progress; what they do not use comes back',
    recent: 'charged for runs, writing and comparing',
    earlier: 'more than 30 days ago',
  },
  given: (count: string) => `Together these are the ${count} credits that the account was given.`,
  forMore: 'For more, ask whoever runs this server: they set what credits cost.',
  perDay: 'Credits a day',
  chart: (total: number) =>
    `Bars of the credits charged on each of the last 30 days, ${credits(total)} together`,
  asTable: 'As a list',
  nothingSpent: 'Nothing was charged in the last 30 days.',
  dayLine: (charged: number, runs: number) => `${credits(charged)}, ${plural(runs, 'run', 'runs')}`,
  byKind: 'By kind',
  otherKinds: { remix: 'Write', score: 'Compare' },
  byKey: 'By key',
  in30Days: (total: number) => `Charged in the last 30 days: ${credits(total)} together.`,
  runs: 'Newest runs',
  runsOf: (day: string) => `Runs of ${day}`,
  allRuns: 'All of the newest runs',
  noRuns: 'No runs yet.',
  noRunsThatDay: 'None of the newest runs was started on this day.',
  topic: 'Topic',
  kind: 'Kind',
  status: 'Status',
  when: 'Started',
  held: 'Held',
  charged: 'Charged',
}
