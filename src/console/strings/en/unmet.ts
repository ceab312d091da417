/** Why nothing on a server can meet a setting of a start, in English. */

const anyOf = new Intl.ListFormat('en', { type: 'disjunction' })

/** The clips that were looked at: of these platforms, none named for all, and in this language. */
export type LookedAt = { platforms: string[]; language: string | null }

const which = ({ platforms, language }: LookedAt) =>
  `${platforms.length === 0 ? '' : ` for ${anyOf.format(platforms)}`}${language === null ? '' : ` in ${language}`}`

const shares: Record<string, string> = { all: 'all are', most: 'most are', they: 'they are' }

export const unmet = {
  noneInLanguage: (
    clips: LookedAt,
    { wanted, others, share }: { wanted: string; others: string; share: string },
  ) => `No clip here${which(clips)} is in ${wanted}: ${shares[share]} in ${others}.`,
  noneSoNew: (clips: LookedAt, newest: string) =>
    `No clip here${which(clips)} is that new: the newest is from ${newest}.`,
  noneOnPlatforms: (names: string[]) => `There are no clips for ${anyOf.format(names)} here.`,
  nothingOf: (
    name: string | null,
    platform: string,
    others: { names: string; areSimilar: boolean } | null,
  ) => {
    const named =
      others && ` ${others.areSimilar ? 'Similar names here:' : 'Here are, for example,'} ${others.names}.`
    return `Nothing of ${name ?? 'that creator'} on ${platform} is here.${named ?? ''} A topic in words searches all that is here.`
  },
  noShortsOf: (name: string | null) =>
    `No short clips of ${name ?? 'that creator'} are here, only long videos. The other two kinds of search look at these.`,
  noLongsOf: (name: string | null) =>
    `No long videos of ${name ?? 'that channel'} are here, only short clips. The search for short clips reads these.`,
  noLongs: (hasShorts: boolean) =>
    `There are no long videos here.${hasShorts ? ' The search for short clips works.' : ''}`,
  notServed: (names: string[]) => `Nothing is searched on ${anyOf.format(names)} here.`,
  noLookUp: (what: 'creator' | 'clip', platform: string) =>
    `${what === 'creator' ? 'Creators' : 'Single clips'} on ${platform} cannot be looked up by their address here. A topic in words can be searched for.`,
  isLiveStream: 'The video of this address is a live stream. Live streams are not read.',
  isLong: 'The video of this address is a long one. The other two kinds of search look at long videos.',
  isShort: 'The video of this address is a short clip. The search for short clips reads it.',
  noSuchVideo: 'The video of this address is not here. A topic in words searches all that is here.',
  noSuchClip: 'The clip of this address is not here. A topic in words searches all that is here.',
}

export type UnmetWords = typeof unmet
