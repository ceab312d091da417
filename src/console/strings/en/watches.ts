import { credits, plural } from './counts.js'

/** Watches, in English. */

export const watches = {
  title: 'Watches',
  lead: 'Searches that repeat by themselves and show only what is new.',
  none: 'Nothing repeats yet',
  exampleMeans:
    'A watch repeats a search and shows only what it has not found before. Make one here, or press “Watch this” on the page of a run. For example:',
  example: 'example',
  useExample: 'Begin with this one',
  atMost: (count: number) => `at most ${credits(count)} a month`,
  create: 'New watch',
  created: 'The watch was created',
  edit: 'Edit',
  editNamed: (name: string) => `Edit ${name}`,
  editMeans: 'Runs from the next one on follow this; those that have ended stay as they are.',
  save: 'Save',
  saved: 'The watch was changed',
  repeat: 'Watch this',
  repeatTitle: 'Watch this topic',
  start: 'Start',
  whereResults: 'You find what is new under Watches. No e-mail is sent.',
  onlyImports:
    'This server searches imported videos alone. Once earlier runs have brought all that matches, something new comes only with another import.',
  repeatHint: 'Runs it again and again, and delivers only what is new.',
  topic: 'Topic or channel',
  kind: 'What to look for',
  when: 'When',
  everyNames: {
    hour: 'Every hour',
    day: 'Every day',
    week: 'Every week',
    cron: 'On a schedule of your own',
  },
  timezone: 'Time zone',
  cron: 'Cron expression',
  cronHint: 'Minute, hour, day, month, weekday. 0 8 * * MON is each Monday at 8.',
  name: 'Name',
  cap: 'Credits per month at most',
  capHint: (perRun: number, enough: number, runs: number | null) =>
    `${
      runs === null
        ? `Enough for about ${plural(enough, 'run', 'runs')}`
        : enough >= runs
          ? `Enough for all ${runs} runs of a month`
          : `Enough for about ${enough} of the ${runs} runs of a month`
    }: one seldom costs over ${credits(perRun)}.`,
  means:
    'Each run costs as much as one that you start yourself. When the credits of the month are spent, it waits for the next.',
  next: 'next',
  lastRun: 'last run',
  neverRun: 'not run yet',
  spent: (spent: number, cap: number) => `${spent} of ${credits(cap)} this month`,
  newResults: (count: number) => `${count} new`,
  ofWatch: 'by a watch',
  paused: 'paused',
  reasons: {
    no_credits: 'waits for credits',
    monthly_cap: 'the month is spent',
    failing: 'paused: three runs failed',
    key_gone: 'paused: its key is gone',
  },
  run: 'Run now',
  runNamed: (name: string) => `Run now: ${name}`,
  pause: 'Pause',
  pauseNamed: (name: string) => `Pause ${name}`,
  resume: 'Resume',
  resumeNamed: (name: string) => `Resume ${name}`,
  delete: 'Delete',
  deleteNamed: (name: string) => `Delete ${name}`,
  deleteMeans: 'It runs no more. Its runs and their results stay.',
}
