import { plural } from './counts.js'

/** Scores of drafts, in English. */

const traits: Record<string, string> = {
  question: 'asks a question',
  number: 'gives a number',
  name: 'names a person, place or brand',
  first_person: 'speaks in the first person (“I”)',
  second_person: 'speaks to the viewer (“you”)',
  negation: 'says what is not so (“never”, “don’t”)',
  contrast: 'turns with “but” or “instead”',
  time_mark: 'says when it was',
  stakes: 'names a danger, a loss or a mistake',
  withheld: 'hints at what is still to come',
  scene: 'tells what happened, like a story',
  known_device: 'uses a well-known kind of hook',
  specific: 'has a question, a number, a name, “I”, “you” or the like',
  general: 'has no question, number, name, “I”, “you” or the like',
  begins_at_once: 'begins at once, without a greeting',
  greeting: 'begins with a greeting',
  announcement: 'announces what comes (“in this video”)',
  no_announcement: 'does not announce what comes',
  own_channel: 'talks about the video or the channel',
  no_own_channel: 'does not talk about the video or the channel',
  commonplace: 'says something that fits anything (“everyone”, “so important”)',
  no_commonplace: 'says nothing that fits anything (“everyone”, “so important”)',
  hedge: 'softens itself (“maybe”, “kind of”)',
  no_hedge: 'says it without “maybe”',
  vague: 'uses words that fit any video',
  no_vague: 'uses no words that fit any video',
  definition: 'explains what something is',
  no_definition: 'does not begin by explaining a term',
  short: 'is short',
  medium: 'is of medium length',
  long: 'is long',
}

export const score = {
  title: 'Compare your own draft',
  draft: { short: 'Your opening', long: 'Your opening', packaging: 'Your title' },
  topic: 'Topic (leave it empty to compare with all your results)',
  compare: 'Compare',
  comparing: 'Comparing…',
  cost: '1 credit',
  costSame: 'Free: the words are the same.',
  costUnchanged: 'Free: nothing has changed since the comparison below.',
  /** Said when Compare is pressed for a draft that has been compared. */
  atHand: 'Nothing has changed, so nothing was charged.',
  costAgain: '1 credit for the changed words. Below, they are compared for free as you type.',
  whenFree: 'When is it free?',
  free24:
    'Compare costs 1 credit for each draft. The same words are free for 24 hours, on any topic. After a comparison, changes are compared for free as you type, in English, French, German, Portuguese and Spanish; only Compare itself costs a credit for changed words. Nothing is charged with fewer than 8 results to compare with, or where nothing can be said of a draft.',
  free: 'Free this time: you paid for this draft less than a day ago.',
  formOnly: 'This compares how it is said, not what is said or whether it makes sense.',
  doubts: {
    too_short: () => 'One word alone has hardly a form to compare, so the figures say nothing of it.',
    no_sentence: () => 'This hardly reads as a sentence, so the figures say nothing of it.',
    copy: () => 'Your draft is one of the lines compared, word for word: the figures are those of that line.',
    partial_matches: () =>
      'Few results name all of the topic, so those that name a part of it are compared, too.',
    cut_openings: () =>
      'How many of the others greet is not known, because these clips may start in the middle of a video.',
    other_language: () =>
      'Too few results are in the language of your draft, so it is compared with openings in other languages, too.',
    topic_not_named: (topic: string) => `Your draft has no word of “${topic}”.`,
  } as Record<string, ((topic: string) => string) | undefined>,
  unfilled: (slots: string, count: number) =>
    `${slots} ${count === 1 ? 'is' : 'are'} still to fill in, and ${count === 1 ? 'counts' : 'count'} for nothing.`,
  /** What to change in a draft. `words` are quoted from it. */
  advice: {
    and: (words: string[]) => words.join(' and '),
    faults: {
      greeting: (words) =>
        `Its first words say nothing yet (${words}): leave them out, and begin with what you have to say.`,
      announcement: (words) => `It announces instead of saying: leave out ${words}, and say it.`,
      own_channel: (words) => `It speaks of the video or its host (${words}): speak of the subject.`,
      no_detail: () =>
        'Nothing in it makes a viewer curious yet: it has no question, figure, name, event, loss or contradiction. Add one.',
      commonplace: (words) =>
        `${words} could open any video: say in its place what only yours has, such as a figure, a name or what happened.`,
      definition: (words) =>
        `It explains first (${words}): begin with what happens to somebody, and explain later.`,
      vague: (words) => `${words} could stand for anything: name what is meant.`,
      hedge: (words, count) =>
        `${words} ${count === 1 ? 'takes' : 'take'} back a part of what it says: leave ${count === 1 ? 'it' : 'them'} out.`,
      too_long: () => 'It takes over 15 seconds to say: keep its strongest sentence.',
    } as Record<string, ((words: string, count: number) => string) | undefined>,
    share: (percent: string, isNone: boolean) =>
      isNone ? 'None of those compared does so.' : `Of those compared, only ${percent} do so.`,
    noFault: (praise: string[]) =>
      `No fault found, so nothing has to change${praise.length === 0 ? '' : `: it ${praise.join(' and ')}`}.`,
    toThePoint: 'comes to the point',
    has: (strengths: string) => `has ${strengths}`,
    lacks: (percent: string, trait: string) =>
      `Of those compared, ${percent} have ${trait}, and it has none.`,
    strengths: {
      question: 'a question',
      number: 'a figure',
      name: 'a name',
      time_mark: 'a time',
      stakes: 'a danger, a loss or a mistake',
      scene: 'an event',
      contrast: 'a turn',
      negation: 'a “not”',
    } as Record<string, string>,
    none: {
      otherLanguage:
        'No fault found in its words, and too few results are in its language to compare it with.',
      formless: 'This hardly reads as a sentence, so nothing can be said of it.',
      unknownLanguage: 'The rules do not know the words of its language, so they cannot say what to change.',
    },
    free: 'That costs nothing.',
  },
  match: 'How alike they are',
  hasOf: (has: number, of: number) => `${has} of ${of} traits`,
  figure: (match: number) =>
    `Pattern match ${match} of 100: how common what your draft has is among them. It can be high for a draft that has little.`,
  keysAtRandom: (words: string) => `“${words}” looks like keys pressed at random, so there is no comparison.`,
  comparedWith: (
    count: number,
    {
      from,
      topic,
      languages,
      hasPartial,
    }: { from: 'account' | 'catalog'; topic: string | null; languages: string[]; hasPartial: boolean },
  ) => {
    const results = plural(count, 'result', 'results')
    const about = topic === null ? '' : ` about “${topic}”`
    const [first, ...others] = languages
    const all =
      first === undefined ? '' : others.length === 0 ? `, all in ${first}` : `, in ${languages.join(', ')}`
    const isWhole = topic !== null && !hasPartial
    return from === 'account'
      ? `Compared with ${results}${isWhole ? ` that name all of “${topic}”, some perhaps only in passing` : about}, from all your runs${all}. Results ${isWhole ? 'that name only a part of it or have no words' : 'without words'} do not count. No forecast of views.`
      : `You have too few results${about}, so it was compared with ${results} of the catalog that did best${all}. No forecast of views.`
  },
  samples: (count: number, all: number) =>
    count === all
      ? 'All of them are invented samples.'
      : plural(count, 'of them is an invented sample.', 'of them are invented samples.'),
  live: 'It follows what you type, for free.',
  liveButTopic: 'It follows what you type, for free. Press Compare to check the topic, too.',
  liveOther: (language: string, count: number) =>
    `What you type reads as ${language}. It is compared with the same ${plural(count, 'result', 'results')} as the draft before. For 1 credit, Compare prefers results in ${language} where there are 8.`,
  unread: (language: string) =>
    `What you type reads as ${language}, which is not followed while you type. Press Compare for it: 1 credit.`,
  otherLanguage: (draft: string, source: string) =>
    `Your draft reads as ${draft}; this one is in ${source}. With fewer than 8 results in ${draft}, those in other languages count, too, and none is shown as closest. It costs 1 credit, or nothing where no fault is found.`,
  notLive: 'Compare again after a change, for 1 credit.',
  few: (count: number) =>
    `Only ${plural(count, 'result', 'results')}: one more could change the figures a lot.`,
  meaning: 'What the figures say',
  /** Empty for no trait: then the figures below are of what most of them leave out. */
  meansCount: (of: number) =>
    of === 0
      ? ''
      : of === 1
        ? 'More than half of them have the one trait that counts here.'
        : `More than half of them have each of the ${of} traits that count here, for every draft alike.`,
  /** `isFew` is whether words such as “most” stand for percentages. */
  meansShare: (count: number, isFew: boolean) =>
    `${isFew ? 'A word such as “most”' : 'A percentage'} is the share of these ${plural(count, 'result', 'results')} with the trait. A result that beat its creator’s usual counts for more, up to ten times.`,
  counted: 'The pattern match is the average of the percentages of what your draft has:',
  countedTwice:
    'The pattern match is the average of these percentages. What tells strong openings from weak ones best counts twice:',
  anyTopic: 'They are on any subject: name a topic to compare with those on yours.',
  quote: (words: string) => `“${words}”`,
  bothSay: (yours: string, theirs: string) => `yours: ${yours}; there: ${theirs}`,
  faults: 'Your draft, unlike most of them',
  avoided: (count: number) =>
    `${plural(count, 'thing', 'things')} that most of them leave out, and your draft too`,
  avoidedWhy: 'Not counted above: a draft that says next to nothing leaves these out, too.',
  noneClosest: 'None of them is in the language of your draft, so none is shown as closest to it.',
  has: 'Your draft, like most of them',
  missing: 'Most of them, unlike your draft',
  /** `own` is how many there are; null if that is unknown. */
  tooFew: (topic: string, own: number | null) => {
    const about = topic === '' ? '' : ` on “${topic}”`
    if (own === null) return `You have too few results${about} to compare with.`
    return `You have ${own === 0 ? 'no results' : plural(own, 'result', 'results')}${about}. A comparison needs 8.`
  },
  tooFewHow: 'Nothing was charged.',
  /** A draft beside the one opening on the page. */
  beside: {
    title: 'Free: your draft beside the one on this page',
    both: 'Both',
    theirs: 'Only the one on this page',
    yours: 'Only your draft',
  },
  /** The buttons of starts that find more than the last one. */
  next: {
    more: (topic: string, count: string) => `Find ${count} on “${topic}”`,
    wider: (topic: string) => `Search wider: any part of “${topic}”`,
    unfiltered: (topic: string) => `Search “${topic}” without filters`,
    lower: (topic: string) => `Search “${topic}” from 1× on`,
  },
  noneMore: (topic: string) =>
    `Another search on “${topic}” would find the same. Compare on a wider topic instead.`,
  otherTopic: 'Change the topic',
  withoutTopic: 'Compare with all my results',
  nothingMissing: 'Your draft lacks nothing that most of them have.',
  someHave: 'You could try what some of them do and your draft does not:',
  noneHave: 'Nothing else is common among them either, so there is nothing to advise.',
  percent: (share: number) => `${Math.round(100 * share)} %`,
  /** In place of a percentage, where few results were compared. */
  shareOfFew: (share: number, compared: number) =>
    share === 1
      ? `all ${compared}`
      : share === 0
        ? 'none'
        : share >= 0.85
          ? 'nearly all'
          : share >= 0.6
            ? 'most'
            : share >= 0.4
              ? 'about half'
              : share >= 0.15
                ? 'some'
                : 'few',
  closest: 'Closest to it, in words first and then in form',
  closestBefore: 'Closest to the draft before',
  sharedWords: (words: string) => `On the same: ${words}`,
  shared: (traits: string) => `Like it: ${traits}`,
  noteBy: 'The language model says:',
  traits,
}
