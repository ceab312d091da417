import type { UnmetWords } from '../strings/en/unmet.js'
import { platformNames } from './clip-address.js'

/** Why nothing on the server can meet a setting of a start, in the words of the page: the server's are for programs. */

/** How the page writes what the server names in English. */
export type Names = {
  /** A list of languages. */
  languages: (english: string) => string
  /** A month such as "May 2019". */
  month: (english: string) => string
}

type NamedGroups = Record<string, string>
type Rule = { pattern: RegExp; say: (words: UnmetWords, found: NamedGroups, names: Names) => string }

/** Which clips a sentence is about: " for YouTube in German", each part only where it says less than all. */
const platform = Object.values(platformNames).join('|')
const clips = `(?: for (?<platforms>(?:${platform})(?:, (?:${platform}))*))?(?: in (?<language>.+?))?`

const clipsOf = ({ platforms, language }: NamedGroups, names: Names) => ({
  platforms: platforms?.split(', ') ?? [],
  language: language === undefined ? null : names.languages(language),
})

const rules: Rule[] = [
  {
    pattern: new RegExp(
      `^No imported short clip${clips} is in (?<wanted>[^:]+): (?<share>all|most|they) are in (?<others>[^.]+)\\.`,
      'u',
    ),
    say: (words, found, names) =>
      words.noneInLanguage(clipsOf(found, names), {
        wanted: names.languages(found.wanted ?? ''),
        others: names.languages(found.others ?? ''),
        share: found.share ?? '',
      }),
  },
  {
    pattern: new RegExp(`^The newest imported short clip${clips} is of (?<month>\\p{L}+ \\d{4}),`, 'u'),
    say: (words, found, names) => words.noneSoNew(clipsOf(found, names), names.month(found.month ?? '')),
  },
  {
    pattern: /^Your imported catalog holds no short clips for (?<platforms>[^;]+);/u,
    say: (words, { platforms = '' }) => words.noneOnPlatforms(platforms.split(', ')),
  },
  {
    pattern: /^No source here serves (?<platforms>[^;]+);/u,
    say: (words, { platforms = '' }) => words.notServed(platforms.split(', ')),
  },
  {
    pattern:
      /^No source here looks up (?<what>creators by their addresses|single clips) on (?<platform>\w+);/u,
    say: (words, { what, platform = '' }) =>
      words.noLookUp(what === 'single clips' ? 'clip' : 'creator', platform),
  },
  {
    pattern:
      /^(?:Your imported catalog holds no long videos|No source here has long videos);(?<shorts>.+ reads short clips)?/u,
    say: (words, { shorts }) => words.noLongs(shorts !== undefined),
  },
  {
    pattern:
      /^Your imported catalog holds nothing of (?<name>.+?) on (?<platform>\w+)\.(?: (?<how>Similar names|Creators) here[^@]*(?<others>@.+)\.)? A topic in words/u,
    say: (words, { name = '', platform = '', how, others }) =>
      words.nothingOf(
        nameOf(name),
        platform,
        others ? { names: others, areSimilar: how !== 'Creators' } : null,
      ),
  },
  {
    pattern: /^Your imported catalog holds no short clips of (?<name>.+); POST /u,
    say: (words, { name = '' }) => words.noShortsOf(nameOf(name)),
  },
  {
    pattern: /^Your imported catalog holds no long videos of (?<name>.+); POST /u,
    say: (words, { name = '' }) => words.noLongsOf(nameOf(name)),
  },
  { pattern: /^Your imported catalog holds no clip of this address/u, say: ({ noSuchClip }) => noSuchClip },
  {
    pattern: /^Your imported catalog holds no video of this address/u,
    say: ({ noSuchVideo }) => noSuchVideo,
  },
  { pattern: /the video of this address is a live stream/u, say: ({ isLiveStream }) => isLiveStream },
  { pattern: /the video of this address is a long one/u, say: ({ isLong }) => isLong },
  { pattern: /the video of this address is a short clip/u, say: ({ isShort }) => isShort },
]

/** The handle of a creator; null where the server names none. */
const nameOf = (name: string) => (name.startsWith('@') ? name : null)

/** Why a setting cannot be met, by the server's message; null if the page has no words for it. */
export function wordUnmet(words: UnmetWords, message: string, names: Names): string | null {
  for (const { pattern, say } of rules) {
    const match = pattern.exec(message)
    if (match) return say(words, { ...match.groups }, names)
  }
  return null
}

/** The topic without the language in it, which the server's message has in quotation marks; null if it has none. */
export function subjectIn(message: string): string | null {
  return /leave the language out of the topic \(“(.+)”\), or have clips in /u.exec(message)?.[1] ?? null
}
