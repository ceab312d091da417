import type { Strings } from '../en/index.js'
import { plural } from './counts.js'

/** What is on a server, in German. */

function longText({ videos, transcripts }: { videos: number; transcripts: number }): string {
  const count = `${plural(videos, 'langes Video', 'lange Videos')} ab 2023`
  if (transcripts === 0) return `Hier: ${count}, ${videos === 1 ? 'ohne' : 'alle ohne'} Transkript`
  return `Hier: ${count}${transcripts < videos ? `, ${transcripts.toLocaleString('de')} davon mit Transkript` : ''}`
}

export const stock: Strings['stock'] = {
  short: (videos, site, years) =>
    `Hier: ${plural(videos, 'kurzer Clip', 'kurze Clips')}${site === null ? '' : `, die meisten von ${site}`}${years === null ? '' : `, veröffentlicht ${years}`}.`,
  long: (stock, years) =>
    stock.videos === 0
      ? 'Hier sind keine langen Videos ab 2023.'
      : `${longText(stock)}${years === null ? '' : `, veröffentlicht ${years}`}.`,
  onTab: (videos) => `${videos === 0 ? 'keine' : videos.toLocaleString('de')} hier`,
  noTranscripts: 'ohne Transkript',
  noneSoNew: (newest) => `Kein Clip hier ist so neu: Der neueste stammt aus dem ${newest}.`,
  noneDated: 'Von keinem Clip hier ist das Datum bekannt: Nach Alter findet sich keiner.',
  fewSoNew: (videos, all) =>
    `Nur ${videos.toLocaleString('de')} von ${all.toLocaleString('de')} Clips hier ${videos === 1 ? 'ist' : 'sind'} so neu.`,
  onWelcome: (shorts, longs, years) =>
    `Hier: ${plural(shorts, 'kurzer Clip', 'kurze Clips')}${years === null ? '' : ` (${years})`}${longs === 0 ? '' : `, ${plural(longs, 'langes Video', 'lange Videos')}`}.`,
}
