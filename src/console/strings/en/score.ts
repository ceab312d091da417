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
  general: 'says nothing specific',
  begins_at_once: 'begins at once',
  greeting: 'begins with a greeting',
  announcement: 'announces what comes',
  no_announcement: 'announces nothing',
  own_channel: 'speaks of the video or as its host',
  no_own_channel: 'speaks of its subject alone',
  commonplace: 'holds for everybody',
  no_commonplace: 'says what does not hold for everybody',
  hedge: 'takes back a part of what it says',
  no_hedge: 'takes nothing back',
  vague: 'words that fit anything',
  no_vague: 'no words that fit anything',
  definition: 'says what something is',
  no_definition: 'defines nothing',
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
  samples: (count: number, all: number) =>
    count === all
      ? 'All of them are invented samples.'
      : plural(count, 'of them is an invented sample.', 'of them are invented samples.'),
  live: 'It follows what you type, for free.',
  notLive: 'Compare again after a change.',
  few: (count: number) => `${count} are few: each one more or less moves the score by much.`,
  meaning: 'What the figures say',
  meansPercent: (count: number) =>
    `A percentage says how many of these ${plural(count, 'result', 'results')} have the trait. One that beat its creator’s usual by more counts for more, up to ten times.`,
  counted: 'The score is the average of the percentages of what your draft has:',
  countedTwice:
    'The score is the average of these percentages. What tells strong openings from weak ones best counts twice; what an opening is about counts for nothing:',
  has: 'It has, as they do',
  alone: 'It has, as none of them does',
  missing: 'It lacks what most have',
  beside: 'The one on this page has, and your draft lacks',
  besideNothing: 'Your draft has every trait that the one on this page has.',
  tooFew: (topic: string) =>
    topic === ''
      ? 'You have too few results to compare with.'
      : `You have too few results on “${topic}” to compare with.`,
  tooFewHow: 'At least 8 are needed. Nothing was charged.',
  askFor: (topic: string) => `Find some on “${topic}”`,
  withoutTopic: 'Compare with all my results',
  percent: (share: number) => `${Math.round(100 * share)} %`,
  closest: 'The closest ones',
  noteBy: 'The language model says:',
  traits,
}
