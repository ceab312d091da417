import type { LookedAt, UnmetWords } from '../en/unmet.js'

/** Why nothing on a server can meet a setting of a start, in German. */

const anyOf = new Intl.ListFormat('de', { type: 'disjunction' })

const which = ({ platforms, language }: LookedAt) =>
  `${platforms.length === 0 ? '' : ` für ${anyOf.format(platforms)}`}${language === null ? '' : ` auf ${language}`}`

const shares: Record<string, string> = { all: 'Alle sind', most: 'Die meisten sind', they: 'Sie sind' }

export const unmet: UnmetWords = {
  noneInLanguage: (clips, { wanted, others, share }) =>
    `Kein Clip hier${which(clips)} ist auf ${wanted}: ${shares[share]} auf ${others}.`,
  noneSoNew: (clips, newest) =>
    `Kein Clip hier${which(clips)} ist so neu: Der neueste stammt aus dem ${newest}.`,
  noneOnPlatforms: (names) => `Clips für ${anyOf.format(names)} gibt es hier nicht.`,
  nothingOf: (name, platform, others) => {
    const named =
      others && ` ${others.areSimilar ? 'Ähnliche Namen hier:' : 'Hier sind zum Beispiel'} ${others.names}.`
    return `Von ${name ?? 'dieser Adresse'} auf ${platform} ist hier nichts.${named ?? ''} Ein Thema in Worten durchsucht alles, was hier ist.`
  },
  noShortsOf: (name) =>
    `Von ${name ?? 'dieser Adresse'} sind hier keine kurzen Clips, nur lange Videos. Die beiden anderen Arten der Suche sehen diese an.`,
  noLongsOf: (name) =>
    `Von ${name ?? 'diesem Kanal'} sind hier keine langen Videos, nur kurze Clips. Die Suche nach kurzen Clips liest diese.`,
  noLongs: (hasShorts) =>
    `Lange Videos gibt es hier nicht.${hasShorts ? ' Die Suche nach kurzen Clips geht.' : ''}`,
  notServed: (names) => `Auf ${anyOf.format(names)} wird hier nichts gesucht.`,
  noLookUp: (what, platform) =>
    `${what === 'creator' ? 'Konten' : 'Einzelne Clips'} auf ${platform} lassen sich hier nicht unter ihrer Adresse nachschlagen. Ein Thema in Worten lässt sich suchen.`,
  isLiveStream: 'Das Video dieser Adresse ist ein Livestream. Livestreams werden nicht gelesen.',
  isLong:
    'Das Video dieser Adresse ist ein langes. Die beiden anderen Arten der Suche sehen lange Videos an.',
  isShort: 'Das Video dieser Adresse ist ein kurzer Clip. Die Suche nach kurzen Clips liest ihn.',
  noSuchVideo: 'Das Video dieser Adresse ist nicht hier. Ein Thema in Worten durchsucht alles, was hier ist.',
  noSuchClip: 'Der Clip dieser Adresse ist nicht hier. Ein Thema in Worten durchsucht alles, was hier ist.',
}
