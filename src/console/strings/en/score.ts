import { plural } from './counts.js'

/** Scores of drafts, in English. */

const traits: Record<string, string> = {
  question: 'asks a question',
  number: 'has a number',
  name: 'names somebody or something',
  first_person: 'speaks of “I”',
  second_person: 'speaks to “you”',
  negation: 'denies something',
  contrast: 'sets a contrast',
  time_mark: 'says when',
  stakes: 'something can be lost',
  withheld: 'keeps something back',
  scene: 'tells what happened',
  known_device: 'a known technique',
  specific: 'specific',
  plain: 'plain',
  general: 'says nothing specific',
  begins_at_once: 'begins at once',
  greeting: 'begins with a greeting',
  announcement: 'announces what comes',
  own_channel: 'speaks of the video itself',
  vague: 'words that fit anything',
  short: 'short',
  medium: 'of medium length',
  long: 'long',
}

export const score = {
  title: 'Compare your own draft',
  draft: { short: 'Your opening', long: 'Your opening', packaging: 'Your title' },
  topic: 'Topic (optional; without one all your results count)',
  compare: 'Compare',
  comparing: 'Comparing…',
  cost: '1 credit, nothing if there are fewer than 8 results to compare with. Changes after that are free.',
  done: (match: number) => `Compared: ${match} of 100.`,
  match: 'How alike they are',
  matchOf: (match: number) => `${match} of 100`,
  comparedWith: (count: number, from: 'account' | 'catalog') =>
    `Compared with ${plural(count, 'result', 'results')} of ${from === 'account' ? 'your runs' : 'the catalog'}. No forecast of views.`,
  samples: (count: number) =>
    `${plural(count, 'of them is an invented sample.', 'of them are invented samples.')}`,
  live: 'It follows what you type, for free.',
  notLive: 'Compare again after a change.',
  has: 'It has',
  missing: 'It lacks what most have',
  percent: (share: number) => `${Math.round(100 * share)} %`,
  closest: 'The closest ones',
  noteBy: 'The language model says:',
  traits,
}
