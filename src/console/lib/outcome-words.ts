import type { Run } from '../../client/index.js'
import type { OutcomeWords } from '../strings/en/run.js'
import { strings } from '../strings/index.js'

/** The outcome in the language of the page, as far as the page knows from the run what a part of it says. */

/** A part of an outcome as it is shown, and whether it is in the language of the page. */
export type ShownPart = { text: string; isOwn: boolean }

type Rule = { pattern: RegExp; say: (words: OutcomeWords, run: Run, match: RegExpExecArray) => string | null }

const resultsOf = (run: Run) => (run.kind === 'short' ? run.hooks : run.finds)

/** The reasons for what was left out, the most frequent first; null where the page has no words for one. */
function leftOut(words: OutcomeWords, { stats }: Run): string | null {
  const reasons = Object.entries(stats.rejections)
    .sort(([, one], [, other]) => other - one)
    .map(([reason, count]) => [count, words.reasons[reason]] as const)
  if (reasons.some(([, reason]) => reason === undefined)) return null
  return words.leftOut(reasons.map(([count, reason]) => `${count} ${reason}`).join(', '))
}

const rules: Rule[] = [
  {
    pattern: /^\d+ of the \d+ (?:hooks|finds) asked for$/u,
    say: ({ fewer }, run) => fewer(resultsOf(run).length, run.count),
  },
  { pattern: /^no (?:hooks|finds)$/iu, say: ({ nothing }) => nothing },
  { pattern: /^(\d+) clips? found/u, say: ({ found }, _, [, clips]) => found(Number(clips)) },
  { pattern: /^left out: /u, say: leftOut },
  {
    pattern: /only part of the topic|^none of the .+ all of the topic/u,
    say: ({ partial }, run) => partial(run.stats.partial_matches, resultsOf(run).length),
  },
  {
    pattern: /^(\d+) of the hooks (?:is|are) below [\d,]+ views$/u,
    say: ({ belowFloor }, _, [, count]) => belowFloor(Number(count)),
  },
]

/** A part of the outcome of a run in the words of the page, else as the server wrote it. */
export function inOwnWords(part: string, run: Run): ShownPart {
  const { outcome: words } = strings().run
  if (words === null) return { text: part, isOwn: true }
  for (const { pattern, say } of rules) {
    const match = pattern.exec(part)
    const text = match && say(words, run, match)
    if (text) return { text, isOwn: true }
  }
  return { text: part, isOwn: false }
}
