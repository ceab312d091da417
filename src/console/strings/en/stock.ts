import { plural } from './counts.js'

/** What is on a server, in English. */

type Long = { videos: number; transcripts: number }

function longText({ videos, transcripts }: Long): string {
  const count = `${plural(videos, 'long video', 'long videos')} from 2023 or later here`
  if (transcripts === 0) return `${count}, none with a transcript`
  const spoken = transcripts < videos ? `, ${transcripts.toLocaleString('en')} of them with a transcript` : ''
  return `${count}${spoken}`
}

export const stock = {
  short: (videos: number, site: string | null, years: string | null) =>
    `${plural(videos, 'short clip', 'short clips')} here${site === null ? '' : `, most from ${site}`}${years === null ? '' : `, posted ${years}`}.`,
  long: (stock: Long, years: string | null) =>
    stock.videos === 0
      ? 'No long videos from 2023 or later here.'
      : `${longText(stock)}${years === null ? '' : `, posted ${years}`}.`,
  /** On the tab of a kind of run. */
  onTab: (videos: number) => `${videos === 0 ? 'none' : videos.toLocaleString('en')} here`,
  noTranscripts: 'no transcripts',
  noneSoNew: (newest: string) => `No clip here is that new: the newest is from ${newest}.`,
  noneDated: 'No date is known of any clip here, so none is found by its age.',
  fewSoNew: (videos: number, all: number) =>
    `Only ${videos.toLocaleString('en')} of the ${plural(all, 'clip', 'clips')} here ${videos === 1 ? 'is' : 'are'} that new.`,
  onWelcome: (shorts: number, longs: number, years: string | null) =>
    `Here: ${plural(shorts, 'short clip', 'short clips')}${years === null ? '' : ` (${years})`}${longs === 0 ? '' : `, ${plural(longs, 'long video', 'long videos')}`}.`,
}
