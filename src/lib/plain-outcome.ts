/** What outcomes of runs say to programs, in words for people. Pages and files have these; the API has the names. */

const plainWords: [pattern: RegExp, words: string][] = [
  [
    /a looser match \(topic_match some\) would take the ([\d,]+) with too little on the topic, and with reuse only/giu,
    'a run on any part of the topic would take the $1 with too little on it as well, and then only',
  ],
  [/min_outlier ([\d.]+) would bring it/gu, 'from $1x it would be there'],
  [/findLongHooks reads the opening of a long video/gu, 'a run on long videos reads its opening'],
]

/** An outcome, or a part of one, without the names that the API has for options and operations. */
export function plainOutcome(outcome: string): string {
  let text = outcome
  for (const [pattern, words] of plainWords) text = text.replaceAll(pattern, words)
  return /^\p{Lu}/u.test(outcome) ? text.charAt(0).toUpperCase() + text.slice(1) : text
}
