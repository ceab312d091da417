import { credits, plural } from './counts.js'

/** A run, in English. */

/** The words for an outcome in the language of the page. */
export type OutcomeWords = {
  /** The first part of a cancelled run's outcome. */
  cancelled: (part: string) => string
  fewer: (count: number, asked: number) => string
  nothing: string
  nothingNew: string
  /** The number of clips found, and on which platforms; null for imported clips. */
  found: (clips: number, places: string | null, how: { isNear: boolean; bySeeds: number }) => string
  /** The number of results that cover part of the topic, out of all, and which part; `parts` may be empty. */
  partial: (count: number, all: number, parts: string) => string
  /** Translations of the server's phrases for part of a topic. */
  partWords: Record<string, string | undefined>
  quoted: (word: string) => string
  belowFloor: (count: number) => string
  leftOut: (reasons: string) => string
  /** The reason after the number of candidates left out; with a singular and a plural if they differ. */
  reasons: Record<string, string | [one: string, many: string] | undefined>
  counted: (count: number, one: string, many: string) => string
  tooOld: (days: number) => string
  /** Patterns of the server's sentences, or of parts of them, with their translations, which get the pattern's groups. */
  sentences: [pattern: RegExp, say: (...groups: string[]) => string][]
}

/** Titles for the addresses that a run was started with. */
export const linked = {
  creator: (name: string, place: string) => `${name} on ${place}`,
  channel: (place: string) => `A channel on ${place}`,
  video: {
    short: (place: string) => `A short clip on ${place}`,
    long: (place: string) => `A video on ${place}`,
  },
  videoOf: (name: string, place: string) => `A clip of ${name} on ${place}`,
}

export const run = {
  title: 'Run',
  toAsk: 'Ask for something',
  status: { queued: 'Queued', running: 'Running', done: 'Done', failed: 'Failed' },
  cancelled: 'Ended early',
  queued: 'Waiting for its turn.',
  progress: 'Progress of the run',
  ofTotal: (done: number, total: number) => `${done} of ${total}`,
  held: (count: number) => `holds ${credits(count)}`,
  charged: (count: number) => (count === 0 ? 'free' : credits(count)),
  /** `read` is null for a kind that reads none. */
  looked: (candidates: number, read: number | null) => {
    const videos = plural(candidates, 'video', 'videos')
    if (read === null) return `${videos} looked at`
    return read === 0 ? `${videos} looked at, none read` : `${read} of ${videos} read`
  },
  /** Follows how many were read, of which the account had paid for some in earlier runs. */
  readBefore: (count: number) => `${count} of them for free`,
  gotOf: (got: number, asked: number) => `${got} of ${plural(asked, 'result', 'results')}`,
  askedFor: (asked: number) => `${plural(asked, 'result', 'results')} asked for`,
  matches: { all: 'All of the topic', most: 'Most of the topic', some: 'Any part of the topic' },
  ready: (count: number) => `Done: ${plural(count, 'result', 'results')}`,
  results: 'Results',
  /** Null, because the server's own outcome is in English. */
  outcome: null as OutcomeWords | null,
  groups: {
    whole: 'On your topic',
    low: 'On your topic, below 50,000 views',
    passing: 'Mention it once',
    part: 'Touch on it',
    matchUnknown: { whole: '50,000 views or more', low: 'Below 50,000 views' },
    orUnknownViews: (title: string) => `${title}, or with unknown views`,
    folded: { whole: 'Below its usual', part: 'Touch on it, below its usual' },
  },
  noneShown: 'No result is in this part.',
  nothing: 'Nothing was found',
  nothingCost: (count: number) => (count === 0 ? 'This run was free.' : `This run cost ${credits(count)}.`),
  otherWords: 'Ask in other words',
  /** Of a topic that nothing was found on. `isShort` is whether short clips were looked for. */
  allInLanguage: (language: string, isShort: boolean) =>
    `All ${isShort ? 'clips' : 'long videos'} here are in ${language}, so words in ${language} find more.`,
  askIn: (language: string) => `Ask in ${language}`,
  nothingWhy: 'Why, and other ways',
  nothingHow: 'Try a broader topic, more platforms or a longer time.',
  anyTime: 'Of any age',
  againFrom: (multiple: string) => `Again with at least ${multiple}`,
  shortOfAnyAge: 'Short clips on it, of any age',
  wider: 'Or less narrow:',
  heldHere: 'This server has videos on these topics, in the language of the videos:',
  samples: 'These are invented samples.',
  show: 'Which results to show',
  shown: { all: 'All', undecided: 'Undecided', keep: 'Kept', reject: 'Rejected' },
  sort: 'Sort',
  sorts: { match: 'Best match', views: 'Most views', newest: 'Newest' },
  keptOf: (kept: number, all: number) => `${kept} of ${all} kept`,
  failed: 'The run failed',
  failedCost: 'It cost nothing: all of its credits came back.',
  cancel: 'Cancel',
  cancelling: 'Cancelling…',
  cancelHint: 'Ends the run with what it has; what it did not use of its credits comes back.',
  export: 'Export',
  exportWhat: 'What to export',
  exportKept: (count: number) => `Kept (${count})`,
  exportAll: (count: number) => `All, with your decisions (${count})`,
  fileParts: { kept: 'kept', all: 'all' },
  formats: { csv: 'CSV', json: 'JSON', md: 'Markdown' },
  again: 'Search again',
  more: 'More',
  /** Without a language model: on how many results new texts can be modelled, and how many the reader fills in. */
  byRules: (writable: number, all: number, toFillIn: number) => {
    const these = all === 1 ? 'this result' : `these ${all} results`
    const fillIn = `a structure that you can fill in yourself`
    if (writable === 0 && toFillIn === 0)
      return `Without a language model, no new text can be modelled on ${these}.`
    if (writable === 0)
      return `${all === 1 ? 'This result has' : `${toFillIn} of ${these} ${toFillIn === 1 ? 'has' : 'have'}`} ${fillIn}. To write new texts, this server needs a language model.`
    const more = toFillIn === 0 ? '' : ` ${toFillIn} more ${toFillIn === 1 ? 'has' : 'have'} ${fillIn}.`
    const others = writable + toFillIn === all ? '' : ' For the others, this server needs a language model.'
    return `New texts can be modelled on ${writable} of ${these}.${more}${others}`
  },
  startAgain: 'Try again',
  moreLikeThese: (count: number) => (count === 0 ? 'More like these' : `More like these ${count}`),
  seedsHint: 'Keep a hook first: the next run looks for more like it.',
  keepFirst: 'keep one first',
  moreOn: (topic: string) => `More on ${topic}`,
  followUp: (count: number) => `A follow-up: more like ${plural(count, 'hook', 'hooks')}`,
  followUpOf: 'of the run',
  fewLikeThem: (count: number, wanted: number) =>
    `${count === 0 ? 'None' : `Only ${count}`} of ${wanted}: no more like them were found.`,
  beatUsual: (count: number, all: number) => `${count} of ${all} beat their usual`,
  excerpts: 'These clips may be cut from longer videos.',
  excerptsMean:
    'The whole videos may open differently. The views may be those of the whole videos, so no virality is shown.',
  authorsSaid: {
    machine: 'Machine transcripts: words may be misheard, so listen before you quote them.',
    likely_machine: 'Probably machine transcripts: words may be misheard, so listen before you quote them.',
    unknown: 'Words may be misheard: listen before you quote them.',
  },
  speechBegins: (count: number, all: number, time: string) =>
    `${count === all ? 'Speech' : `In ${count} of ${all}, speech`} begins at ${time} or later.`,
  authorsMean: {
    machine: 'Machines wrote the transcripts.',
    likely_machine:
      'The source does not say who wrote the transcripts, but some have sounds or repeated words that people leave out.',
    unknown: 'The source does not say whether people or machines wrote the transcripts.',
  },
  usualUnknownOf: (count: number, all: number) =>
    `${count} of these ${all} ${count === 1 ? 'has' : 'have'} no multiple (×): the usual views are not known.`,
  noUsual: 'How many views these creators usually get is not known, so there is no multiple (×).',
  /** What the further notes on the results are folded under. */
  aboutResults: { short: 'About these clips', videos: 'About these videos' },
  noUsualOrder: 'Clips on your topic come first. Those with 50,000 views or more come before the others.',
  thumbnailsUnread: 'Only titles were compared, not thumbnails.',
  patterns: 'Patterns',
  report: 'What they share',
  structure: 'Structure',
  techniques: 'Techniques',
  shape: 'Shape of the openings',
  hookSeconds: (seconds: number) => `The hook takes about ${seconds.toFixed(1)} seconds.`,
  usedIn: (count: number) => plural(count, 'opening', 'openings'),
  openers: 'Openings to try',
  ideas: 'Ideas to try',
  landscape: (videos: number, channels: number, outliers: number) =>
    `${plural(videos, 'video', 'videos')} on ${plural(channels, 'channel', 'channels')} considered, ${outliers} above the usual.`,
  median: (value: string) => `Median ${value}.`,
}
