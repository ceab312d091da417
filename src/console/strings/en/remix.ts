import { plural } from './counts.js'
import { unwrittenReasons } from './unwritten-reasons.js'

/** Writing texts like a hook or find, in English. */

export const remix = {
  title: 'Write new ones',
  /** Where nothing is written: a structure to fill in, or nothing but a comparison. */
  titleOf: { fillIn: 'Fill in its structure', compare: 'Your own draft' },
  toForms: 'Write or compare',
  toFormsOf: { fillIn: 'Fill in or compare', compare: 'Compare a draft' },
  what: 'What to write',
  modes: { default: 'Openings', intro: 'A whole intro' },
  niche: 'What your videos are about (optional)',
  nicheRequired: 'What your videos are about',
  nicheMayNotFit:
    'Rules can put it in only where this structure has a place for it. If it has none, you get the structure to fill in, free.',
  nicheExample: 'home baking for beginners',
  brief: 'What your video is about',
  briefExample: 'I ruined my first ten loaves with the same three mistakes',
  write: 'Write',
  showStructure: 'Show its structure',
  writing: 'Writing…',
  refused: 'Nothing was written, and nothing was charged.',
  unwrittenReasons,
  structure: 'Here is its structure, free',
  fillIn: {
    refused: 'Fill it in yourself:',
    noPlace: 'Your own words:',
    noSubject: 'Fill it in yourself, or say above what your videos are about:',
  },
  filledIn: 'Your text, to change as you like',
  noPlace: 'You fill this one in yourself: rules cannot tell where your subject goes.',
  compareOwn: 'You can compare an opening of your own below.',
  compare: 'Compare it below',
  written: 'The text is written.',
  costs: {
    always: '1 credit, returned if nothing good enough comes of it.',
    byRules: '1 credit if your subject fits in; if not, the structure is free.',
    structure: 'Free: the structure, for you to fill in.',
  },
  none: 'Nothing was written from this one yet.',
  howRules: 'How rules write',
  seconds: 'Length in seconds (optional, 10 to 90)',
  byRules: {
    default:
      'This server has no language model, so rules write. You get the structure of this one, with named slots such as {thing} for you to fill in. What your videos are about goes in only where that structure has a place for it, for 1 credit. Where it has none, or if you leave the field empty, you get the structure free.',
    intro:
      'This server has no language model, so rules write. They put what your video is about, and what viewers will learn from it, into the structure of this one. Named slots stand for the rest, each with its number of words. If they were most of it, nothing would be written and the credit would come back.',
  },
  nicheUsed: (words: string) => `About: ${words}`,
  notPossible: (reason: string) => `No text can be modelled on this one. ${reason}`,
  placeholders: (count: number) => `${plural(count, 'figure', 'figures')} left for you to fill in`,
  keeps: (text: string) => `Keeps: ${text}`,
  thumbnailText: (text: string) => `On the thumbnail: ${text}`,
  editBeat: (name: string) => `Words of ${name}`,
  meter: (name: string) => `Word budget of ${name}`,
  wordCount: (words: number, budget: number) => `${words} of ${plural(budget, 'word', 'words')}`,
  over: (count: number) => `${count} too many`,
  onScreen: (text: string) => `On screen: ${text}`,
  broll: (text: string) => `Footage: ${text}`,
  copyIntro: 'Copy the intro',
}
