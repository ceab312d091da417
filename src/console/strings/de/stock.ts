import { minPostedYear } from '../../../lib/run-limits.js'
import type { Strings } from '../en/index.js'
import type { StockFacts } from '../en/stock.js'
import { plural } from './counts.js'

/** What is on a server, in German. */

function factsText({ languages, length }: StockFacts): string {
  const inLanguages = languages === null ? '' : `, ${languages.haveAll ? '' : 'meist '}auf ${languages.names}`
  return `${inLanguages}${length === null ? '' : `, meist rund ${length} lang`}`
}

const postedText = ({ years }: StockFacts) => (years === null ? '' : `, veröffentlicht ${years}`)

type Long = { videos: number; transcripts: number }

function longText({ videos, transcripts }: Long, facts: StockFacts): string {
  const count = `${plural(videos, 'langes Video', 'lange Videos')} ab ${minPostedYear}${factsText(facts)}`
  if (transcripts === 0) return `Hier: ${count}, ${videos === 1 ? 'ohne' : 'alle ohne'} Transkript`
  return `Hier: ${count}${transcripts < videos ? `, ${transcripts.toLocaleString('de')} davon mit Transkript` : ''}`
}

const countHere = (count: number, one: string, many: string) =>
  count === 0 ? `keine ${many}` : plural(count, one, many)

export const stock: Strings['stock'] = {
  short: ({ videos, site }, facts) =>
    `Hier: ${plural(videos, 'kurzer Clip', 'kurze Clips')}${factsText(facts)}${site === null ? '' : `, die meisten von ${site}`}${postedText(facts)}.`,
  long: (stock, facts) =>
    stock.videos === 0
      ? `Hier sind keine langen Videos ab ${minPostedYear}.`
      : `${longText(stock, facts)}${facts.years === String(minPostedYear) ? '' : postedText(facts)}.`,
  otherLanguages: 'weiteren Sprachen',
  onTab: {
    short: (videos) => countHere(videos, 'Clip', 'Clips'),
    long: (videos) => countHere(videos, 'Video', 'Videos'),
    packaging: (videos) => countHere(videos, 'Titel', 'Titel'),
  },
  longOnTab: ({ videos, transcripts }) =>
    transcripts === 0
      ? `${videos.toLocaleString('de')} ohne Transkript`
      : `${transcripts.toLocaleString('de')} mit Transkript`,
  noneSoNew: (newest) => `Kein Clip hier ist so neu: Der neueste stammt aus dem ${newest}.`,
  newestIs: (newest) => `Der neueste Clip hier stammt aus dem ${newest}.`,
  noneDated: 'Von keinem Clip hier ist das Datum bekannt: Nach Alter findet sich keiner.',
  fewSoNew: (videos, all) =>
    `Nur ${videos.toLocaleString('de')} von ${all.toLocaleString('de')} Clips hier ${videos === 1 ? 'ist' : 'sind'} so neu.`,
  onWelcome: (shorts, longs, years) =>
    `Hier: ${plural(shorts, 'kurzer Clip', 'kurze Clips')}${years === null ? '' : ` (${years})`}${longs === 0 ? '' : `, ${plural(longs, 'langes Video', 'lange Videos')}`}.`,
}
