const noChannel = 'This is no address of a YouTube channel or video.'

/** Why a topic looks like an address but cannot be used as one. */
export const addressFaults = {
  alone: 'An address must stand alone, without other words.',
  several: 'One run looks at one creator: start a run for each name.',
  spaced: 'An @name has no spaces and stands alone; to search for words, leave the @ out.',
  address: noChannel,
  profile: 'This is no address of a profile or of a clip.',
  host: 'Only addresses on youtube.com and youtu.be, tiktok.com and instagram.com can be read.',
  platform: 'Only YouTube, TikTok and Instagram can be looked at by an address.',
  handle: 'A handle has 3 to 30 letters, digits, dots, hyphens or underscores after the @.',
  channel: 'A channel’s identifier is UC and 22 characters. Give it whole, or the channel as @name.',
  video: 'A video’s identifier has 11 characters. Give the address as it stands in the browser.',
  shortened:
    'A shortened address cannot be followed. Open it, and give the address that the browser then shows.',
  playlist: 'A playlist cannot be looked at.',
  live: 'This names whatever a channel streams now.',
  search: 'This is a page of search results. Give the words themselves as the topic.',
} as const
export type AddressFault = keyof typeof addressFaults

/** Faults whose messages already say what the user has to do. */
export const selfExplainingFaults: ReadonlySet<AddressFault> = new Set<AddressFault>([
  ...(['spaced', 'handle', 'channel', 'video', 'shortened', 'search'] as const),
])
