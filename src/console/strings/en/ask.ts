import type { components } from '../../../client/index.js'
import { credits, plural } from './counts.js'

/** The page that starts runs, in English. */

type TopicMatches = NonNullable<components['schemas']['CatalogMatches']>

/** What there is on a topic, as its words tell; `language` is that of all of it, if it is one. */
function describeMatches(
  { whole, part, may_be_more }: TopicMatches,
  isShort: boolean,
  language: string | null,
): string {
  const [one, many] = isShort ? ['clip', 'clips'] : ['long video', 'long videos']
  const most = may_be_more ? 'at least ' : ''
  const what = isShort ? '' : ' in title or description'
  if (whole + part === 0)
    return `No ${one} here matches this topic by its words${what}, so a run would hardly find anything. Try fewer or other words${language === null ? '' : `, in ${language}, as all here are`}.`
  const some = `${most}${part.toLocaleString('en')}`
  if (whole === 0)
    return `No ${one} here has all the words of this topic${what}; ${some} ${part === 1 ? 'mentions' : 'mention'} it or a part of it.`
  const all = `${most}${plural(whole, one, many)} here ${whole === 1 ? 'has' : 'have'} all the words of this topic${what}`
  const text =
    part === 0 ? `${all}.` : `${all}, ${some} more ${part === 1 ? 'mentions' : 'mention'} it or a part of it.`
  return text.replace(/^at/, 'At')
}

/** What a few runs cost: what half of them did not exceed, and the most. */
const upTo = (median: number, most: number) =>
  median === most ? credits(most) : `about ${median}, up to ${credits(most)}`

export const ask = {
  title: 'What is your next video about?',
  kind: 'What to look for',
  topic: 'Topic',
  placeholder: {
    short: 'a topic or a link',
    long: 'a topic, @channel or link',
    packaging: 'a topic, @channel or link',
  },
  topicHint: {
    short: 'A topic in your own words, or the address of a creator or a clip.',
    long: 'A topic in your own words, a channel (@name), or the address of a channel or a video.',
    packaging: 'A topic in your own words, a channel (@name), or the address of a channel or a video.',
  },
  tryOne: 'For example',
  suggestions: {
    short: ['sourdough', 'small home gym', 'learn Spanish verbs'],
    long: ['sourdough baking', 'Spanish verbs', 'home gym'],
    packaging: ['sourdough baking', 'Spanish verbs', 'home gym'],
  },
  /** The subjects of the invented samples, in the samples' own words. */
  sampleSuggestions: {
    short: ['sourdough', 'dog training', 'better sleep'],
    long: ['sourdough', 'learn to code'],
    packaging: ['sourdough', 'learn to code'],
  },
  platforms: 'Platforms',
  count: 'Results',
  posted: 'Posted within',
  postedWithin: {
    '': 'Any time',
    '7': 'A week',
    '30': 'A month',
    '90': '3 months',
    '365': 'A year',
    '1095': '3 years',
  } as Record<string, string>,
  withinDays: (days: number) => plural(days, 'day', 'days'),
  language: 'Language',
  country: 'Country',
  match: 'Topic match',
  matches: { all: 'All of it', most: 'Most of it', some: 'Any part' },
  any: 'any',
  since: 'Posted since 2023',
  sinceMeans: 'Older long videos are not looked at. Short clips can be of any age.',
  options: 'Options',
  size: 'Channel size',
  sizes: { '': 'Any', small: 'Small', medium: 'Medium', large: 'Large' },
  multiple: 'At least',
  multipleMeans: 'How many times the usual views of its channel a video must have.',
  start: { short: 'Find hooks', long: 'Find openings', packaging: 'Find titles' },
  starting: 'Starting…',
  /** Texts of buttons that start a run. */
  price: {
    usual: (cost: number) => `about ${credits(cost)}`,
    most: (cost: number) => `up to ${credits(cost)}`,
    took: (cost: number) => `took ${credits(cost)} before`,
  },
  noOpenings: 'No long video that this can find has a transcript, so no opening can be shown.',
  noOpeningsInShort: 'no openings',
  samplesOnly: 'samples only',
  /** What a short run is charged for, before any has ended. */
  paidFor: (reads: number) => `1 credit for each search and each clip that is read, at most ${reads} clips`,
  /** The button that leaves out what nothing here can meet; `language` is that of all clips, if it is one. */
  searchOther: (topic: string, unmet: string[], language: string | null) => {
    const wider: Record<string, string> = {
      language: language === null ? 'in any language' : `in ${language}`,
      platforms: 'on all platforms',
      posted_within_days: 'of any age',
    }
    return `Search ${topic.trim() === '' ? '' : `“${topic.trim()}” `}${unmet.map((path) => wider[path]).join(', ')}`
  },
  upTo: (most: number) => `Up to ${credits(most)}`,
  usually: (median: number, p90: number) =>
    p90 > median ? `Usually ${credits(median)} (9 in 10: ${p90} or less)` : `Usually ${credits(median)}`,
  once: {
    account: (cost: number) => `Your last run of this kind cost ${credits(cost)}`,
    service: (cost: number) => `The last run of this kind on this server cost ${credits(cost)}`,
  },
  fewRuns: {
    account: (runs: number, median: number, most: number) =>
      `Each of your last ${runs} runs of this kind cost ${upTo(median, most)}`,
    service: (runs: number, median: number, most: number) =>
      `Each of the last ${runs} runs of this kind on this server cost ${upTo(median, most)}`,
  },
  fromRuns: {
    account: (runs: number) => `This goes by your last ${runs} runs of this kind.`,
    service: (runs: number) => `This goes by the last ${runs} runs of this kind on this server.`,
  },
  costMore: 'More on the cost',
  holds: (most: number) => `Up to ${credits(most)} are set aside while it runs; what is not used comes back.`,
  /** In place of the next free ones, where none is left. */
  emptyCosts: 'A run that finds nothing costs what it searched and read: today’s free ones are used up.',
  emptyRuns: (left: number) =>
    left === 0
      ? 'A search that fails is free.'
      : `A search that fails is free. ${left === 1 ? 'One more' : `${left} more`} that ${left === 1 ? 'finds' : 'find'} nothing ${left === 1 ? 'is' : 'are'} free today.`,
  matching: describeMatches,
  /** Before a start on a topic in a language that nothing here is in. */
  otherLanguage: (languages: string, isShort: boolean) =>
    `All ${isShort ? 'clips' : 'long videos'} here are in ${languages}. Words in ${languages} find more.`,
  unusedReturns: 'You pay for what is used; the rest comes back. A search that fails is free.',
  noPictures:
    'Thumbnails are not looked at here: this server has no model that reads pictures. A result is its title, with the picture where there is one.',
  noModel:
    'No language model is connected here. You can read all results; only a few of them can be a model for new texts.',
  longLink: 'This is the link of a long video. What do you want to see of it?',
  seeOpening: 'How it opens',
  seePackaging: 'Its title and thumbnail',
  shortLink: 'This is the link of a short clip.',
  foreignLink: (site: string) =>
    `Links of ${site} cannot be looked at: only those of YouTube, TikTok and Instagram. Write what the video is about instead.`,
  seeClip: 'See how it opens',
  noSource: 'no source on this server',
  onlySamples:
    'This server has no videos to search yet: runs show invented samples, which cost credits like real ones.',
  recent: 'Recent runs',
  noRuns: 'Your runs appear here, with what they cost.',
  inWords: 'Or write to the chat.',
  inWordsHint: 'For questions, and for several wishes in one sentence. It asks back if something is unclear.',
  inWordsExample: (topic: string) => `Five short clips about ${topic}`,
  send: 'Send',
  sending: 'Sent. The answer takes a moment.',
}
