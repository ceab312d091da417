import { comesToThePoint } from '../../lib/draft-delays.js'
import type { LiveScore } from '../lib/score-traits.js'
import { strings } from '../strings/index.js'
import { shareText } from './score-traits.js'

/** What to change in a draft, in a sentence or two. */

/** Why nothing can be said of a draft. */
function whyNone(doubts: readonly string[]): string {
  const { none } = strings().score.advice
  if (doubts.includes('too_short') || doubts.includes('no_sentence')) return none.formless
  return doubts.includes('other_language') ? none.otherLanguage : none.unknownLanguage
}

/** The advice in the words of the page, with how many results were `compared`; empty in scores of earlier versions. */
export function adviceSentences(
  { advice, doubts, has }: Pick<LiveScore, 'advice' | 'doubts' | 'has'>,
  compared = 0,
): string[] {
  if (advice === null) return []
  const { advice: words, quote } = strings().score
  if (advice.judgement === 'none') return [whyNone(doubts), words.free]
  if (advice.judgement === 'change')
    return advice.changes.flatMap(({ name, words: said, share }) => [
      words.faults[name]?.(words.and(said.map(quote)), said.length) ?? name,
      ...(share === null ? [] : [words.share(shareText(share, compared), share === 0)]),
    ])
  const nameOf = (name: string) => words.strengths[name] ?? name
  const { lacks } = advice
  return [
    words.noFault([
      ...(comesToThePoint(has) ? [words.toThePoint] : []),
      ...(advice.strengths.length > 0 ? [words.has(advice.strengths.map(nameOf).join(', '))] : []),
    ]),
    ...(lacks ? [words.lacks(shareText(lacks.share, compared), nameOf(lacks.name))] : []),
  ]
}

/** What to change in the draft, above all figures. */
export function Advice({ live, compared }: { live: LiveScore; compared: number }) {
  const sentences = adviceSentences(live, compared)
  return sentences.length === 0 ? null : (
    <p class="wrap">
      <strong>{sentences.join(' ')}</strong>
    </p>
  )
}
