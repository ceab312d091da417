import type { Run } from '../../client/index.js'
import type { OutcomeWords } from '../strings/en/run.js'
import { withoutCancelled } from './run-outcome.js'

/** The outcome in the language of the page, as far as the page knows from the run what a part of it says. */

/** A part of an outcome as it is shown, and whether it is in the language of the page (English as the server wrote it is). */
export type ShownPart = { text: string; isTranslated: boolean }

type Rule = { pattern: RegExp; say: (words: OutcomeWords, run: Run, match: RegExpExecArray) => string | null }

const resultsOf = (run: Run) => (run.kind === 'short' ? run.hooks : run.finds)

/** A number as the server writes it: 1,234. */
const numberOf = (text = '') => Number(text.replaceAll(',', ''))

/** The reasons for what was left out, the most frequent first; null where the page has no words for one. */
function leftOut(words: OutcomeWords, { stats }: Run, { input }: RegExpExecArray): string | null {
  const [, days] = /older than ([\d,]+) days?/u.exec(input) ?? []
  const reasonOf = (reason: string) =>
    reason === 'too_old' && days !== undefined ? words.tooOld(numberOf(days)) : words.reasons[reason]
  const texts = Object.entries(stats.rejections)
    .sort(([, one], [, other]) => other - one)
    .map(([name, count]) => {
      const reason = reasonOf(name)
      const [one, many] = typeof reason === 'string' ? [reason, reason] : (reason ?? [])
      return one !== undefined && many !== undefined ? words.counted(count, one, many) : null
    })
  return texts.includes(null) ? null : words.leftOut(texts.join(', '))
}

/**
 * The pieces of a description of parts, such as `only 'rye', 'bread': 3, related words: 2`: a quoted word (an apostrophe in it
 * does not end it), a count with the comma after it, a comma alone, or the words before a quotation or count.
 */
const partPattern = /'(.+?)'(?=, |: |$)|: [\d,]+(?:, |$)|, |\p{L}[^:']*?(?=: | '|$)/gu

/** What of the topic a result or several have, as `only 'bread': 3, related words: 2`; null where the page has no words for it. */
export function topicParts(words: OutcomeWords, text: string): string | null {
  let isKnown = true
  const said = text.replaceAll(partPattern, (match, word?: string) => {
    if (word !== undefined) return words.quoted(word)
    if (!/^\p{L}/u.test(match)) return match
    isKnown &&= words.partWords[match] !== undefined
    return words.partWords[match] ?? match
  })
  return isKnown ? said : null
}

/** How many results are about part of the topic, and about which. */
function partialText(words: OutcomeWords, run: Run, { input }: RegExpExecArray): string | null {
  const parts = topicParts(words, /\((.+)\)$/u.exec(input)?.[1] ?? '')
  return parts === null ? null : words.partial(run.stats.partial_matches, resultsOf(run).length, parts)
}

const rules: Rule[] = [
  {
    pattern: /^\d+ of the \d+ (?:hooks|finds) asked for$/u,
    say: ({ fewer }, run) => fewer(resultsOf(run).length, run.count),
  },
  { pattern: /^no (?:hooks|finds)$/iu, say: ({ nothing }) => nothing },
  { pattern: /^nothing new$/iu, say: ({ nothingNew }) => nothingNew },
  {
    pattern: /^([\d,]+) clips? found (?:on (.+)|in your imported catalog)$/u,
    say: ({ found }, _, [, clips, places = null]) => found(numberOf(clips), places),
  },
  { pattern: /^left out: /iu, say: leftOut },
  {
    pattern: /only part of the topic|^none of the .+ all of the topic/iu,
    say: partialText,
  },
  {
    pattern: /^(\d+) of the hooks (?:is|are) below [\d,]+ views$/u,
    say: ({ belowFloor }, _, [, count]) => belowFloor(Number(count)),
  },
]

/** A part of the outcome of a run in these words, else as the server wrote it, as it always is where `words` is null: a page in English. */
export function translateOutcomePart(words: OutcomeWords | null, part: string, run: Run): ShownPart {
  if (words === null) return { text: part, isTranslated: true }
  const remark = withoutCancelled(part)
  for (const { pattern, say } of rules) {
    const match = pattern.exec(remark)
    const text = match && say(words, run, match)
    if (text) return { text: remark === part ? text : words.cancelled(text), isTranslated: true }
  }
  return { text: part, isTranslated: false }
}
