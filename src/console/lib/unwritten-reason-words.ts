import type { UnwrittenReasonWords } from '../strings/en/unwritten-reasons.js'

/** Why nothing was written, in the words of the page: the server's are for programs. */

type Rule = { pattern: RegExp; say: (words: UnwrittenReasonWords, found: string) => string }

/** What a rule finds in its first group are English names of languages, or an example. */
const rules: Rule[] = [
  {
    pattern: /is in a script that cannot be written.+?Give it in ([^.]+)\./u,
    say: ({ script }, languages) => script(languages),
  },
  {
    pattern: /not put into words of another language\. Give it in (.+?), or/u,
    say: ({ otherLanguage }, language) => otherLanguage(language),
  },
  { pattern: /written only after a structure.+ an intro can be written/u, say: ({ introOnly }) => introOnly },
  { pattern: /written only after a structure/u, say: ({ ownWordsOnly }) => ownWordsOnly },
  { pattern: /the niche has no place/u, say: ({ noPlace }) => noPlace },
  { pattern: /such as “([^”]+)”\. Word yours like it/u, say: ({ unfit }, example) => unfit(example) },
  { pattern: /no niche has a place/u, say: ({ noPlaceForAny }) => noPlaceForAny },
  { pattern: /little but your own words and blanks/u, say: ({ mostlyBlank }) => mostlyBlank },
  { pattern: /hardly anything but slots/u, say: ({ slotsAlone }) => slotsAlone },
  { pattern: /intro would be mostly your own words/u, say: ({ introBlank }) => introBlank },
  { pattern: /^It has no transcript/u, say: ({ noTranscript }) => noTranscript },
  { pattern: /no timed transcript|no timed parts/u, say: ({ noTimes }) => noTimes },
  { pattern: /have no times/u, say: ({ noOtherLength }) => noOtherLength },
  { pattern: /has \d+ parts, what was written has/u, say: ({ otherParts }) => otherParts },
  { pattern: /has \d+ words where \d+ fit/u, say: ({ tooLong }) => tooLong },
  { pattern: /says nothing\.|repeats the real opening|is a new /u, say: ({ notNew }) => notNew },
]

/**
 * Why nothing was written, by the server's message; null if the page has no words for it. `nameLanguages`
 * gives the page's names of languages by the English ones.
 */
export function wordUnwrittenReason(
  words: UnwrittenReasonWords,
  message: string,
  nameLanguages: (english: string) => string,
): string | null {
  for (const { pattern, say } of rules) {
    const match = pattern.exec(message)
    if (match) return say(words, nameLanguages(match[1] ?? ''))
  }
  return null
}

/** The structure in an error message, which has it in quotation marks; null if there is none. */
export function structureIn(message: string): string | null {
  return /“([^“”]*\{[^“”]*)”/u.exec(message)?.[1] ?? null
}
