import { plainOutcome } from '../../lib/plain-outcome.js'
import type { Run } from '../../client/index.js'
import type { OutcomeWords } from '../strings/en/run.js'
import { withoutCancelled } from './run-outcome.js'

/** Translates the outcome of a run into the language of the page, as far as the run has the figures for it. */

/**
 * A part of an outcome as it is shown. `isTranslated` is false for the server's English on a page in another language.
 */
export type ShownPart = { text: string; isTranslated: boolean }

type Rule = { pattern: RegExp; say: (words: OutcomeWords, run: Run, match: RegExpExecArray) => string | null }

const resultsOf = (run: Run) => (run.kind === 'short' ? run.hooks : run.finds)

/** Parses a number as the server writes it: 1,234. */
const numberOf = (text = '') => Number(text.replaceAll(',', ''))

/** The reasons why candidates were left out, the most frequent first; null if the page has no words for one. */
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
 * Matches one piece of a description of parts, such as `only 'rye', 'bread': 3, related words: 2`: a quoted word (which
 * may contain an apostrophe), a count with the comma after it, a comma alone, or the words before a quotation or count.
 */
const partPattern = /'(.+?)'(?=, |: |$)|: [\d,]+(?:, |$)|, |\p{L}[^:']*?(?=: | '|$)/gu

/**
 * Which part of the topic results cover, such as `only 'bread': 3, related words: 2`; null if the page has no words for
 * it.
 */
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

/** How many results cover only part of the topic, and which part. */
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
    pattern:
      /^([\d,]+) clips? found (?:on (.+?)|in your imported catalog)(, on the topic or near it)?(?:, and (\d+) more by words of the seed hooks)?$/u,
    say: ({ found }, _, [, clips, places = null, near, bySeeds = '0']) =>
      found(numberOf(clips), places, { isNear: near !== undefined, bySeeds: Number(bySeeds) }),
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

/** Translates a sentence of the server, or a part of one; null if there is no translation. */
export function translateSentence({ sentences }: OutcomeWords, text: string): string | null {
  for (const [pattern, say] of sentences) {
    const match = pattern.exec(text)
    if (match) return say(...match.slice(1).map((group: string | undefined) => group ?? '')) || null
  }
  return null
}

/** Words a part of the outcome from the figures of the run; null if no rule fits. */
function sayByRules(words: OutcomeWords, remark: string, run: Run): string | null {
  for (const { pattern, say } of rules) {
    const match = pattern.exec(remark)
    const text = match && say(words, run, match)
    if (text) return text
  }
  return null
}

/**
 * Translates a part of the outcome of a run. A part without a rule stays in English. If `words` is null (a page in
 * English), only names of the API are replaced.
 */
export function translateOutcomePart(words: OutcomeWords | null, part: string, run: Run): ShownPart {
  if (words === null) return { text: plainOutcome(part), isTranslated: true }
  const remark = withoutCancelled(part)
  const text = sayByRules(words, remark, run) ?? translateSentence(words, remark)
  if (text === null) return { text: part, isTranslated: false }
  return { text: remark === part ? text : words.cancelled(text), isTranslated: true }
}
