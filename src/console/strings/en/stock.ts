import { minPostedYear } from '../../../lib/run-limits.js'
import { plural } from './counts.js'

/** What is on a server, in English. */

/** What the videos have in common; a part is null if it is unknown or differs. */
export type StockFacts = {
  /** The names of the languages as a list, and whether all videos are in them. */
  languages: { names: string; haveAll: boolean } | null
  /** How long most are, such as 1:30. */
  length: string | null
  years: string | null
}

type Short = { videos: number; site: string | null }
type Long = { videos: number; transcripts: number }

function factsText({ languages, length }: StockFacts): string {
  const inLanguages = languages === null ? '' : `, ${languages.haveAll ? '' : 'most '}in ${languages.names}`
  return `${inLanguages}${length === null ? '' : `, most about ${length} long`}`
}

const postedText = ({ years }: StockFacts) => (years === null ? '' : `, posted ${years}`)

function longText({ videos, transcripts }: Long, facts: StockFacts): string {
  const count = `${plural(videos, 'long video', 'long videos')} from ${minPostedYear} or later here${factsText(facts)}`
  if (transcripts === 0) return `${count}, none with a transcript`
  const spoken = transcripts < videos ? `, ${transcripts.toLocaleString('en')} of them with a transcript` : ''
  return `${count}${spoken}`
}

const countHere = (count: number, what: string) =>
  `${count === 0 ? 'no' : count.toLocaleString('en')} ${count === 1 ? what.slice(0, -1) : what}`

export const stock = {
  short: ({ videos, site }: Short, facts: StockFacts) =>
    `${plural(videos, 'short clip', 'short clips')} here${factsText(facts)}${site === null ? '' : `, most from ${site}`}${postedText(facts)}.`,
  long: (stock: Long, facts: StockFacts) =>
    stock.videos === 0
      ? `No long videos from ${minPostedYear} or later here.`
      : `${longText(stock, facts)}${facts.years === String(minPostedYear) ? '' : postedText(facts)}.`,
  /** Ends a list of languages. */
  otherLanguages: 'other languages',
  /** On the tab of a kind of run: how many videos it can search. */
  onTab: {
    short: (videos: number) => countHere(videos, 'clips'),
    long: (videos: number) => countHere(videos, 'videos'),
    packaging: (videos: number) => countHere(videos, 'titles'),
  },
  longOnTab: ({ videos, transcripts }: Long) =>
    transcripts === 0
      ? `${videos.toLocaleString('en')}, no transcripts`
      : `${transcripts.toLocaleString('en')} with a transcript`,
  noneSoNew: (newest: string) => `No clip here is that new: the newest is from ${newest}.`,
  newestIs: (newest: string) => `The newest clip here is from ${newest}.`,
  noneDated: 'No date is known of any clip here, so none is found by its age.',
  fewSoNew: (videos: number, all: number) =>
    `Only ${videos.toLocaleString('en')} of the ${plural(all, 'clip', 'clips')} here ${videos === 1 ? 'is' : 'are'} that new.`,
  onWelcome: (shorts: number, longs: number, years: string | null) =>
    `Here: ${plural(shorts, 'short clip', 'short clips')}${years === null ? '' : ` (${years})`}${longs === 0 ? '' : `, ${plural(longs, 'long video', 'long videos')}`}.`,
}
