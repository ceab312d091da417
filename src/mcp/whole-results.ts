import { formatRanges } from '../lib/number-format.js'
import { memberLines } from './member-lines.js'
import type { Members } from './result-lines.js'

/** What a whole run (`view: full`) has beyond its lines: transcripts and all figures of its results. */

/** Maximum size of these members in bytes of text; results beyond it are named. */
const maxBytes = 16_000

/** What the line of a result says already, or another line of its run. */
const saidInLine = new Set(
  (
    'hook_id find_id run_id hook title creator channel views outlier outlier_tier about_topic topic_part sample ' +
    'excerpt remixable not_remixable_because section verdict note kind platform takes_subject'
  ).split(' '),
)

/** What is stated once where it is the same for all results. */
const mayBeCommon = ['topic', 'created_at', 'analysed_by']

/** The members that are the same for several results, of those that may be. */
function commonMembers(results: Members[]): Members {
  const [first = {}, ...others] = results
  const names = mayBeCommon.filter(
    (name) => name in first && others.length > 0 && others.every((one) => one[name] === first[name]),
  )
  return Object.fromEntries(names.map((name) => [name, first[name]]))
}

/** All other members of a result, under its number. */
function wholeResult(result: Members, number: number, common: Members): string {
  const others = Object.entries(result).filter(([name]) => !saidInLine.has(name) && !(name in common))
  return [`${number}, in full:`, ...memberLines(Object.fromEntries(others), '  ')].join('\n')
}

/** How many of the first texts fit into this many bytes. */
function countFitting(texts: string[], most: number): number {
  let bytesLeft = most
  for (const [at, text] of texts.entries()) {
    bytesLeft -= Buffer.byteLength(text)
    if (bytesLeft < 0) return at
  }
  return texts.length
}

/** The results whole, as many of the first as have room, and how to get the others. */
export function wholeResultLines(results: Members[]): string[] {
  const common = commonMembers(results)
  const commonLines = memberLines(common, '  ')
  const head = commonLines.length === 0 ? [] : [['All of them:', ...commonLines].join('\n')]
  const texts = results.map((result, at) => wholeResult(result, at + 1, common))
  const shownCount = countFitting(texts, maxBytes - Buffer.byteLength(head.join('\n')))
  if (shownCount === texts.length) return [...head, ...texts]
  const cut = formatRanges(texts.slice(shownCount).map((_, at) => shownCount + at + 1))
  return [
    ...head,
    ...texts.slice(0, shownCount),
    `Left out here for their length: transcripts and figures of ${cut}. The structured content has them, and \`get_hook\` or \`get_find\` with \`view: full\` those of one.`,
  ]
}
