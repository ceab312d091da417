/** What outcomes of runs say to programs, in words for people. Pages and files have these; the API has the names. */

const plainWords: [pattern: RegExp, words: string][] = [
  [
    /a looser match \(topic_match some\) would take the ([\d,]+) with too little on the topic and others that only share words, and each costs a credit unless it was read here/giu,
    '“Any part” as topic match would add $1 with little on the topic, and others that only share words',
  ],
  [
    /(?:its|their) (titles? and (?:captions?|descriptions?)) lack the words of the topic, and only a few such are read, more for a larger count \(other words for it may find (it|them)\)/giu,
    'the $1 do not name the topic (other words may find $2)',
  ],
  [/\b(\d+) of the (\d+) (?:hooks|finds) asked for/gu, 'found $1 of $2'],
  [/none of the (?:hooks|finds) (?:names|is about) all of the topic/giu, 'none is fully on your topic'],
  [/\b1 of the (?:hooks|finds) matches only part of the topic/giu, '1 only touches on your topic'],
  [/\b(\d+) of the (?:hooks|finds) match only part of the topic/giu, '$1 only touch on your topic'],
  [/\bits words apart\b/gu, 'its words in different places'],
  [/\bonce in its caption\b/gu, 'only in the caption'],
  [/\bnamed in passing\b/gu, 'mentioned in passing'],
  [/min_outlier ([\d.]+) would bring it/gu, 'from $1x it would be there'],
  [/findLongHooks reads the opening of a long video/gu, 'a run on long videos reads its opening'],
]

/** An outcome, or a part of one, without the names that the API has for options and operations. */
export function plainOutcome(outcome: string): string {
  let text = outcome
  for (const [pattern, words] of plainWords) text = text.replaceAll(pattern, words)
  return /^[\p{Lu}\p{N}]/u.test(outcome) ? text.charAt(0).toUpperCase() + text.slice(1) : text
}
