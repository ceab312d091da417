import type { components } from '../../client/index.js'

type Words = Pick<
  components['schemas']['SharedHook'],
  'transcript' | 'machine_transcript' | 'sample' | 'language'
>
export type Author = 'machine' | 'likely_machine' | 'unknown'

/** Sounds that a person leaves out of a transcript, by language. In other languages some of them are words. */
const hesitations: Record<string, RegExp | undefined> = {
  en: /(?<![\p{L}\p{N}'’])(?:um+|uh+|uhm|erm)(?![\p{L}\p{N}'’])/iu,
  de: /(?<![\p{L}\p{N}])(?:äh|ähm)(?![\p{L}\p{N}])/iu,
  fr: /(?<![\p{L}\p{N}])euh(?![\p{L}\p{N}])/iu,
}

/** Words of English that are said twice on purpose. */
const saidTwice = new Set('very no really that had so many bye ha la blah long far yes is do you'.split(' '))

/** Whether a word of English is there twice in a row, as a speaker who starts anew says it: "on on", "just just". */
function hasRepeatedWord(transcript: string): boolean {
  const repeated = transcript.matchAll(/(?<![\p{L}'’])([a-z]{1,6}) \1(?![\p{L}'’])/gu)
  return [...repeated].some(([, word = '']) => !saidTwice.has(word))
}

/** Whether a transcript has slips of the tongue, which a person who transcribes mostly leaves out. */
function hasSlips(transcript: string, language: string): boolean {
  if (hesitations[language]?.test(transcript)) return true
  return language === 'en' && hasRepeatedWord(transcript)
}

/**
 * Who wrote the words of a clip, if nobody vouches for them: a machine, probably one, or somebody unknown. Null if a
 * person wrote them, if there are none, or for an unknown author of a sample.
 */
export function unverifiedAuthor({ transcript, machine_transcript, sample, language }: Words): Author | null {
  if (machine_transcript === true) return 'machine'
  if (machine_transcript !== null || transcript === null || sample) return null
  return hasSlips(transcript, language?.split('-')[0] ?? '') ? 'likely_machine' : 'unknown'
}

/** The authors of several transcripts of the same origin: probably a machine if one in ten shows it. */
export function commonAuthor(authors: (Author | null)[]): 'likely_machine' | 'unknown' {
  const likely = authors.filter((author) => author === 'likely_machine').length
  return likely > 0 && likely * 10 >= authors.length ? 'likely_machine' : 'unknown'
}
