const allOf = new Intl.ListFormat('en', { type: 'conjunction' })

/** Results and their figures, in English. */

export const kinds = { short: 'Short clips', long: 'Long videos', packaging: 'Titles and thumbnails' }

export const tiers = { breakout: 'Breakout', strong: 'Strong', outlier: 'Above usual' }

/** The ranges of the tiers' multiples. */
export const tierRanges = { breakout: '10× or more', strong: '5 to 10×', outlier: 'up to 5×' }

export const tiersMean = {
  breakout: 'the highest of three tiers: 10 times the usual views or more',
  strong: 'the middle of three tiers: 5 to 10 times the usual views',
  outlier: 'the first of three tiers: above the usual views, less than 5 times',
}

export const legend = {
  title: 'How to read these figures',
  example: '4×',
  multiple: {
    short:
      'Four times as many views as this creator’s clips usually get. The creator’s other clips are the measure, not how large the creator is.',
    videos:
      'Four times as many views as this channel’s videos usually get. The channel’s other videos are the measure, not how large the channel is.',
  },
  below: 'Below its usual',
  belowMeans:
    'Less than 1×: the clip is about the topic, but did worse than the creator’s others. Such clips come last and fill places that were left.',
  virality: 'Virality',
  viralityMeans:
    'From 0 to 100: views, views a day, likes per view and the multiple in one score. Each result says which of these are known.',
}

export const textRoles = {
  repeats_title: 'Repeats the title',
  adds_to_title: 'Adds to the title',
  contrasts_title: 'Contrasts with the title',
  no_text: 'No words',
}

export const devices = {} as Record<string, string>

export const beatNames = {
  hook: 'Hook',
  context: 'Context',
  stakes: 'Stakes',
  promise: 'Promise',
  proof: 'Proof',
  open_loop: 'Open loop',
  preview: 'Preview',
  other: 'Other',
}

export const card = {
  unheard: 'Its opening could not be heard',
  wordless: 'Opens without words',
  caption: (text: string) => `Caption: ${text}`,
  reading: 'Being read…',
  partOfVideo: (end: string, whole: string) => `The first ${end} of ${whole}`,
  views: (count: string) => `${count} views`,
  usual: 'their usual views',
  usualUnder: (name: string) => `the usual of ${name}`,
  sample: 'Sample',
  excerpt: 'Perhaps an excerpt: the whole video may open differently.',
  excerptTag: 'May be an excerpt',
  excerptMeans:
    'It is imported from another site and lasts whole half minutes, or begins or ends within a sentence. Its views may be those of the whole video.',
  viewsOfWhole: 'The views may be those of the whole video.',
  noVirality: 'No virality: the views may be those of the whole video.',
  markMeans: '“…” at the start of a line: it may begin within a sentence.',
  machine: 'Machine transcript',
  machineMeans: 'The words were written down by a machine. Some may be wrong: listen before you quote them.',
  likelyMachine: 'Probably a machine’s transcript',
  likelyMachineMeans:
    'The source does not say who wrote the transcript, but it has sounds or repeated words that people leave out. Words may be wrong: listen before you quote them.',
  authorUnknown: 'Unchecked transcript',
  authorUnknownMeans:
    'Whether a person or a machine wrote the transcript is not known. Words may be wrong: listen before you quote them.',
  below: 'Below its usual',
  belowMeans: {
    creator: 'Fewer people watched it than usually watch this creator. It fills a place that was left.',
    channel: 'Fewer people watched it than usually watch this channel.',
    name: 'Fewer people watched it than the others under this name.',
  },
  multipleExact: {
    creator: (value: string) => `${value} times the usual views of this creator`,
    channel: (value: string) => `${value} times the usual views of this channel`,
    name: (value: string) => `${value} times the usual views of the clips under this name`,
  },
  /** With what it is made of. */
  viralityBy: (score: number, parts: string[]) => `Virality ${score} of 100, by ${allOf.format(parts)}`,
  viralityMeans: (known: string[], unknown: string[]) =>
    `A score of ${allOf.format(known)}.${unknown.length === 0 ? '' : ` Not known, so not counted: ${allOf.format(unknown)}.`}`,
  viralityPart: { views: 'views', perDay: 'views a day', likes: 'likes per view', usual: 'the usual views' },
  viralityOf: {
    noUsual: 'the usual views of this creator are not known',
    multiple: (value: string, usual: string | null | 0) =>
      usual ? `${value} the creator’s usual of ${usual}` : `${value} the creator’s usual`,
    multipleUnder: (value: string, usual: string | null | 0) =>
      usual ? `${value} the usual under this name, ${usual}` : `${value} the usual under this name`,
    views: (count: string) => `${count} views`,
    perDay: (count: string) => `${count} views a day`,
    likes: (count: string) => `${count} likes per 1,000 views`,
  },
  copy: 'Copy',
  copyTemplate: 'Copy the template',
  openOn: (platform: string) => `Open on ${platform}`,
  playNamed: (title: string) => `Play: ${title}`,
  playerOf: (title: string) => `Player: ${title}`,
  embed: 'Embed code',
  embedHint: 'Paste this into your page:',
  copyEmbed: 'Copy the code',
  noEmbed: (reason: string) => `This clip cannot be embedded. ${reason}`,
  timelineOf: (title: string) => `The opening of “${title}” over time`,
  beatAt: (name: string, from: string, to: string) => `${name}, ${from} to ${to}`,
  template: 'Template',
  titleTemplate: 'Title template',
  stealIt: 'Steal it',
  device: 'Technique',
  mechanism: 'What holds viewers',
  promise: 'Promise',
  openLoop: 'Open question',
  thumbnailText: 'Words on the thumbnail',
  textRole: 'What they do',
  thumbnailShows: 'The thumbnail shows',
  composition: 'Composition',
  thumbnailDevices: 'Techniques',
  gap: 'The gap',
  thumbnailUnread: 'The thumbnail was not looked at: this server has no model that reads pictures.',
  remix: 'Write your own like this',
  remixIntro: 'Write an intro like this',
  /** In place of it, where nothing can be written on another subject. */
  fillIn: 'Fill in its structure',
  noOpening: {
    unknown: 'No words of its opening are known: it may have no transcript.',
    silent: 'It opens without words.',
    unfit: 'Nothing that it says first could stand as its hook.',
  },
  noStructure: 'Its words fit only its own subject.',
  startsAt: {
    after_words: (time: string) => `${time} into the clip, not its first words`,
    first_words: (time: string) => `Its first words, ${time} into the clip`,
    excerpt_start: (time: string) => `Speech begins at ${time}`,
  },
  startsMeans: {
    after_words:
      'These are not the first words of the clip: nothing that is said before could stand as its hook.',
    first_words: 'The transcript has no words before these.',
    excerpt_start: 'The transcript has no words before these; the longer video may have some.',
  },
  language: 'Language of the clip',
  partly: 'Touches on it',
  partlyApart: 'Has its words, in different places',
  partlyMeans: 'It has only some words of your topic, or mentions it in passing.',
}
