import type { components } from '../../client/index.js'
import { placeName, type VideoAddress } from './clip-address.js'

type Words = Pick<
  components['schemas']['SharedHook'],
  'transcript' | 'machine_transcript' | 'sample' | 'language'
>
export type Author = 'machine' | 'likely_machine' | 'unknown'

/** Not within a word, nor beside a hyphen: "uh-oh" and "uh-huh" are words. */
const wholeWordPattern = (words: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}'’-])(?:${words})(?![\\p{L}\\p{N}'’-])`, 'giu')

/** Sounds that a person leaves out of a transcript, by language. In other languages some of them are words. */
const hesitations: Record<string, RegExp | undefined> = {
  en: wholeWordPattern('um+|uh+|uhm|erm'),
  de: wholeWordPattern('äh|ähm'),
  fr: wholeWordPattern('euh'),
}

/** Words of English that nobody says twice on purpose, twice in a row: where a speaker starts anew ("on on the table"). */
const repeatedWords = wholeWordPattern(
  String.raw`(a|an|and|at|but|for|from|if|it's|of|on|or|the|they|to|we|with) \1`,
)

/** The different slips of the tongue in a transcript, which a person who transcribes mostly leaves out. */
function slipsIn(transcript: string, language: string): Set<string> {
  const patterns = [hesitations[language], language === 'en' ? repeatedWords : undefined]
  const slips = patterns.flatMap((pattern) => (pattern ? (transcript.match(pattern) ?? []) : []))
  return new Set(slips.map((slip) => slip.toLowerCase()))
}

/** One alone may be quoted, or part of a name. */
const minSlips = 2

/**
 * Who wrote the words of a clip, if nobody vouches for them: a machine, probably one, or somebody unknown. Null if a
 * person wrote them, if there are none, or for an unknown author of a sample.
 */
export function unverifiedAuthor({ transcript, machine_transcript, sample, language }: Words): Author | null {
  if (machine_transcript === true) return 'machine'
  if (machine_transcript !== null || transcript === null || sample) return null
  const slips = slipsIn(transcript, language?.split('-')[0] ?? '')
  return slips.size >= minSlips ? 'likely_machine' : 'unknown'
}

type PlacedWords = Words & VideoAddress

/**
 * Who wrote the words of all of several clips, if nobody vouches for any; null if that differs. What is probable of one
 * clip is so of the others from the same place, whose source does not say either.
 */
export function authorOfAll(hooks: readonly PlacedWords[]): Author | null {
  if (hooks.length < 2) return null
  const authors = new Set(hooks.map(unverifiedAuthor))
  const [first = null] = authors
  if (authors.size === 1) return first
  if (authors.has(null) || authors.has('machine')) return null
  return new Set(hooks.map(placeName)).size === 1 ? 'likely_machine' : 'unknown'
}
